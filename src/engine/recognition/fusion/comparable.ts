const SAME_SIGN: Record<string, string> = {
  '’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '·': '.', '•': '.',
}; // prettier-ignore

/** A reading without what recognisers write differently for the same print: kinds of quotes and dashes. */
function comparable(text: string): string {
  return [...text].map((character) => SAME_SIGN[character] ?? character).join('');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ɡ/g, 'g');
}

/** Whether two readings name the same characters, but for accents and the kind of quotes and dashes. */
export function readAlike(a: string, b: string): boolean {
  return withoutAccents(comparable(a)) === withoutAccents(comparable(b));
}

/** Whether two readings differ in nothing but accents, the kind of quotes and dashes, and letters of the same shape, such as I and l. */
export function printsAlike(a: string, b: string): boolean {
  return readAlike(ofOneShape(a), ofOneShape(b));
}

function ofOneShape(text: string): string {
  return text.replace(/[I|]/g, 'l').replaceAll('°', 'º');
}

/** How many letters carry an accent. */
export function accents(text: string): number {
  return (text.normalize('NFD').match(/\p{M}/gu) ?? []).length;
}
