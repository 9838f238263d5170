import type { Point } from './quad.js';

const { floor, max, min } = Math;

/** One byte a pixel, 1 where it belongs to something. */
export interface Mask {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** A connected area of a mask, its holes filled. */
export interface Region {
  /** In pixels, holes included. */
  area: number;
  /** Leftmost and rightmost pixel of each of its rows: all that its convex hull needs. */
  outline: Point[];
}

/** Connected areas (four neighbours) of at least `smallest` pixels; what lies in holes belongs to them. */
export function regions(mask: Mask, smallest: number): Region[] {
  const solid = fillHoles(mask);
  const seen = new Uint8Array(solid.bits.length);
  const stack = new Int32Array(solid.bits.length);
  const found: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (solid.bits[start] === 0 || seen[start] === 1) continue;
    const region = flood(solid, start, seen, stack);
    if (region.area >= smallest) found.push(region);
  }
  return found;
}

/** Pixels wait in `stack`, which is as long as the mask: each of them waits once at most. */
function flood({ width, height, bits }: Mask, start: number, seen: Uint8Array, stack: Int32Array): Region {
  const left = new Int32Array(height).fill(width);
  const right = new Int32Array(height).fill(-1);
  let waiting = 0;
  let area = 0;
  seen[start] = 1;
  stack[waiting++] = start;
  while (waiting > 0) {
    const index = stack[--waiting]!;
    const y = floor(index / width);
    const x = index - y * width;
    area++;
    if (x < left[y]!) left[y] = x;
    if (x > right[y]!) right[y] = x;
    for (let side = 0; side < 4; side++) {
      const next = neighbour(index, x, y, side, width, height);
      if (next < 0 || bits[next] === 0 || seen[next] === 1) continue;
      seen[next] = 1;
      stack[waiting++] = next;
    }
  }
  return { area, outline: outlineOf(left, right) };
}

/** To the left, right, above and below, in this order; -1 where the image ends. */
function neighbour(index: number, x: number, y: number, side: number, width: number, height: number): number {
  if (side === 0) return x > 0 ? index - 1 : -1;
  if (side === 1) return x < width - 1 ? index + 1 : -1;
  if (side === 2) return y > 0 ? index - width : -1;
  return y < height - 1 ? index + width : -1;
}

/** Pixels are areas: a region's right edge is the far side of its last pixel. */
function outlineOf(left: Int32Array, right: Int32Array): Point[] {
  const outline: Point[] = [];
  for (let y = 0; y < left.length; y++) {
    if (right[y]! < 0) continue;
    const [from, to] = [left[y]!, right[y]! + 1];
    outline.push({ x: from, y }, { x: from, y: y + 1 }, { x: to, y }, { x: to, y: y + 1 });
  }
  return outline;
}

/** Zeros that the frame of the image does not reach become ones. */
export function fillHoles({ width, height, bits }: Mask): Mask {
  const outside = new Uint8Array(bits.length);
  const stack = new Int32Array(bits.length);
  let waiting = 0;
  const visit = (index: number) => {
    if (index < 0 || bits[index] === 1 || outside[index] === 1) return;
    outside[index] = 1;
    stack[waiting++] = index;
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  while (waiting > 0) {
    const index = stack[--waiting]!;
    const y = floor(index / width);
    const x = index - y * width;
    for (let side = 0; side < 4; side++) visit(neighbour(index, x, y, side, width, height));
  }
  return { width, height, bits: outside.map((bit) => 1 - bit) };
}

/** Takes away what is narrower than twice the radius and a bit: threads that join a sheet to a shadow. */
export function open(mask: Mask, radius: number): Mask {
  return spread(spread(mask, radius, 0), radius, 1);
}

/** Closes gaps narrower than twice the radius. */
export function close(mask: Mask, radius: number): Mask {
  return spread(spread(mask, radius, 1), radius, 0);
}

/** Grows what has the given value by a square of `2 * radius + 1`. */
export function spread({ width, height, bits }: Mask, radius: number, value: 0 | 1): Mask {
  const across = new Uint8Array(bits.length);
  const both = new Uint8Array(bits.length);
  grow(bits, across, height, width, width, 1, radius, value);
  grow(across, both, width, height, 1, width, radius, value);
  return { width, height, bits: both };
}

/** Along lines of `length` pixels that are `step` apart in memory; lines begin `stride` apart. */
function grow(
  from: Uint8Array,
  to: Uint8Array,
  lines: number,
  length: number,
  stride: number,
  step: number,
  radius: number,
  value: 0 | 1,
): void {
  to.fill(1 - value);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    // Up to here the line is done, so that no pixel is written twice.
    let done = 0;
    for (let at = 0; at < length; at++) {
      if (from[start + at * step] !== value) continue;
      const end = min(length, at + radius + 1);
      for (let next = max(done, at - radius); next < end; next++) to[start + next * step] = value;
      done = end;
    }
  }
}
