import { type PageContent, toReadLine } from '../../src/engine/content/page-content.js';
import { toLines } from '../../src/engine/text/lines.js';
import type { Word } from '../../src/engine/text/word.js';

/** A page by its words alone: no zone, no barcode, no drawn line. */
export function pageOfWords({
  width,
  height,
  words,
}: {
  width: number;
  height: number;
  words: Word[];
}): PageContent {
  const seen = words.filter(({ text }) => text.trim() !== '');
  return {
    ...{ number: 1, width, height, words: seen, lines: toLines(seen).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}
