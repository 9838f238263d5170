import type { Point } from './quad.js';
import { connectedRuns, type Run } from './runs.js';

const { max, min } = Math;

/** One bit a pixel, 1 where it belongs to something. */
export interface Mask {
  width: number;
  height: number;
  /** Words of 32 pixels in a row; in a word the lowest bit is the leftmost, and bits beyond the row's end are 0. */
  stride: number;
  words: Uint32Array;
}

/** A connected area of a mask, its holes filled. */
export interface Region {
  /** In pixels, holes included. */
  area: number;
  /** Leftmost and rightmost pixel of each of its rows: all that its convex hull needs. */
  outline: Point[];
}

/** Where values exceed a threshold. */
export function maskAbove(
  values: Uint8Array,
  threshold: number,
  { width, height }: { width: number; height: number },
): Mask {
  const stride = (width + 31) >> 5;
  const words = new Uint32Array(stride * height);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0, row = y * stride; x < width; x++, index++) {
      if (values[index]! > threshold) words[row + (x >> 5)]! |= 1 << (x & 31);
    }
  }
  return { width, height, stride, words };
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

/** Takes away what is narrower than twice the radius and a bit: threads that join a sheet to a shadow. */
export function open(mask: Mask, radius: number): Mask {
  return grown(shrunk(mask, radius), radius);
}

/** Closes gaps narrower than twice the radius. */
export function close(mask: Mask, radius: number): Mask {
  return shrunk(grown(mask, radius), radius);
}

/** Taken back by `radius` pixels on all sides but those of the image. */
export function shrunk(mask: Mask, radius: number): Mask {
  return inverted(grown(inverted(mask), radius));
}

/** Grown by `radius` pixels on all sides, corners included. */
export function grown(mask: Mask, radius: number): Mask {
  const words = Uint32Array.from(mask.words);
  growAcross(words, mask.stride, radius);
  clearBeyond(words, mask);
  return { ...mask, words: grownDown(words, mask.stride, radius) };
}

/** Each pixel sets those up to `radius` beside it; steps of 1, 2, 4 and so on reach far in few. Up to 31 pixels. */
function growAcross(words: Uint32Array, stride: number, radius: number): void {
  for (let reached = 0; reached < radius;) {
    const step = min(reached + 1, radius - reached);
    for (let row = 0; row < words.length; row += stride) shiftRow(words, row, row + stride, step);
    reached += step;
  }
}

function shiftRow(words: Uint32Array, start: number, end: number, step: number): void {
  const rest = 32 - step;
  let before = 0;
  for (let index = start; index < end; index++) {
    const own = words[index]!;
    const after = index + 1 < end ? words[index + 1]! : 0;
    words[index] = own | (own << step) | (before >>> rest) | (own >>> step) | (after << rest);
    before = own;
  }
}

function clearBeyond(words: Uint32Array, { width, stride }: Mask): void {
  const used = width & 31;
  if (used === 0) return;
  for (let index = stride - 1; index < words.length; index += stride) words[index]! &= (1 << used) - 1;
}

/** The same for rows. */
function grownDown(from: Uint32Array, stride: number, radius: number): Uint32Array {
  let own = from;
  for (let reached = 0; reached < radius;) {
    const step = min(reached + 1, radius - reached);
    own = withRowsBeside(own, stride * step);
    reached += step;
  }
  return own;
}

function withRowsBeside(own: Uint32Array, distance: number): Uint32Array {
  const to = Uint32Array.from(own);
  for (let index = distance; index < own.length; index++) to[index]! |= own[index - distance]!;
  for (let index = own.length - distance - 1; index >= 0; index--) to[index]! |= own[index + distance]!;
  return to;
}

function inverted(mask: Mask): Mask {
  const words = mask.words.map((word) => ~word);
  clearBeyond(words, mask);
  return { ...mask, words };
}
