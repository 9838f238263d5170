import { describe, expect, test } from '@jest/globals';
import { toLines } from './lines.js';
import type { Word } from './word.js';

describe('words', () => {
  test('far apart on one baseline are one line', () => {
    expect(texts([word('Total', 0, 0), word('9.00', 600, 2)])).toEqual(['Total 9.00']);
  });

  test('of two lines of a column stay two lines beside taller print that touches both', () => {
    const page = [word('first', 0, 0), word('second', 0, 22), word('TITLE', 300, 2, 40)];
    expect(texts(page).filter((text) => /first.*second|second.*first/.test(text))).toEqual([]);
  });

  test('of a sloping line are followed along the slope', () => {
    const sloping = [0, 1, 2, 3, 4, 5].map((step) => word(`w${step}`, 90 * step, 7 * step));
    expect(texts(sloping)).toEqual(['w0 w1 w2 w3 w4 w5']);
  });

  test('keep the dash between them, however low it is', () => {
    const dash = { text: '-', box: { x: 62, y: 9, width: 10, height: 3 }, confidence: 1 };
    expect(texts([word('245', 0, 0), dash, word('Centro', 80, 0)])).toEqual(['245 - Centro']);
  });

  test('are not joined by a stamp across the page', () => {
    const stamp = { text: 'COPY', box: { x: 100, y: 0, width: 300, height: 300 }, confidence: 1 };
    expect(texts([word('one', 0, 120), stamp, word('two', 500, 150)])).toHaveLength(3);
  });
});

function word(text: string, x: number, y: number, height = 20): Word {
  return { text, box: { x, y, width: 60, height }, confidence: 1 };
}

function texts(words: Word[]): string[] {
  return toLines(words).map((line) => line.text);
}
