const LETTERS = /\p{L}{2,}/gu;

/** Spellings of a language's words, by their letters without accents; undefined where one is not known. */
export type Spellings = Pick<ReadonlyMap<string, string>, 'get'>;

export function toSpellings(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(words.map((word) => [withoutAccents(word), word]));
}

/**
 * A word as its language spells it, its case and what stands around its letters kept: PP-OCR overlooks accents of
 * capitals. A word of one letter is never asked for.
 * @returns null where one of its words is not known
 */
export function spelledAs(text: string, spellings: Spellings): string | null {
  const runs = text.match(LETTERS) ?? [];
  if (runs.some((run) => spellings.get(withoutAccents(run)) === undefined)) return null;
  return text.replace(LETTERS, (run) => inCaseOf(run, spellings.get(withoutAccents(run))!));
}

/** Spellings with and without accents have the same number of letters. */
function inCaseOf(read: string, spelled: string): string {
  const letters = [...read];
  return [...spelled]
    .map((letter, index) =>
      letters[index] === letters[index]!.toUpperCase() ? letter.toUpperCase() : letter,
    )
    .join('');
}

/** In small letters. */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
