import type { Mask } from './mask.js';

const { max, min } = Math;

/** A stretch of a row that is set; `to` is the pixel after the last. */
export interface Run {
  y: number;
  from: number;
  to: number;
}

/**
 * The connected areas (four neighbours) of what is set, each as its runs from the top, in the order of their first pixels. Runs are joined with those they touch in the row above, and sets of them by union and find
 * (Rosenfeld and Pfaltz 1966; Tarjan 1975): a pixel is looked at once.
 */
export function connectedRuns(mask: Mask): Run[][] {
  const { runs, rows } = rowRuns(mask);
  const parents = Int32Array.from(runs.keys());
  for (let y = 1; y < mask.height; y++) joinRows(runs, parents, rows[y - 1]!, rows[y]!, rows[y + 1]!);
  const areas = new Map<number, Run[]>();
  runs.forEach((run, index) => {
    const first = root(parents, index);
    const area = areas.get(first);
    if (area === undefined) areas.set(first, [run]);
    else area.push(run);
  });
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

/** Runs from `above` up to `own` stand in the row above those from `own` up to `end`. */
function joinRows(runs: readonly Run[], parents: Int32Array, above: number, own: number, end: number): void {
  let [upper, lower] = [above, own];
  while (upper < own && lower < end) {
    const [a, b] = [runs[upper]!, runs[lower]!];
    if (max(a.from, b.from) < min(a.to, b.to)) join(parents, upper, lower);
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
