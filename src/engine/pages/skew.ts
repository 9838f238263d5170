import type { Raster } from './bmp.js';
import type { GreyImage } from './grey.js';
import { toSmallGrey } from './quad/thumbnail.js';
import {
  CLEARLY_SHARPER,
  FEWEST_INKED,
  LARGEST_DEGREES,
  SKEW_AROUND,
  SKEW_INK,
  SKEW_SIDE,
  SMALLEST_DEGREES,
} from './tuning.js';

const { abs, min, round } = Math;

/**
 * The skew of a page in radians, positive when its lines fall to the right; 0 where it is slight or unknown.
 * Print piles up in few rows when the rows follow its lines (Postl 1986).
 */
export async function skewOf(page: Raster): Promise<number> {
  const thumbnail = await toSmallGrey(page, SKEW_SIDE);
  const ink = inkOf(thumbnail);
  if (ink.length / 2 < FEWEST_INKED) return 0;
  const sharpness = (degrees: number) => profileSharpness(ink, degrees, thumbnail.width, thumbnail.height);
  const coarse = best(range(-LARGEST_DEGREES, LARGEST_DEGREES, 0.5), sharpness);
  const degrees = best(range(coarse - 0.5, coarse + 0.5, 0.1), sharpness);
  const clear = sharpness(degrees) > CLEARLY_SHARPER * sharpness(0);
  return clear && abs(degrees) >= SMALLEST_DEGREES ? (degrees * Math.PI) / 180 : 0;
}

/** Places of the pixels that are darker than their surroundings, whatever the paper's shade: x, y, x, y and so on. */
function inkOf({ width, height, grey }: GreyImage): Int32Array {
  const ink: number[] = [];
  for (let y = SKEW_AROUND; y < height - SKEW_AROUND; y++) {
    for (let x = SKEW_AROUND; x < width - SKEW_AROUND; x++) {
      const index = y * width + x;
      const above = grey[index - SKEW_AROUND * width]!;
      const below = grey[index + SKEW_AROUND * width]!;
      // Brighter than one pixel above and below: strokes and rules, but not the rim of a picture.
      if (min(above, below) - grey[index]! > SKEW_INK) ink.push(x, y);
    }
  }
  return Int32Array.from(ink);
}

/** Sum of squared differences between neighbouring rows of the profile. */
function profileSharpness(ink: Int32Array, degrees: number, width: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(abs(slope) * width);
  const rows = new Float64Array(height + 2 * offset + 2);
  for (let at = 0; at < ink.length; at += 2) rows[round(ink[at + 1]! - slope * ink[at]!) + offset]! += 1;
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += (rows[row]! - rows[row - 1]!) ** 2;
  return sum;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function best(values: readonly number[], worth: (value: number) => number): number {
  return values.reduce(
    (kept, value) => {
      const own = worth(value);
      return own > kept.worth ? { value, worth: own } : kept;
    },
    { value: 0, worth: -Infinity },
  ).value;
}
