import { describe, expect, it } from '@jest/globals';
import type { Word } from '../api/shapes.js';
import { between, frameOf, textOf, wordAt, wordBeside, wordsIn } from './words.js';

const word = (text: string, x: number, y: number): Word => ({
  text,
  box: [x, y, 0.08, 0.02],
  confidence: 1,
  other: null,
});
const WORDS = [word('Total', 0.1, 0.1), word('due', 0.2, 0.1), word('R$', 0.1, 0.2), word('12,50', 0.2, 0.2)];

describe('words of a page', () => {
  it('are found at a point', () => {
    expect(wordAt(WORDS, 0.21, 0.21)).toBe(3);
    expect(wordAt(WORDS, 0.5, 0.5)).toBe(-1);
  });

  it('are taken by a frame when their middle lies in it, whichever way it was drawn', () => {
    const frame = frameOf([0.29, 0.23], [0.09, 0.19]);
    expect(textOf(WORDS, wordsIn(WORDS, frame))).toBe('R$ 12,50');
  });

  it('are walked by lines', () => {
    expect(wordBeside(WORDS, 1, true)).toBe(3);
    expect(wordBeside(WORDS, 3, false)).toBe(1);
    expect(wordBeside(WORDS, 3, true)).toBe(3);
  });

  it('are extended from either end', () => {
    expect(between(3, 1)).toEqual([1, 2, 3]);
  });
});
