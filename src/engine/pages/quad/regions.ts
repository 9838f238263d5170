import { inverted, type Mask } from '../areas/mask.js';
import type { Point } from '../../text/point.js';
import { connectedRuns, outlineOf, type Run } from '../areas/runs.js';

/** A connected area of a mask, its holes filled. */
export interface Region {
  /** In pixels, holes included. */
  area: number;
  /** Leftmost and rightmost pixel of each of its rows: all that its convex hull needs. */
  outline: Point[];
}

/** Connected areas (four neighbours) of at least `smallest` pixels; what lies in holes belongs to them. */
export function regions(mask: Mask, smallest: number): Region[] {
  const found: Region[] = [];
  for (const runs of connectedRuns(fillHoles(mask))) {
    const area = pixelsOf(runs);
    if (area >= smallest) found.push({ area, outline: outlineOf(runs) });
  }
  return found;
}

function pixelsOf(runs: readonly Run[]): number {
  let pixels = 0;
  for (const { from, to } of runs) pixels += to - from;
  return pixels;
}

/** Zeros that the frame of the image does not reach become ones. */
export function fillHoles(mask: Mask): Mask {
  const { width, height, stride } = mask;
  const words = Uint32Array.from(mask.words);
  const atFrame = ({ y, from, to }: Run) => y === 0 || y === height - 1 || from === 0 || to === width;
  for (const runs of connectedRuns(inverted(mask))) {
    if (runs.some(atFrame)) continue;
    for (const { y, from, to } of runs) {
      for (let x = from; x < to; x++) words[y * stride + (x >> 5)]! |= 1 << (x & 31);
    }
  }
  return { ...mask, words };
}
