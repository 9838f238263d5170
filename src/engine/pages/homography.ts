import type { Point } from '../text/point.js';
import type { Quad } from './quad/quad.js';

/** Row by row, the last element 1: takes a point of one plane to its image in another. */
export type Homography = [number, number, number, number, number, number, number, number, 1];

/**
 * The map that takes the corners of a `width` by `height` rectangle, clockwise from its top left, to a quad's
 * (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3).
 */
export function fromRectangle(width: number, height: number, [a, b, c, d]: Quad): Homography {
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const denominator = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / denominator;
  const h = (dx1 * sy - sx * dy1) / denominator;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

export function apply(map: Homography, { x, y }: Point): Point {
  const depth = map[6] * x + map[7] * y + 1;
  return { x: (map[0] * x + map[1] * y + map[2]) / depth, y: (map[3] * x + map[4] * y + map[5]) / depth };
}
