import type { Rectangle, Word } from '../../../text/word.js';

/** Printed words whose middle is within a part of the page. */
export function wordsIn(box: Rectangle, words: readonly Word[]): Word[] {
  return words.filter(({ box: each, text }) => {
    const [x, y] = [each.x + each.width / 2, each.y + each.height / 2];
    return (
      text.trim() !== '' && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    );
  });
}
