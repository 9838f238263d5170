import { describe, expect, it } from '@jest/globals';
import type { RotatedBox } from '../../lines/rotated-box.js';
import { withWholeLetters } from './whole-letters.js';

const [WIDTH, HEIGHT] = [200, 100];
/** Left, top, width and height of what is black. */
type Ink = [number, number, number, number];

/** Capitals 24 pixels high, as the detector finds them. */
const LINE: RotatedBox = { x: 100, y: 52, width: 180, height: 24, angle: 0 };
const CAPITALS: Ink[] = Array.from({ length: 9 }, (_, index) => [14 + index * 20, 42, 8, 20]);

function page(ink: readonly Ink[], [on, off] = [0, 255]) {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, off);
  for (const [left, top, width, height] of ink) {
    for (let y = top; y < top + height; y++) {
      pixels.fill(on!, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

function edges(ink: readonly Ink[], line = LINE, colours?: [number, number]) {
  const { y, height } = withWholeLetters(page(ink, colours), line);
  return [y - height / 2, y + height / 2];
}

describe('a line', () => {
  it('stays as it is when all of its letters are within it', () => {
    expect(withWholeLetters(page(CAPITALS), LINE)).toBe(LINE);
  });

  it.each([
    ['dark on light', [0, 255]],
    ['light on dark', [255, 0]],
  ] as [string, [number, number]][])('takes in an accent above a capital, %s', (_, colours) => {
    expect(edges([...CAPITALS, [36, 36, 6, 3]], LINE, colours)).toEqual([35, 64]);
  });

  it('takes in what reaches below it', () => {
    expect(edges([...CAPITALS, [36, 60, 4, 7]])).toEqual([40, 68]);
  });

  it('is whole when its letters were cut off', () => {
    const high = CAPITALS.map(([left, , width]): Ink => [left, 37, width, 24]);
    expect(edges(high)).toEqual([36, 64]);
  });

  it('does not take in the letters of the line above', () => {
    expect(edges([...CAPITALS, ...CAPITALS.map(([left, , width]): Ink => [left, 10, width, 26])])).toEqual([
      40, 64,
    ]);
  });

  it('does not take in a drawn line, nor what is beyond it', () => {
    expect(edges([...CAPITALS, [0, 37, WIDTH, 2], [36, 34, 6, 2]])).toEqual([40, 64]);
  });

  it('grows across its own direction when it leans', () => {
    const leaning = { ...LINE, angle: Math.PI / 2, x: 50, width: 60 };
    const { x, y, height, angle } = withWholeLetters(
      page([
        [44, 30, 12, 40],
        [64, 40, 3, 6],
      ]),
      leaning,
    );
    expect([x, y, height, angle]).toEqual([53, 52, 30, Math.PI / 2]);
  });
});
