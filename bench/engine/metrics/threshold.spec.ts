import { describe, expect, it } from '@jest/globals';
import type { Scored } from './calibration.js';
import { fitThreshold, passing } from './threshold.js';

const items: Scored[] = [
  { score: 0.9, right: true },
  { score: 0.8, right: true },
  { score: 0.7, right: false },
  { score: 0.6, right: true },
  { score: 0.5, right: false },
];

describe('thresholds', () => {
  it('lets items of that score and above pass', () => {
    expect(passing(items, 0.7)).toEqual({ precision: 2 / 3, count: 3 });
    expect(passing(items, 0.95)).toEqual({ precision: null, count: 0 });
  });

  it('goes as low as the mean of the scores that pass allows', () => {
    expect(fitThreshold(items, 0.9)).toBe(0.9);
    expect(fitThreshold(items, 0.8)).toBe(0.7);
    expect(fitThreshold(items, 0.7)).toBe(0.5);
    expect(fitThreshold(items, 0.95)).toBeNull();
  });

  it('takes all items of one score or none', () => {
    const tied: Scored[] = [
      { score: 0.9, right: true },
      { score: 0.6, right: true },
      { score: 0.6, right: false },
    ];
    expect(fitThreshold(tied, 0.75)).toBe(0.9);
    expect(fitThreshold(tied, 0.7)).toBe(0.6);
  });
});
