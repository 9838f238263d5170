import type { Raster } from '../../../pages/bmp.js';
import { toGrey } from '../../../pages/grey.js';
import { findRulings } from '../../../pages/rulings.js';
import { median } from '../../../text/median.js';
import type { Network } from '../networks.js';
import { partAtRulings } from './part-lines.js';
import type { RotatedBox } from '../../lines/rotated-box.js';
import { textMap } from './text-map.js';
import { textRegions } from './text-regions.js';
import {
  HIGH_LINE,
  LEAST_ENLARGED,
  LONGEST_SIDE,
  LOW_IN_INPUT,
  MOST_ENLARGED,
  USUAL_LINE,
  WORTH_LOOKING,
} from './tuning.js';
import { withWholeLetters } from './whole-letters.js';

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
  return better > scale ? partAtRulings(seenAgain, findRulings(toGrey(page), []).vertical) : seenAgain;
}

export function usualScale({ width, height }: Raster): number {
  const fitting = LONGEST_SIDE / Math.max(width, height);
  return Math.min(fitting < LEAST_ENLARGED ? 1 : MOST_ENLARGED, fitting);
}

/** The scale that fits the lines found at another scale: usually that scale itself. */
function betterScale(lines: readonly RotatedBox[], scale: number): number {
  if (lines.length === 0) return scale;
  const usual = median(lines.map(({ height }) => height * scale));
  if (scale > 1) return usual > HIGH_LINE ? 1 : scale;
  const finer = usual < LOW_IN_INPUT ? Math.min(1, (scale * USUAL_LINE) / usual) : scale;
  return finer < WORTH_LOOKING * scale ? scale : finer;
}
