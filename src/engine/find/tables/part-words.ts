import type { Ruling } from '../../pages/rulings.js';
import { toLines } from '../../text/lines.js';
import type { Word } from '../../text/word.js';
import { toReadLine, type PageContent } from '../../content/page-content.js';

/** A word reaches beyond a drawn line when it does by this part of its height; less is a box that is a little wide. */
const BEYOND = 0.3;

/**
 * A page whose words end at the lines drawn between columns. In narrow columns a recogniser takes two headers, or two
 * values, for one word; the line between them was drawn to keep them apart.
 */
export function partedAtRulings(page: PageContent): PageContent {
  const words = page.words.flatMap((word) => partWord(word, page.rulings.vertical));
  if (words.length === page.words.length) return page;
  const lines = toLines(words.filter((word) => word.text.trim() !== '')).map(toReadLine);
  return { ...page, words, lines };
}

function partWord(word: Word, vertical: readonly Ruling[]): Word[] {
  // The words of a text layer are as their author set them.
  if (word.evidence === undefined) return [word];
  const { x, y, width, height } = word.box;
  const middle = y + height / 2;
  const within = vertical
    .filter(({ at, from, to }) => {
      const crosses = at > x + BEYOND * height && at < x + width - BEYOND * height;
      return crosses && from <= middle && to >= middle;
    })
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  if (within.length === 0) return [word];
  const edges = [x, ...within, x + width];
  const characters = [...word.text];
  const pitch = width / characters.length;
  return edges.slice(1).flatMap((right, index) => {
    const left = edges[index]!;
    const isIn = (at: number) => at >= left && at < right;
    const own = characters.filter((_, place) => isIn(x + (place + 0.5) * pitch));
    // The line itself is often read as one of these.
    const text = own.join('').replace(/^[|[\]]+|[|[\]]+$/g, '');
    return text === '' ? [] : [{ ...word, text, box: { ...word.box, x: left, width: right - left } }];
  });
}
