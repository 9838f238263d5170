import type { PageContent } from '../../src/engine/content/page-content.js';
import type { Word } from '../../src/engine/text/word.js';
import { pageOfWords } from './page-of-words.js';

/** A line of a card; it may have its distance from the one above, which is 30 pixels else. */
export type CardLine = string | [distance: number, text: string];

/** Lines of words, 10 pixels a character; two blanks or more leave as many characters empty. */
export function cardPage(printed: readonly CardLine[]): PageContent {
  let y = 40;
  const words = printed.flatMap((line, row) => {
    const [distance, text] = typeof line === 'string' ? [30, line] : line;
    y += row === 0 ? 0 : distance;
    return [...text.matchAll(/\S+/g)].map((match): Word => {
      const box = { x: 20 + 10 * match.index, y, width: 10 * match[0].length, height: 18 };
      return { text: match[0], box, confidence: 0.98 };
    });
  });
  return pageOfWords(words, { width: 1000, height: 640 });
}
