const LETTERS = /\p{L}{2,}/gu;

/** Spellings of a language's words, by their letters without accents. */
export type Spellings = ReadonlyMap<string, string>;

export function toSpellings(words: readonly string[]): Spellings {
  return new Map(words.map((word) => [withoutAccents(word), word]));
}

/**
 * A word as its language spells it, its case and what stands around its letters kept: PP-OCR overlooks accents of
 * capitals. A word of one letter is never asked for.
 * @returns null where one of its words is not known
 */
export function spelledAs(text: string, spellings: Spellings): string | null {
  const runs = text.match(LETTERS) ?? [];
  if (runs.some((run) => !spellings.has(withoutAccents(run)))) return null;
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

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
