import type { Word } from '../text/word.js';

/** Whether the recognisers read any of the words differently. */
export function isDisputed(words: readonly Word[]): boolean {
  return words.some((word) => word.evidence?.other);
}

/** The words as the overruled recogniser read them; the boxes stay the same objects. */
export function asReadByTheOther(words: readonly Word[]): Word[] {
  return words.map((word) => (word.evidence?.other ? { ...word, text: word.evidence.other } : word));
}
