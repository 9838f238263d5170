import type { Word } from './word.js';

/** What was read on a page. */
export interface PageWords {
  /** 1-based. */
  number: number;
  /** In pixels, of the upright image that the words' boxes refer to. */
  width: number;
  height: number;
  words: Word[];
}
