export type Point = readonly [x: number, y: number];

/**
 * Intersection over union of two convex polygons, 0 to 1. Corners in either direction of turning; the
 * intersection is clipped as by Sutherland and Hodgman (1974).
 */
export function quadIou(a: readonly Point[], b: readonly Point[]): number {
  const [first, second] = [clockwise(a), clockwise(b)];
  const common = Math.abs(signedArea(clip(first, second)));
  const union = Math.abs(signedArea(first)) + Math.abs(signedArea(second)) - common;
  return union <= 0 ? 0 : common / union;
}

/** By the shoelace formula; positive when the corners turn clockwise on a screen (y downwards). */
function signedArea(polygon: readonly Point[]): number {
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function clockwise(polygon: readonly Point[]): Point[] {
  return signedArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];
}

function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  return window.reduce<Point[]>(
    (left, from, index) => cutAt(left, from, window[(index + 1) % window.length]!),
    [...subject],
  );
}

/** The part of a polygon on the inner side of the line from one corner of the window to the next. */
function cutAt(polygon: readonly Point[], from: Point, to: Point): Point[] {
  const side = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  return polygon.flatMap((point, index) => {
    const previous = polygon[(index + polygon.length - 1) % polygon.length]!;
    const [before, here] = [side(previous), side(point)];
    const crossing = before >= 0 !== here >= 0 ? [between(previous, point, before / (before - here))] : [];
    return here >= 0 ? [...crossing, point] : crossing;
  });
}

function between(a: Point, b: Point, at: number): Point {
  return [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at];
}
