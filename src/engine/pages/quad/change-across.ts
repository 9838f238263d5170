import type { Point } from '../../text/point.js';
import type { Thumbnail } from './thumbnail.js';

const { abs, floor, max } = Math;

/**
 * Difference between the pixels to both sides of a point, the largest of all planes, those of colour twice; null off the image.
 * Outlines are searched with some hundred thousand of them a page, so nothing is allocated.
 * @param normal across the side, of length 1
 * @param away how far from the point the pixels are
 */
export function changeAcross(thumbnail: Thumbnail, at: Point, normal: Point, away: number): number | null {
  const [right, down] = [normal.x * away, normal.y * away];
  const [x, y, otherX, otherY] = [at.x + right, at.y + down, at.x - right, at.y - down];
  if (!isWithin(thumbnail, x, y) || !isWithin(thumbnail, otherX, otherY)) return null;
  const [brightness, redGreen, blueYellow] = thumbnail.planes;
  const change = (plane: Uint8Array) =>
    abs(between(plane, thumbnail.width, x, y) - between(plane, thumbnail.width, otherX, otherY));
  return max(change(brightness), 2 * change(redGreen), 2 * change(blueYellow));
}

/** Whether a point has pixels around it; coordinates count from the corner of the first pixel. */
function isWithin({ width, height }: Thumbnail, x: number, y: number): boolean {
  const [left, top] = [floor(x - 0.5), floor(y - 0.5)];
  return left >= 0 && top >= 0 && left < width - 1 && top < height - 1;
}

/** A plane at a point between pixels. */
function between(plane: Uint8Array, width: number, x: number, y: number): number {
  const [left, top] = [floor(x - 0.5), floor(y - 0.5)];
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  const index = top * width + left;
  const upper = plane[index]! * (1 - right) + plane[index + 1]! * right;
  const lower = plane[index + width]! * (1 - right) + plane[index + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}
