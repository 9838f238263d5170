import { describe, expect, test } from '@jest/globals';
import { toLine, type Line } from '../../../text/word.js';
import { findZones } from './candidate-lines.js';

const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const PITCH = 8;

/** A line of one word whose characters are 8 pixels apart, 10 tall. */
function line(text: string, y: number, { x = 20, height = 10 } = {}): Line {
  const box = { x, y, width: text.length * PITCH, height };
  return toLine([{ text, box, confidence: 0.9 }]);
}

describe('the lines of a zone', () => {
  test('are found where both were read whole', () => {
    const [zone, ...others] = findZones([line('PASSPORT', 10), line(FIRST, 100), line(SECOND, 120)]);
    expect(others).toEqual([]);
    expect(zone!.lines.map(({ y }) => y)).toEqual([100, 120]);
    expect(zone!.lengths).toEqual([44, 44]);
  });

  test('are as long as the longest where fillers at the end of another were not seen', () => {
    const short = line(FIRST.replace(/<+$/, ''), 100);
    const [zone] = findZones([short, line(SECOND, 120)]);
    expect(zone!.lines.map(({ x, width }) => [x, width])).toEqual([
      [20, 44 * PITCH],
      [20, 44 * PITCH],
    ]);
    expect(zone!.lengths).toEqual([44]);
  });

  test('are whole again where one was found in parts of different height', () => {
    const start = line(SECOND.slice(0, 28), 120);
    const end = line(SECOND.slice(28), 117, { x: 20 + 28 * PITCH, height: 16 });
    const [zone] = findZones([line(FIRST, 100), end, start]);
    expect(zone!.lines.at(-1)).toEqual({ x: 20, y: 117, width: 44 * PITCH, height: 16 });
  });

  test('are tried at either width where one has taken in something beside the zone', () => {
    const wide = line(`${SECOND}<<`, 120);
    const zones = findZones([line(FIRST, 100), wide]);
    expect(zones.map(({ lines }) => lines[1]!.width)).toEqual([44 * PITCH, 46 * PITCH]);
  });

  test.each([
    ['sentences', 'This is a line with quite a few words in it', 'and this is another one of the kind here'],
    ['rows of a table', '1000 2000 3000 4000 5000 6000 7000', '1234 5678 9012 3456 7890 1234 5678'],
    ['lines without a filler', 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD', 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD'],
  ])('are no %s', (_what, first, second) => {
    expect(findZones([line(first, 100), line(second, 120)])).toEqual([]);
  });

  test('are not so many characters in so little space', () => {
    const speck = { ...line('<<<<<<<<<4', 120), box: { x: 252, y: 120, width: 16, height: 19 } };
    speck.words = [{ ...speck.words[0]!, box: speck.box }];
    expect(findZones([line(FIRST, 100), speck])).toEqual([]);
  });
});
