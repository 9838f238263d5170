import { toReadLine, type PageContent } from '../../src/engine/content/page-content.js';
import { toLines } from '../../src/engine/text/lines.js';
import { toLine, type Word } from '../../src/engine/text/word.js';

/**
 * A page with words and nothing else: no drawn line, no zone, no barcode.
 * @param size in pixels
 */
export function pageOfWords(words: Word[], size = { width: 1000, height: 1400 }): PageContent {
  return {
    ...{ number: 1, ...size, words, lines: toLines(words).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}

/**
 * A page of lines whose words stand in columns of 60 pixels, whatever their length.
 * @param scanned whether the words were read from pixels
 */
export function pageOfLines(lines: readonly string[], scanned = true): PageContent {
  const rows = lines.map((text, row) =>
    text.split(' ').map((word, at): Word => ({
      text: word,
      confidence: 0.95,
      box: { x: 60 * at, y: 30 * row, width: 50, height: 20 },
      ...(scanned && { evidence: {} as Word['evidence'] }),
    })),
  );
  const page = pageOfWords(rows.flat(), { width: 800, height: 1100 });
  return { ...page, lines: rows.map((words) => toReadLine(toLine(words))) };
}

/** Words of a text as a typewriter has them: 12 pixels a character, 24 high, 8 apart, read with certainty. */
export function typedWords(x: number, y: number, text: string): Word[] {
  let at = x;
  return text.split(' ').map((word) => {
    const box = { x: at, y, width: 12 * word.length, height: 24 };
    at += box.width + 8;
    return { text: word, box, confidence: 1 };
  });
}
