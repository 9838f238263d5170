import { changeAcross } from './change-across.js';
import type { Point } from '../../text/point.js';
import { crossing, distance, inOrder, sides, type Quad } from './quad.js';
import type { Thumbnail } from './thumbnail.js';

const { abs, floor, min } = Math;

/** Corners are bent and rounded: sides are looked at between them. */
const MARGIN = 0.06;
const SAMPLES = 48;

/** A sample across a side: where brightness or colour changes most, and by how much. */
interface Step {
  at: Point;
  strength: number;
}

/**
 * Moves each side to the line along which the image changes most, within `reach` pixels of where it is.
 * Quad and thumbnail have the same scale.
 */
export function refine(thumbnail: Thumbnail, quad: Quad, reach: number): Quad {
  const lines = sides(quad).map(([from, to]) => bestLine(thumbnail, from, to, reach));
  const corners = lines.map((line, index) => {
    const [before, own] = [lines[(index + 3) % 4]!, line];
    return crossing(before[0], before[1], own[0], own[1]);
  }) as Quad;
  const strayed = corners.some((corner, index) => distance(corner, quad[index]!) > 4 * reach);
  return strayed ? quad : inOrder(corners);
}

function bestLine(thumbnail: Thumbnail, from: Point, to: Point, reach: number): [Point, Point] {
  const steps: Step[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const share = MARGIN + ((1 - 2 * MARGIN) * (sample + 0.5)) / SAMPLES;
    const step = strongestStep(thumbnail, from, to, share, reach);
    if (step !== null) steps.push(step);
  }
  return steps.length < SAMPLES / 3 ? [from, to] : (robustLine(steps) ?? [from, to]);
}

function strongestStep(
  thumbnail: Thumbnail,
  from: Point,
  to: Point,
  share: number,
  reach: number,
): Step | null {
  const length = distance(from, to);
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  let best: Step | null = null;
  for (let offset = -reach; offset <= reach; offset += 0.5) {
    const at = { x: middle.x + normal.x * offset, y: middle.y + normal.y * offset };
    const strength = changeAcross(thumbnail, at, normal, 1);
    if (strength !== null && strength > (best?.strength ?? 0)) best = { at, strength };
  }
  return best;
}

/** The line near which most change happens; then the least squares of what is near it. */
function robustLine(steps: readonly Step[]): [Point, Point] | null {
  let best: { near: Step[]; weight: number } = { near: [], weight: 0 };
  for (let first = 0; first < steps.length; first += 3) {
    for (let second = first + floor(steps.length / 4); second < steps.length; second += 3) {
      const near = stepsNear(steps, steps[first]!.at, steps[second]!.at);
      const weight = near.reduce((sum, { strength }) => sum + min(strength, 60), 0);
      if (weight > best.weight) best = { near, weight };
    }
  }
  return best.near.length < 4 ? null : leastSquares(best.near.map(({ at }) => at));
}

const NEAR = 1;

function stepsNear(steps: readonly Step[], a: Point, b: Point): Step[] {
  const length = distance(a, b);
  return steps.filter(
    ({ at }) => abs((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / length <= NEAR,
  );
}

/** Through the points' mean along their main axis. */
function leastSquares(points: readonly Point[]): [Point, Point] {
  const mean = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mean.x) ** 2;
    xy += (x - mean.x) * (y - mean.y);
    yy += (y - mean.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [mean, { x: mean.x + 100 * Math.cos(angle), y: mean.y + 100 * Math.sin(angle) }];
}
