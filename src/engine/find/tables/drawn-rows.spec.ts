import { describe, expect, it } from '@jest/globals';
import type { Word } from '../../text/word.js';
import { separators, wordsBetween } from './drawn-rows.js';

const head = { x: 0, y: 90, width: 1000, height: 20 };
/** A line that falls by eight pixels from left to right, as a page that leans has it: in pieces. */
const leaning = (y: number) =>
  [0, 1, 2, 3].map((piece) => ({ at: y + 2 * piece, from: 250 * piece, to: 250 * piece + 245 }));
const word = (text: string, x: number, y: number): Word => ({
  text,
  box: { x, y, width: 40, height: 14 },
  confidence: 1,
});

describe('lines drawn between rows', () => {
  it('are put together from the pieces that a lean leaves of them', () => {
    const lines = separators([...leaning(130), ...leaning(112), ...leaning(60)], head);
    expect(lines.map((line) => line[0]!.at)).toEqual([112, 130]);
  });

  it('part words that a level line would not', () => {
    const lines = separators([...leaning(112), ...leaning(130)], head);
    // Below the upper line and above the lower one at both ends, although they lean by more than half a line.
    const first = [word('A1', 10, 114), word('9,00', 940, 121)];
    const second = [word('A2', 10, 132), word('8,00', 940, 139)];
    const bands = wordsBetween([...first, ...second], lines);
    expect(bands.map((band) => band.map(({ text }) => text))).toEqual([[], ['A1', '9,00'], ['A2', '8,00']]);
  });

  it('are not those that part only some of the columns', () => {
    expect(separators([{ at: 120, from: 0, to: 300 }], head)).toEqual([]);
  });
});
