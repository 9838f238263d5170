import type { Raster } from '../../pages/bmp.js';
import { findRulings } from '../../pages/rulings.js';
import type { Network } from './networks.js';
import { partAtRulings } from './part-lines.js';
import type { RotatedBox } from './rotated-box.js';
import { textMap } from './text-map.js';
import { textRegions } from './text-regions.js';

/** Longest side of the detector's input. */
const LONGEST_SIDE = 1280;
/**
 * Print of a picture this small is too fine for the detector, which works at a quarter of its input's resolution: seen
 * twice as large, tiny scans of passports show their lines whole instead of in pieces or not at all.
 */
const SMALL_SIDE = 512;
const ENLARGED = 2;
/**
 * The same holds for small print on a large page: lines that are lower than this in the detector's input run into each
 * other, and it looks again at a scale that makes them as high as those of receipts, where the page has the pixels for it.
 * The median line is 19 to 33 pixels high on receipts, and 14 to 15 on scans of fiscal documents at 200 dpi.
 */
const LOW_LINE = 17;
const USUAL_LINE = 24;
/** A detector that looks again at hardly more than before would see hardly more. */
const WORTH_LOOKING = 1.2;

/** Lines of text on a page, in its pixels. */
export async function findLines(page: Raster, detector: Network): Promise<RotatedBox[]> {
  const scale = usualScale(page);
  const lines = textRegions(await textMap(page, scale, detector));
  const finer = finerScale(lines, scale);
  if (finer < WORTH_LOOKING * scale) return lines;
  // Print this small stands in forms and tables as a rule, whose columns are closer than the blanks between words.
  const { vertical } = findRulings(page, []);
  return partAtRulings(textRegions(await textMap(page, finer, detector)), vertical);
}

function usualScale({ width, height }: Raster): number {
  const longest = Math.max(width, height);
  return longest <= SMALL_SIDE ? ENLARGED : Math.min(1, LONGEST_SIDE / longest);
}

function finerScale(lines: readonly RotatedBox[], scale: number): number {
  const heights = lines.map(({ height }) => height * scale).sort((a, b) => a - b);
  const median = heights[Math.floor(heights.length / 2)];
  if (scale >= 1 || median === undefined || median >= LOW_LINE) return scale;
  return Math.min(1, (scale * USUAL_LINE) / median);
}
