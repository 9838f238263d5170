import { describe, expect, test } from '@jest/globals';
import { allMatches } from './all-matches.js';

describe('All matches of a pattern', () => {
  const texts = ['12 and 345', 'none', '', '7', '😀 8'];

  test.each([
    ['one that parts of a text match', /\d+/g],
    ['one with groups', /(\d)(\d)?/g],
    ['one that also matches nothing', /\d*/gu],
  ])('are those of matchAll: %s', (_, pattern) => {
    const flat = (matches: Iterable<RegExpExecArray>) =>
      [...matches].map(({ index, ...groups }) => [index, ...Object.values(groups)]);
    for (const text of texts) expect(flat(allMatches(text, pattern))).toEqual(flat(text.matchAll(pattern)));
  });

  test('are found anew in each text, wherever an earlier search has ended', () => {
    const pattern = /\d/g;
    pattern.lastIndex = 3;
    expect(allMatches('1 2', pattern).map(({ index }) => index)).toEqual([0, 2]);
    expect(allMatches('3', pattern).map(({ index }) => index)).toEqual([0]);
  });
});
