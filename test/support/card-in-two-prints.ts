import type { PageContent } from '../../src/engine/content/page-content.js';
import type { Word } from '../../src/engine/text/word.js';
import { pageOfWords } from './page-of-words.js';

/** Lines of words, 10 pixels a character, one each 34 pixels; what begins with `_` is small print, as labels are. */
export function cardInTwoPrints(printed: readonly string[]): PageContent {
  const words = printed.flatMap((line, row) => {
    const height = line.startsWith('_') ? 14 : 24;
    return [...line.replace(/^_/, '').matchAll(/\S+/g)].map((match): Word => {
      const box = { x: 20 + 10 * match.index, y: 40 + 34 * row, width: 10 * match[0].length, height };
      return { text: match[0], box, confidence: 0.98 };
    });
  });
  return pageOfWords(words, { width: 1000, height: 800 });
}
