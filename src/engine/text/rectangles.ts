import type { Rectangle } from './word.js';

/** By how much two boxes stand side by side, in parts of the lower one's height; below 0: one is above. */
export function sharedHeight(a: Rectangle, b: Rectangle): number {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared / Math.min(a.height, b.height);
}

/** How much of the narrower of two boxes is below or above the other, in parts of its width. */
export function sharedWidth(a: Rectangle, b: Rectangle): number {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return shared / Math.min(a.width, b.width);
}

/** Pixels from the bottom of the upper to the top of the lower box. */
export function blankBetween(upper: Rectangle, lower: Rectangle): number {
  return lower.y - (upper.y + upper.height);
}

export function middleX({ x, width }: Rectangle): number {
  return x + width / 2;
}

export function middleY({ y, height }: Rectangle): number {
  return y + height / 2;
}

/** Whether the middle of a box is neither above nor below another box. */
export function isLevelWith(box: Rectangle, other: Rectangle): boolean {
  const middle = middleY(box);
  return middle > other.y && middle < other.y + other.height;
}

/** Whether the middle of a box is in another box or on its edge. */
export function hasMiddleIn(box: Rectangle, other: Rectangle): boolean {
  const [x, y] = [middleX(box), middleY(box)];
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height;
}
