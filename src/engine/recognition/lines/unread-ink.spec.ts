import { expect, test } from '@jest/globals';
import type { Ink } from './ink.js';
import { unreadInk } from './unread-ink.js';

/** Columns of ink, each run as high as told. */
function ink(width: number, runs: [left: number, right: number, pixels: number][]): Ink {
  const columns = new Uint8Array(width);
  for (const [left, right, pixels] of runs) columns.fill(pixels, left, right);
  return { columns, top: 8, bottom: 40, grey: new Float32Array(width * 48), paper: 255, print: 0 };
}

const read = (character: string, left: number, right: number) => ({ character, left, right, probability: 1 });

test('ink in which nothing was read is told by its columns', () => {
  const line = {
    ink: ink(100, [
      [10, 30, 30],
      [33, 38, 8],
      [60, 80, 30],
      [95, 100, 20],
    ]),
    characters: [read('H', 12, 24), read(' ', 30, 54), read('A', 62, 74)],
  };
  expect(unreadInk(line)).toEqual([
    { left: 33, right: 38 },
    { left: 95, right: 100 },
  ]);
});

test('what touches a character, stands close to where it was read or is a speck is no unread ink', () => {
  const line = {
    ink: ink(100, [
      [10, 40, 30],
      [45, 50, 9],
      [70, 75, 1],
    ]),
    characters: [read('H', 12, 24), read(',', 51, 57)],
  };
  expect(unreadInk(line)).toEqual([]);
});

test('a line without ink has none that was not read', () => {
  expect(unreadInk({ ink: ink(20, []), characters: [] })).toEqual([]);
});
