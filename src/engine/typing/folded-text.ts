import { distance } from 'fastest-levenshtein';

/** Lower case without accents, runs of anything but letters and digits as one blank. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words this long may have one character misread and still count as found. */
const TOLERANT_FROM = 5;

/** Whether a folded word is the wanted one, allowing for a misread character in a long word. */
export function isSameWord(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < TOLERANT_FROM || Math.abs(word.length - wanted.length) > 1) return false;
  return distance(word, wanted) <= 1;
}

/** Where a folded phrase begins among folded words, or -1. */
export function indexOfPhrase(words: readonly string[], phrase: readonly string[], from = 0): number {
  for (let start = from; start + phrase.length <= words.length; start++) {
    if (phrase.every((wanted, offset) => isSameWord(words[start + offset]!, wanted))) return start;
  }
  return -1;
}
