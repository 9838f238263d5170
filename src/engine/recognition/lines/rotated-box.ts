import type { Point } from '../../text/point.js';
import type { Rectangle } from '../../text/word.js';

/** A rectangle that is turned about its centre; `angle` in radians, clockwise on the page. */
export interface RotatedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** The smallest rectangle at a given angle around points. */
export function boxAt(points: readonly Point[], angle: number): RotatedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/**
 * The rectangle of least area around a convex hull; one of its sides lies on an edge of the hull. Its angle is
 * between -45 and 45 degrees, so that its width runs across the page.
 */
export function smallestBox(hull: readonly Point[]): RotatedBox {
  let best = boxAt(hull, 0);
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length]!;
    const box = boxAt(hull, withinQuarter(Math.atan2(to.y - from.y, to.x - from.x)));
    if (box.width * box.height < best.width * best.height) best = box;
  });
  return best;
}

function withinQuarter(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - Math.round(angle / quarter) * quarter;
}

/** From the box's own frame, whose origin is its top left corner, to the page. */
export function toPagePoint(box: RotatedBox, along: number, across: number): Point {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [u, v] = [along - box.width / 2, across - box.height / 2];
  return { x: box.x + u * cos - v * sin, y: box.y + u * sin + v * cos };
}

/** The upright rectangle around a part of a box, given in the box's own frame. */
export function uprightAround(box: RotatedBox, part: Rectangle): Rectangle {
  const corners = [
    toPagePoint(box, part.x, part.y),
    toPagePoint(box, part.x + part.width, part.y),
    toPagePoint(box, part.x + part.width, part.y + part.height),
    toPagePoint(box, part.x, part.y + part.height),
  ];
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  return {
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) - x,
    height: Math.max(...corners.map((corner) => corner.y)) - y,
  };
}
