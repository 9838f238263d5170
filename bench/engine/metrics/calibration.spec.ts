import { describe, expect, it } from '@jest/globals';
import { expectedCalibrationError, reliability, type Scored } from './calibration.js';

const items = (score: number, right: number, wrong: number): Scored[] => [
  ...Array.from({ length: right }, () => ({ score, right: true })),
  ...Array.from({ length: wrong }, () => ({ score, right: false })),
];

describe('calibration', () => {
  it('is 0 when nine in ten of the items scored 0.9 are right', () => {
    expect(expectedCalibrationError([...items(0.9, 9, 1), ...items(0.5, 2, 2)])).toBeCloseTo(0);
  });

  it('weighs the distance of each bin by its items', () => {
    // 8 items at 0.95 of which 4 are right: 0.45; 2 items at 0.25, both wrong: 0.25.
    const mixed = [...items(0.95, 4, 4), ...items(0.25, 0, 2)];
    expect(expectedCalibrationError(mixed)).toBeCloseTo(0.8 * 0.45 + 0.2 * 0.25);
  });

  it('lets over- and underestimates cancel out within a bin, not between bins', () => {
    expect(expectedCalibrationError([...items(0.91, 0, 1), ...items(0.99, 1, 0)])).toBeCloseTo(0.45);
    expect(expectedCalibrationError([...items(0.85, 0, 1), ...items(0.15, 1, 0)])).toBeCloseTo(0.85);
  });

  it('puts 1 into the last bin and a bound into the bin it begins', () => {
    const bins = reliability([...items(1, 1, 0), ...items(0.5, 1, 0), ...items(0, 0, 1)]);
    expect(bins.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(bins[9]).toMatchObject({ from: 0.9, to: 1, meanScore: 1, rightShare: 1 });
    expect(bins[1]).toMatchObject({ meanScore: null, rightShare: null });
  });

  it('has no figure without items', () => {
    expect(expectedCalibrationError([])).toBeNull();
  });
});
