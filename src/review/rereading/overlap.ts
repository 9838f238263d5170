import type { Box } from '../../domain/document.js';

const WHOLE_PAGE: Box = [0, 0, 1, 1];

/**
 * Overlap of two boxes on a page: intersection over union, 0 to 1.
 * @param a and `b`: null means the whole page.
 */
export function overlap(a: Box | null, b: Box | null): number {
  const [first, second] = [a ?? WHOLE_PAGE, b ?? WHOLE_PAGE];
  const common =
    sharedLength(first[0], first[2], second[0], second[2]) *
    sharedLength(first[1], first[3], second[1], second[3]);
  const union = first[2] * first[3] + second[2] * second[3] - common;
  return union > 0 ? common / union : 0;
}

const sharedLength = (startA: number, lengthA: number, startB: number, lengthB: number): number =>
  Math.max(0, Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB));
