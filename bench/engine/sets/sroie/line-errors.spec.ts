import { describe, expect, it } from '@jest/globals';
import type { Homography } from '../../../../src/engine/pages/homography.js';
import type { TracedPage } from '../../../../src/engine/trace/reading-trace.js';
import { errorRate } from '../../metrics/characters.js';
import { lineErrors } from './line-errors.js';

const box = (x: number, y: number, width: number) => ({ x, y, width, height: 20 });
const page = (...words: [text: string, x: number, y: number, width: number][]): TracedPage => ({
  number: 1,
  width: 400,
  height: 400,
  words: words.map(([text, x, y, width]) => ({ text, box: box(x, y, width), confidence: 1 })),
});
const lines = [
  { text: 'TOTAL RM', box: box(10, 100, 120) },
  { text: '9.00', box: box(300, 100, 60) },
];

describe('character errors by printed line', () => {
  it('compares words with the line they stand on, from left to right, in whatever order they were read', () => {
    const errors = lineErrors(
      page(['9.80', 300, 102, 60], ['RM', 90, 98, 40], ['Total', 10, 101, 70]),
      lines,
      400,
    ).printed;
    // 7 and 3 characters, of which one is wrong.
    expect(errors).toEqual([
      { edits: 0, truth: 7 },
      { edits: 1, truth: 3 },
    ]);
    expect(errorRate(errors)).toBeCloseTo(0.1);
  });

  it('counts a line that was not read as lost, and keeps words on no line apart', () => {
    const { printed, strays } = lineErrors(page(['9.00', 300, 100, 60], ['noise', 10, 300, 60]), lines, 400);
    expect(errorRate(printed)).toBeCloseTo(7 / 10);
    expect(errorRate([...printed, ...strays])).toBeCloseTo((7 + 5) / 10);
  });

  it('finds the lines of an image that was straightened before it was read', () => {
    // Turned by half: what stands at the top right of the image was read at the bottom left.
    const toOpened: Homography = [-1, 0, 400, 0, -1, 400, 0, 0, 1];
    const turned = { ...page(['9.00', 40, 280, 60]), opened: { width: 400, height: 400, toOpened } };
    expect(lineErrors(turned, lines, 400).printed[1]).toEqual({ edits: 0, truth: 3 });
    expect(lineErrors(turned, lines, 400).strays).toEqual([]);
  });

  it('finds the lines of an image that the engine scaled down', () => {
    const small = page(['9.00', 150, 50, 30]);
    const { printed } = lineErrors({ ...small, width: 200, height: 200 }, lines, 400);
    expect(printed[1]).toEqual({ edits: 0, truth: 3 });
  });

  it('counts everything as lost where no page was read', () => {
    expect(errorRate(lineErrors(undefined, lines, 400).printed)).toBe(1);
  });
});
