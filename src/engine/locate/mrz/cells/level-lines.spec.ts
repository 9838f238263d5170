import { expect, test } from '@jest/globals';
import type { Page } from '../../../pages/page.js';
import { levelLines } from './level-lines.js';

/** White with columns of black and white between the rows given. */
function striped(rows: readonly [number, number][]): Page {
  const [width, height] = [200, 100];
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (const [from, to] of rows) {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x += 4) pixels.fill(0, (y * width + x) * 3, (y * width + x + 2) * 3);
    }
  }
  return { number: 1, width, height, pixels, words: null };
}

test('the lines of a zone get the top and bottom of their print, whatever a box has taken in', () => {
  const page = striped([
    [20, 30],
    [50, 60],
  ]);
  const lines = [
    { x: 0, y: 12, width: 200, height: 20 },
    { x: 0, y: 49, width: 200, height: 12 },
  ];
  const levelled = levelLines(page, lines);
  expect(levelled.map(({ y, height }) => [y, height])).toEqual([
    [20, 10],
    [50, 10],
  ]);
});

test('a line without print keeps its box', () => {
  const line = { x: 0, y: 12, width: 200, height: 20 };
  expect(levelLines(striped([]), [line])).toEqual([line]);
});
