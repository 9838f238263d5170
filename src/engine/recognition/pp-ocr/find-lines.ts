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
 * Pages that are smaller by so much are enlarged to it, at most so many times: the detector works at a quarter of its
 * input's resolution and sees the close lines of a form scanned at 90 dpi as one, and tiny scans of passports in pieces.
 * On six forms of FUNSD tune word F1 rose from 0.89 to 0.93. Receipts of 1080 to 1130 pixels lost by it, hence the least.
 */
const LEAST_ENLARGED = 1.25;
const MOST_ENLARGED = 2;
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
  const fitting = LONGEST_SIDE / Math.max(width, height);
  return Math.min(fitting < LEAST_ENLARGED ? 1 : MOST_ENLARGED, fitting);
}

function finerScale(lines: readonly RotatedBox[], scale: number): number {
  const heights = lines.map(({ height }) => height * scale).sort((a, b) => a - b);
  const median = heights[Math.floor(heights.length / 2)];
  if (scale >= 1 || median === undefined || median >= LOW_LINE) return scale;
  return Math.min(1, (scale * USUAL_LINE) / median);
}
