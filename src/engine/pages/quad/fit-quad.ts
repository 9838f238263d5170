import { turnsRight } from '../areas/convex-hull.js';
import type { Point } from '../../text/point.js';
import { area, crossing, distance, inOrder, type Quad } from './quad.js';

/**
 * The quadrilateral around a convex polygon that adds little to its area: the edge whose removal, its
 * neighbours prolonged until they meet, adds least is removed until four are left.
 * @returns null when the polygon has fewer than four edges
 */
export function quadAround(hull: readonly Point[]): Quad | null {
  const corners = [...hull];
  while (corners.length > 4) {
    const best = cheapestEdge(corners);
    if (best === null) return null;
    // The edge from `index` to the next one is replaced by the point where its neighbours meet.
    corners[best.index] = best.meeting;
    corners.splice((best.index + 1) % corners.length, 1);
  }
  return corners.length === 4 ? inOrder(corners) : null;
}

function cheapestEdge(corners: readonly Point[]): { index: number; meeting: Point } | null {
  const at = (index: number) => corners[(index + corners.length) % corners.length]!;
  let best: { index: number; meeting: Point; added: number } | null = null;
  for (let index = 0; index < corners.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const meeting = crossing(before, from, after, to);
    // They must meet beyond the edge, not behind it.
    if (distance(meeting, before) < distance(from, before) || !turnsRight(from, meeting, to)) continue;
    const added = area([from, meeting, to]);
    if (added < (best?.added ?? Infinity)) best = { index, meeting, added };
  }
  return best;
}
