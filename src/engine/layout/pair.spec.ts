import { describe, expect, it } from '@jest/globals';
import { toLines } from '../recognition/lines.js';
import type { Word } from '../recognition/word.js';
import { toReadLine, type PageContent } from '../typing/page-content.js';
import { findPairs } from './pair.js';
import { segmentsOf, type Segment } from './segment.js';

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

const pairsOf = (content: PageContent, isHeading: (segment: Segment) => boolean = () => false) => {
  const segments = segmentsOf(content);
  const pairs = findPairs(segments, new Set(segments.filter(isHeading)));
  const ordered = pairs.sort((a, b) => a.label.box.y - b.label.box.y);
  return ordered.map(({ label, value }) => [label.text, value.map(({ text }) => text).join(' ')]);
};

describe('labels with their values', () => {
  it('are found where values are typed half a line higher than what is printed', () => {
    const content = page(
      [300, 86, 'Example Cooperative'],
      [100, 104, 'Agency:'],
      [300, 146, 'Ann Sample'],
      [100, 164, 'Contact:'],
    );
    expect(pairsOf(content)).toEqual([
      ['Agency:', 'Example Cooperative'],
      ['Contact:', 'Ann Sample'],
    ]);
  });

  it('take the likelier of two values, so that a number beside is not another label’s below', () => {
    const content = page([100, 100, 'Total:'], [100, 140, 'Weight:'], [300, 140, '120'], [100, 180, '7']);
    expect(pairsOf(content)).toEqual([['Weight:', '120']]);
  });

  it('keep the lines of an address together, as long as no label stands before them', () => {
    const content = page(
      [100, 100, 'To:'],
      [300, 100, 'Example Cooperative'],
      [300, 132, 'One Park Avenue'],
      [100, 164, 'Date:'],
      [300, 164, '7 July'],
    );
    expect(pairsOf(content)).toEqual([
      ['To:', 'Example Cooperative One Park Avenue'],
      ['Date:', '7 July'],
    ]);
  });

  it('part a label from a value that was read as one word with it, but not a time', () => {
    const content = page([100, 100, 'Phone Number:7970'], [100, 150, 'Time:'], [300, 150, '12:30']);
    expect(pairsOf(content)).toEqual([
      ['Phone Number:', '7970'],
      ['Time:', '12:30'],
    ]);
  });

  it('are never a heading’s, unless its value is plain', () => {
    const content = page(
      [100, 100, 'APPROVALS'],
      [600, 100, 'Division Head'],
      [100, 160, 'SIZE'],
      [300, 160, '12'],
    );
    const isHeading = ({ text }: Segment) => text === text.toUpperCase() && /\p{L}/u.test(text);
    expect(pairsOf(content, isHeading)).toEqual([['SIZE', '12']]);
  });
});
