import type { Ruling, Rulings } from '../../../pages/rulings.js';
import type { Rectangle } from '../../../text/word.js';

/** Pixels by which lines that are drawn to meet may miss each other, or one line leave its row. */
export const TOUCH = 6;
/** Pieces of one line are at most this far apart, in pixels: a corner of thick lines, a speck. */
const LARGEST_GAP = 14;

/** Lines that hang together: the rules of one table, a frame, the axes of a chart. */
export interface LineGroup extends Rulings {
  box: Rectangle;
}

/** Puts the pieces of lines together that thick crossings and noise leave. */
export function joinPieces(lines: readonly Ruling[]): Ruling[] {
  const joined: Ruling[] = [];
  for (const line of [...lines].sort((a, b) => a.from - b.from)) {
    const last = joined.findLast(
      (other) =>
        Math.abs(other.at - line.at) <= TOUCH / 2 &&
        line.from - other.to <= LARGEST_GAP &&
        line.to > other.from,
    );
    if (last) last.to = Math.max(last.to, line.to);
    else joined.push({ ...line });
  }
  return joined.sort((a, b) => a.at - b.at);
}

/** Groups of lines that touch or cross, each with lines of both directions. */
export function lineGroups({ horizontal, vertical }: Rulings): LineGroup[] {
  const groups: Rulings[] = horizontal.map((line) => ({ horizontal: [line], vertical: [] }));
  for (const line of vertical) {
    const touched = groups.filter((group) => group.horizontal.some((other) => meet(other, line)));
    const merged = touched.reduce<Rulings>(
      (sum, group) => ({
        horizontal: [...sum.horizontal, ...group.horizontal],
        vertical: [...sum.vertical, ...group.vertical],
      }),
      { horizontal: [], vertical: [line] },
    );
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups
    .filter((group) => group.horizontal.length > 0 && group.vertical.length > 0)
    .map((group) => ({ ...group, box: boxOf(group) }));
}

function meet(horizontal: Ruling, vertical: Ruling): boolean {
  return (
    vertical.at >= horizontal.from - TOUCH &&
    vertical.at <= horizontal.to + TOUCH &&
    horizontal.at >= vertical.from - TOUCH &&
    horizontal.at <= vertical.to + TOUCH
  );
}

function boxOf({ horizontal, vertical }: Rulings): Rectangle {
  const xs = [...horizontal.flatMap(({ from, to }) => [from, to]), ...vertical.map(({ at }) => at)];
  const ys = [...vertical.flatMap(({ from, to }) => [from, to]), ...horizontal.map(({ at }) => at)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Places of lines, those of lines side by side as one, in ascending order. */
export function places(lines: readonly Ruling[]): number[] {
  const sorted = lines.map(({ at }) => at).sort((a, b) => a - b);
  const clusters: number[][] = [];
  for (const at of sorted) {
    const last = clusters.at(-1);
    if (last && at - last.at(-1)! <= TOUCH) last.push(at);
    else clusters.push([at]);
  }
  return clusters.map((cluster) => cluster.reduce((sum, at) => sum + at, 0) / cluster.length);
}

/** Whether lines at a place cover most of a stretch. */
export function isWalled(lines: readonly Ruling[], at: number, from: number, to: number): boolean {
  const covered = lines
    .filter((line) => Math.abs(line.at - at) <= TOUCH)
    .map((line) => Math.min(line.to, to) - Math.max(line.from, from));
  return covered.reduce((sum, length) => sum + Math.max(0, length), 0) > 0.6 * (to - from);
}
