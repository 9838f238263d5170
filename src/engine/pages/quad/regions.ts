import { inverted, type Mask } from './mask.js';
import type { Point } from './quad.js';
import { connectedRuns, type Run } from './runs.js';

const { max, min } = Math;

/** A connected area of a mask, its holes filled. */
export interface Region {
  /** In pixels, holes included. */
  area: number;
  /** Leftmost and rightmost pixel of each of its rows: all that its convex hull needs. */
  outline: Point[];
}

/** Connected areas (four neighbours) of at least `smallest` pixels; what lies in holes belongs to them. */
export function regions(mask: Mask, smallest: number): Region[] {
  return connectedRuns(fillHoles(mask)).flatMap((runs) => {
    const area = runs.reduce((sum, { from, to }) => sum + to - from, 0);
    return area < smallest ? [] : [{ area, outline: outlineOf(runs, mask) }];
  });
}

/** Pixels are areas: a region's right edge is the far side of its last pixel. */
function outlineOf(runs: readonly Run[], { width, height }: Mask): Point[] {
  const left = new Int32Array(height).fill(width);
  const right = new Int32Array(height).fill(-1);
  for (const { y, from, to } of runs) {
    left[y] = min(left[y]!, from);
    right[y] = max(right[y]!, to);
  }
  const outline: Point[] = [];
  for (let y = 0; y < height; y++) {
    if (right[y]! < 0) continue;
    const [from, to] = [left[y]!, right[y]!];
    outline.push({ x: from, y }, { x: from, y: y + 1 }, { x: to, y }, { x: to, y: y + 1 });
  }
  return outline;
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
