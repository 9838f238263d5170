import type { Raster } from '../../../pages/bmp.js';
import { findRulings } from '../../../pages/rulings.js';
import type { Network } from '../networks.js';
import { partAtRulings } from './part-lines.js';
import type { RotatedBox } from '../../lines/rotated-box.js';
import { textMap } from './text-map.js';
import { textRegions } from './text-regions.js';
import { withWholeLetters } from './whole-letters.js';

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
/** Lines that are higher than this only because the page was enlarged are better seen as they are. */
const HIGH_LINE = 48;

/** Lines of text on a page, in its pixels. */
export async function findLines(page: Raster, detector: Network): Promise<RotatedBox[]> {
  const lines = await detectLines(page, detector);
  return lines.map((line) => withWholeLetters(page, line));
}

async function detectLines(page: Raster, detector: Network): Promise<RotatedBox[]> {
  const scale = usualScale(page);
  const lines = textRegions(await textMap(page, scale, detector));
  const better = betterScale(lines, scale);
  if (better === scale) return lines;
  const seenAgain = textRegions(await textMap(page, better, detector));
  // Print too small for the first look stands in forms and tables as a rule, whose columns are close to each other.
  return better > scale ? partAtRulings(seenAgain, findRulings(page, []).vertical) : seenAgain;
}

function usualScale({ width, height }: Raster): number {
  const fitting = LONGEST_SIDE / Math.max(width, height);
  return Math.min(fitting < LEAST_ENLARGED ? 1 : MOST_ENLARGED, fitting);
}

/** The scale that the lines seen at another one ask for: as a rule that one. */
function betterScale(lines: readonly RotatedBox[], scale: number): number {
  const heights = lines.map(({ height }) => height * scale).sort((a, b) => a - b);
  const median = heights[Math.floor(heights.length / 2)];
  if (median === undefined) return scale;
  if (scale > 1) return median > HIGH_LINE ? 1 : scale;
  const finer = median < LOW_LINE ? Math.min(1, (scale * USUAL_LINE) / median) : scale;
  return finer < WORTH_LOOKING * scale ? scale : finer;
}
