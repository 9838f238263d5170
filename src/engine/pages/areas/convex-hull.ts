import type { Point } from '../../text/point.js';

/** Corners of the convex hull, clockwise (monotone chain, Andrew 1979). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(fromLeft);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function fromLeft(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y;
}

/** One side of the hull, without its last corner, with which the other side begins. */
function halfHull(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of ordered) {
    while (chain.length > 1 && !turnsRight(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Whether the way from a over b to c turns right, where y grows downward. */
export function turnsRight(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
