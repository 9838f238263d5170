import type { Rectangle } from '../text/word.js';

/** Languages that trained data is installed for, by ISO 639-3. */
export const LANGUAGES = ['eng', 'por', 'spa', 'fra', 'deu', 'ita'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A word as one reader read it. Confidences are the reader's own: they order words, but are no probabilities. */
export interface RawWord {
  text: string;
  /** In pixels of the page. */
  box: Rectangle;
  /** Of the word as a whole, 0 to 1. */
  confidence: number;
  /** Of each character (code point) of `text`, 0 to 1. */
  certainties: number[];
}

/** Confidence of the least certain character, 0 to 1. */
export function weakest({ certainties }: RawWord): number {
  return Math.min(...certainties);
}
