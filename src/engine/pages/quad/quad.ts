import type { Point } from '../../text/point.js';

/** Corners clockwise (y grows downward), the first the one nearest to the image's top left. */
export type Quad = [Point, Point, Point, Point];

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Of a polygon; positive when its corners go clockwise. */
function signedArea(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
  return twice / 2;
}

export function area(corners: readonly Point[]): number {
  return Math.abs(signedArea(corners));
}

/** Clockwise, from the corner nearest to the top left. */
export function inOrder(corners: readonly Point[]): Quad {
  const clockwise = signedArea(corners) >= 0 ? [...corners] : [...corners].reverse();
  const sums = clockwise.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [...clockwise.slice(first), ...clockwise.slice(0, first)] as Quad;
}

export function scaleQuad(quad: Quad, factor: number): Quad {
  return quad.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as Quad;
}

export function sides(quad: Quad): [Point, Point][] {
  return quad.map((corner, index) => [corner, quad[(index + 1) % 4]!]);
}

/** Smallest and largest of the angles at the corners, in degrees; a concave corner makes it 180 and more. */
export function angles(quad: Quad): { smallest: number; largest: number } {
  const all = quad.map((corner, index) => {
    const before = quad[(index + 3) % 4]!;
    const after = quad[(index + 1) % 4]!;
    const turn = Math.atan2(after.y - corner.y, after.x - corner.x);
    const back = Math.atan2(before.y - corner.y, before.x - corner.x);
    return (((((back - turn) * 180) / Math.PI) % 360) + 360) % 360;
  });
  return { smallest: Math.min(...all), largest: Math.max(...all) };
}

/** Whether a point lies in a quad whose corners go clockwise. */
export function inQuad(quad: Quad, { x, y }: Point): boolean {
  for (let index = 0; index < 4; index++) {
    const [from, to] = [quad[index]!, quad[(index + 1) % 4]!];
    if ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) < 0) return false;
  }
  return true;
}

/** The part of a convex polygon that lies in another one (Sutherland and Hodgman). Both clockwise. */
function intersect(subject: readonly Point[], clip: Quad): Point[] {
  return sides(clip).reduce<Point[]>(
    (polygon, [from, to]) => {
      const inside = (point: Point) =>
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
      return polygon.flatMap((point, index) => {
        const next = polygon[(index + 1) % polygon.length]!;
        const kept = inside(point) ? [point] : [];
        return inside(point) === inside(next) ? kept : [...kept, crossing(point, next, from, to)];
      });
    },
    [...subject],
  );
}

/** Intersection over union. */
export function overlap(a: Quad, b: Quad): number {
  const common = area(intersect(a, b));
  return common / (area(a) + area(b) - common);
}

/** Share of `inner` that lies in `outer`. */
export function shareWithin(inner: Quad, outer: Quad): number {
  return area(intersect(inner, outer)) / Math.max(1e-9, area(inner));
}

/** Where the lines through two pairs of points meet; parallel ones far away. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const denominator = (a.x - b.x) * (c.y - d.y) - (a.y - b.y) * (c.x - d.x) || 1e-9;
  const first = a.x * b.y - a.y * b.x;
  const second = c.x * d.y - c.y * d.x;
  return {
    x: (first * (c.x - d.x) - (a.x - b.x) * second) / denominator,
    y: (first * (c.y - d.y) - (a.y - b.y) * second) / denominator,
  };
}
