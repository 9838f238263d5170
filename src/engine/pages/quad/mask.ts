import type { Point } from './quad.js';

const { max, min } = Math;

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
  const found: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (solid.bits[start] === 0 || seen[start] === 1) continue;
    const region = flood(solid, start, seen);
    if (region.area >= smallest) found.push(region);
  }
  return found;
}

function flood({ width, height, bits }: Mask, start: number, seen: Uint8Array): Region {
  const left = new Map<number, number>();
  const right = new Map<number, number>();
  const stack = [start];
  seen[start] = 1;
  let area = 0;
  const visit = (index: number) => {
    if (bits[index] === 1 && seen[index] === 0) {
      seen[index] = 1;
      stack.push(index);
    }
  };
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    const y = (index - x) / width;
    area++;
    left.set(y, min(left.get(y) ?? x, x));
    right.set(y, max(right.get(y) ?? x, x));
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (y > 0) visit(index - width);
    if (y < height - 1) visit(index + width);
  }
  // Pixels are areas: a region's right edge is the far side of its last pixel.
  const outline = [
    ...[...left].flatMap(([y, x]) => [
      { x, y },
      { x, y: y + 1 },
    ]),
    ...[...right].flatMap(([y, x]) => [
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
    ]),
  ];
  return { area, outline };
}

/** Zeros that the frame of the image does not reach become ones. */
function fillHoles({ width, height, bits }: Mask): Mask {
  const outside = new Uint8Array(bits.length);
  const stack: number[] = [];
  const visit = (index: number) => {
    if (bits[index] === 0 && outside[index] === 0) {
      outside[index] = 1;
      stack.push(index);
    }
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(visit);
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < bits.length - width) visit(index + width);
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
  for (let line = 0; line < lines; line++) {
    let last = -Infinity;
    let ahead = 0;
    for (let at = 0; at < length; at++) {
      for (; ahead < length && ahead <= at + radius; ahead++) {
        if (from[line * stride + ahead * step] === value) last = ahead;
      }
      to[line * stride + at * step] = last >= at - radius ? value : 1 - value;
    }
  }
}
