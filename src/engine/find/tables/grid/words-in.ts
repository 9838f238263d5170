import { hasMiddleIn } from '../../../text/rectangles.js';
import type { Rectangle, Word } from '../../../text/word.js';

/** Printed words whose middle is within a part of the page. */
export function wordsIn(box: Rectangle, words: readonly Word[]): Word[] {
  return words.filter((word) => word.text.trim() !== '' && hasMiddleIn(word.box, box));
}
