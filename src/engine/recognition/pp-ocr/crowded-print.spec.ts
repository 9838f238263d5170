import { describe, expect, test } from '@jest/globals';
import { mayHaveLostCharacters } from './crowded-print.js';
import type { ReadCharacter } from './ctc.js';
import { widen } from './line-image.js';

const STEP = 8;
const HEIGHT = 48;

/** Characters so many steps apart, one of them doubtful. */
function read(text: string, distance: number, doubt = 0.5): ReadCharacter[] {
  return [...text].map((character, index) => {
    const from = index * distance;
    return { character, probability: index === 1 ? doubt : 0.99, from, to: from };
  });
}

describe('a line', () => {
  test('may have lost characters when they stand closer than the network sees', () => {
    expect(mayHaveLostCharacters(read('TAMPOI', 1.8), STEP, HEIGHT)).toBe(true);
  });

  test.each([
    ['set wide', read('TAMPOI', 3), STEP],
    ['that is certain throughout', read('TAMPOI', 1.8, 0.95), STEP],
    ['of few characters', read('RM5', 1.8), STEP],
    ['seen at finer steps', read('TAMPOI', 2.6), STEP],
  ])('%s has lost none', (_what, characters, step) => {
    expect(mayHaveLostCharacters(characters, step, HEIGHT)).toBe(false);
  });

  test('is as closely set with blanks between its words as without', () => {
    const words = [...read('TAMPOI', 1.8), ...read('JOHOR', 1.8)].map((character, index) => {
      const gap = index < 6 ? 0 : 20;
      return { ...character, from: character.from + gap, to: character.to + gap };
    });
    expect(mayHaveLostCharacters(words, STEP, HEIGHT)).toBe(true);
  });
});

test('a widened line keeps its ends, its height and its size on the page', () => {
  const pixels = Float32Array.from([0, 0, 0, 90, 90, 90, 180, 180, 180]);
  const line = { width: 3, height: 1, pixels, scaleX: 2, scaleY: 2 };
  const wide = widen(line, 2);
  expect(wide).toMatchObject({ width: 6, height: 1, scaleX: 1, scaleY: 2 });
  expect([0, 1, 2, 3, 4, 5].map((x) => wide.pixels[x * 3])).toEqual([0, 22.5, 67.5, 112.5, 157.5, 180]);
});
