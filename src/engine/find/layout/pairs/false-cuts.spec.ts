import { describe, expect, it } from '@jest/globals';
import { toLines } from '../../../text/lines.js';
import type { Word } from '../../../text/word.js';
import { type PageContent, toReadLine } from '../../../content/page-content.js';
import { readLayout } from '../read-layout.js';

/** Text of 12 pixels a character and 24 high, its words 8 pixels apart. */
function page(...lines: [x: number, y: number, text: string][]): PageContent {
  const words = lines.flatMap(([x, y, text]) => {
    let at = x;
    return text.split(' ').map((each): Word => {
      const box = { x: at, y, width: 12 * each.length, height: 24 };
      at += box.width + 8;
      return { text: each, box, confidence: 1 };
    });
  });
  const read = toLines(words).map(toReadLine);
  const rulings = { horizontal: [], vertical: [] };
  return { number: 1, width: 1000, height: 1400, words, lines: read, mrz: null, barcodes: [], rulings };
}

const pairsOf = (content: PageContent) =>
  readLayout([content])
    .flatMap(({ pairs }) => pairs)
    .map(({ label, value }) => [label.text, value.map(({ text }) => text)]);

describe('a text in which a value seems to begin', () => {
  it('is parted where it is a label with its value', () => {
    const content = page(
      [100, 100, 'Date Received 3/14/84'],
      [100, 160, 'Office:'],
      [300, 160, 'Example Ltd.'],
    );
    expect(pairsOf(content)).toContainEqual(['Date Received', ['3/14/84']]);
  });

  it('is whole where all of it is filled in for a label', () => {
    const content = page(
      [100, 100, 'Office:'],
      [300, 100, 'Example Ltd.'],
      [100, 160, 'Subject:'],
      [300, 160, 'Letter 8/1/76'],
      [100, 220, 'Contact:'],
      [300, 220, 'Ann Sample'],
    );
    expect(pairsOf(content)).toContainEqual(['Subject:', ['Letter 8/1/76']]);
  });
});
