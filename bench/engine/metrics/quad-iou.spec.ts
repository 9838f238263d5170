import { describe, expect, it } from '@jest/globals';
import { type Point, quadIou } from './quad-iou.js';

const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

describe('intersection over union of quads', () => {
  it('is 1 for the same quad, wherever its corners begin and whichever way they turn', () => {
    const quad: Point[] = [
      [10, 10],
      [90, 20],
      [80, 95],
      [5, 80],
    ];
    expect(quadIou(quad, quad)).toBeCloseTo(1);
    expect(quadIou(quad, [...quad.slice(2), ...quad.slice(0, 2)])).toBeCloseTo(1);
    expect(quadIou(quad, [...quad].reverse())).toBeCloseTo(1);
  });

  it('is the shared area by the area of both', () => {
    // Overlap 5 × 5 of two squares of 100: 25 / 175.
    expect(quadIou(square(0, 0, 10), square(5, 5, 10))).toBeCloseTo(25 / 175);
    expect(quadIou(square(0, 0, 10), square(2, 2, 5))).toBeCloseTo(0.25);
  });

  it('clips along slanted sides', () => {
    const diamond: Point[] = [
      [5, 0],
      [10, 5],
      [5, 10],
      [0, 5],
    ];
    expect(quadIou(diamond, square(0, 0, 10))).toBeCloseTo(0.5);
  });

  it('is 0 for quads apart', () => {
    expect(quadIou(square(0, 0, 10), square(20, 0, 10))).toBe(0);
  });
});
