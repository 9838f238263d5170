import { describe, expect, test } from '@jest/globals';
import { toAlphabet } from './alphabet.js';
import { decode } from './ctc.js';

const alphabet = toAlphabet(['A', '口', 'B', '：']);

/** A row of probabilities a step, given as class and probability of the likeliest. */
function steps(...likeliest: [index: number, probability: number][]): Float32Array {
  return Float32Array.from(
    likeliest.flatMap(([likely, probability]) =>
      Array.from({ length: alphabet.size }, (_, index) => (index === likely ? probability : 0.01)),
    ),
  );
}

const read = (data: Float32Array) => decode(data, data.length / alphabet.size, alphabet, 8);

describe('decoding', () => {
  test('puts the blank before the dictionary’s characters and the space after them', () => {
    const text = read(steps([1, 0.9], [0, 0.9], [5, 0.9], [3, 0.9])).map(({ character }) => character);
    expect(text).toEqual(['A', ' ', 'B']);
  });

  test('takes a repeated class once, and twice where a blank parts it', () => {
    expect(read(steps([1, 0.9], [1, 0.7], [0, 0.9], [1, 0.8]))).toEqual([
      { index: 1, character: 'A', probability: expect.closeTo(0.9), left: 0, right: 16 },
      { index: 1, character: 'A', probability: expect.closeTo(0.8), left: 24, right: 32 },
    ]);
  });

  test('never chooses a character that no Latin document prints', () => {
    expect(read(steps([2, 0.95], [3, 0.6])).map(({ character }) => character)).toEqual(['B']);
  });

  test('reads a full-width sign as the plain one', () => {
    expect(read(steps([4, 0.9]))[0]!.character).toBe(':');
  });
});
