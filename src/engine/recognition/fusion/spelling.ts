import type { Vocabulary } from '../known/vocabulary.js';

/**
 * How much more one reading is spelled like a word than the other: by the vocabulary (-2 to 2), and by digits that
 * touch letters, which the other has more of (-2 to 2). Both are 0 where digits prevail or stand beside signs, as in
 * `7/118B` or `NO.1`: no word is made of a number.
 */
export function compareSpelling(
  first: string,
  second: string,
  vocabulary: Vocabulary | null,
): [familiarity: number, borders: number] {
  if (vocabulary === null || !isWord(first, second)) return [0, 0];
  return [
    vocabulary.familiarity(first) - vocabulary.familiarity(second),
    Math.max(-2, Math.min(2, borders(second) - borders(first))),
  ];
}

const NUMBER = /\d[.,:/#-]|[.,:/#-]\d/;

function isWord(first: string, second: string): boolean {
  if (NUMBER.test(first) || NUMBER.test(second)) return false;
  const letters = [first, second].map((text) => count(text, /\p{L}/gu));
  return Math.min(...letters) >= 2 && count(first + second, /\d/g) < letters[0]! + letters[1]!;
}

function borders(text: string): number {
  return count(text, /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
