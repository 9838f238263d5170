import { describe, expect, it } from '@jest/globals';
import { isBelow } from './score-flag.js';
import type { ScoreFlag } from './score-flag.js';

type Row = [
  scoreFlag: ScoreFlag | undefined,
  threshold: number | null,
  score: number | null,
  value: string | null,
  sent: boolean,
];

const rows: Row[] = [
  ['IGNORE_NULL', 0.8, 0.79, 'a', true],
  ['IGNORE_NULL', 0.8, 0.8, 'a', false],
  ['IGNORE_NULL', 0.8, 0.81, 'a', false],
  ['IGNORE_NULL', 0.8, null, 'a', false],
  ['IGNORE_NULL', 0.8, null, null, false],
  ['IGNORE_NULL', 0.8, 0.79, null, true],
  ['IGNORE_NULL', 0.8, 0.9, null, false],
  ['IGNORE_NULL', 0, 0, 'a', false],
  ['IGNORE_NULL', 1, 1, 'a', false],
  ['IGNORE_NULL', 1, 0.999999, 'a', true],
  ['CONSIDER_NULL', 0.8, 0.79, 'a', true],
  ['CONSIDER_NULL', 0.8, 0.8, 'a', false],
  ['CONSIDER_NULL', 0.8, 0.9, 'a', false],
  ['CONSIDER_NULL', 0.8, null, 'a', true],
  ['CONSIDER_NULL', 0.8, null, null, true],
  ['CONSIDER_NULL', 0.8, 0.9, null, true],
  ['CONSIDER_NULL', 0.8, 0.9, '', false],
  ['CONSIDER_NULL', 0, null, null, true],
  ['IGNORE_SCORE', 0.8, 0.99, 'a', true],
  ['IGNORE_SCORE', 0.8, null, null, true],
  ['IGNORE_SCORE', null, 1, 'a', true],
  [undefined, 0.8, 0.79, 'a', true],
  [undefined, 0.8, null, null, false],
];

describe('a threshold', () => {
  it.each(rows)(
    'of flag %s and %s, on score %s and value %s, sends: %s',
    (scoreFlag, threshold, score, value, sent) => {
      expect(isBelow({ scoreFlag, score: threshold }, score, value)).toBe(sent);
    },
  );

  it('without a score sends what the flag sends whatever the score', () => {
    expect(isBelow({ scoreFlag: 'IGNORE_SCORE' }, 1, 'a')).toBe(true);
    expect(isBelow({}, 0, 'a')).toBe(false);
  });
});
