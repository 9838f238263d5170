import { describe, expect, it } from '@jest/globals';
import { partAtRulings } from './part-lines.js';

const line = { x: 100, y: 50, width: 160, height: 20, angle: 0 };
const ends = (boxes: ReturnType<typeof partAtRulings>) =>
  boxes.map(({ x, width }) => [x - width / 2, x + width / 2]);

describe('lines of text across drawn lines', () => {
  it('are parted at them, the drawn line left out', () => {
    expect(ends(partAtRulings([line], [{ at: 80, from: 30, to: 90 }]))).toEqual([
      [20, 78.5],
      [81.5, 180],
    ]);
  });

  it('are parted at a line that leans and so comes in pieces', () => {
    const pieces = [
      { at: 80, from: 20, to: 49 },
      { at: 81, from: 50, to: 90 },
    ];
    expect(partAtRulings([line], pieces)).toHaveLength(2);
  });

  it('lose a margin that reaches over the frame beside them', () => {
    expect(ends(partAtRulings([line], [{ at: 25, from: 0, to: 200 }]))).toEqual([[26.5, 180]]);
  });

  it.each([
    ['a stroke of a letter', { at: 80, from: 42, to: 59 }],
    ['a line above', { at: 80, from: 0, to: 38 }],
    ['a line beside', { at: 190, from: 0, to: 200 }],
  ])('stay whole at %s', (_what, ruling) => {
    expect(partAtRulings([line], [ruling])).toEqual([line]);
  });

  it('keep their slope', () => {
    const leaning = { ...line, angle: 0.02 };
    const [left, right] = partAtRulings([leaning], [{ at: 80, from: 0, to: 200 }]);
    expect(left!.y).toBeLessThan(50);
    expect(right!.y).toBeGreaterThan(50);
    expect(right!.angle).toBe(0.02);
  });
});
