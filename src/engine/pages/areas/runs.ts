import type { Point } from '../../text/point.js';
import type { Mask } from './mask.js';

const { max, min } = Math;

/** A stretch of a row that is set; `to` is the pixel after the last. */
export interface Run {
  y: number;
  from: number;
  to: number;
}

/**
 * The connected areas of what is set, each as its runs from the top, in the order of their first pixels. Runs are joined with those
 * they touch in the row above, and sets of them by union and find (Rosenfeld and Pfaltz 1966; Tarjan 1975): a pixel is looked at
 * once.
 * @param neighbours of a pixel; with eight, those that share but a corner with it are among them
 */
export function connectedRuns(mask: Mask, neighbours: 4 | 8 = 4): Run[][] {
  const { runs, rows } = rowRuns(mask);
  const reach = neighbours === 8 ? 1 : 0;
  const parents = new Int32Array(runs.length);
  for (let index = 0; index < runs.length; index++) parents[index] = index;
  for (let y = 1; y < mask.height; y++) joinRows(runs, parents, rows, y, reach);
  const areas = new Map<number, Run[]>();
  for (let index = 0; index < runs.length; index++) {
    const first = root(parents, index);
    const area = areas.get(first);
    if (area === undefined) areas.set(first, [runs[index]!]);
    else area.push(runs[index]!);
  }
  return [...areas.values()];
}

/** All runs from the top left, and for each row the number of its first; one more at the end. */
function rowRuns(mask: Mask): { runs: Run[]; rows: Int32Array } {
  const runs: Run[] = [];
  const rows = new Int32Array(mask.height + 1);
  for (let y = 0; y < mask.height; y++) {
    rows[y] = runs.length;
    for (let from = next(mask, y, 0, 0); from < mask.width;) {
      const to = next(mask, y, from, ~0);
      runs.push({ y, from, to });
      from = next(mask, y, to, 0);
    }
  }
  rows[mask.height] = runs.length;
  return { runs, rows };
}

/**
 * The first set pixel of a row from `x` on; with `flip` of all ones, the first one that is not set; the width
 * where there is none.
 */
function next({ width, stride, words }: Mask, y: number, x: number, flip: number): number {
  const row = y * stride;
  for (let at = x; at < width; at = (at | 31) + 1) {
    const rest = (words[row + (at >> 5)]! ^ flip) & (~0 << (at & 31));
    if (rest !== 0) return min(width, (at & ~31) + 31 - Math.clz32(rest & -rest));
  }
  return width;
}

/**
 * Joins a row's runs with those above it.
 * @param rows number of each row's first run
 * @param reach how far apart, in pixels along the row, runs still touch
 */
function joinRows(
  runs: readonly Run[],
  parents: Int32Array,
  rows: Int32Array,
  y: number,
  reach: number,
): void {
  const [own, end] = [rows[y]!, rows[y + 1]!];
  let [upper, lower] = [rows[y - 1]!, own];
  while (upper < own && lower < end) {
    const [a, b] = [runs[upper]!, runs[lower]!];
    if (max(a.from, b.from) < min(a.to, b.to) + reach) join(parents, upper, lower);
    if (a.to < b.to) upper++;
    else lower++;
  }
}

/** The run that comes first stands for both. */
function join(parents: Int32Array, one: number, other: number): void {
  const [a, b] = [root(parents, one), root(parents, other)];
  parents[max(a, b)] = min(a, b);
}

function root(parents: Int32Array, index: number): number {
  let at = index;
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!;
    at = parents[at]!;
  }
  return at;
}

/**
 * The corners of a connected area's rows, which are all that its convex hull needs. Pixels are areas: a row's right end is the far
 * side of its last pixel.
 * @param runs from the top, in a row from the left
 */
export function outlineOf(runs: readonly Run[]): Point[] {
  const outline: Point[] = [];
  for (let first = 0, next = 0; first < runs.length; first = next) {
    const { y, from } = runs[first]!;
    while (next < runs.length && runs[next]!.y === y) next++;
    const { to } = runs[next - 1]!;
    outline.push({ x: from, y }, { x: from, y: y + 1 }, { x: to, y }, { x: to, y: y + 1 });
  }
  return outline;
}
