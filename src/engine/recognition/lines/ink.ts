import type { LineImage } from './line-image.js';
import { FEWEST_OF_ROW, INK_MARGIN, INK_THRESHOLD } from './tuning.js';

/** Where a line has ink. */
export interface Ink {
  /** Pixels of ink in each column, the outermost rows left out. */
  columns: Uint8Array;
  /** First row with ink and the row after the last. */
  top: number;
  bottom: number;
  /** Grey of the line, 0 to 255, and its levels of paper and print; print may be the lighter one. */
  grey: Float32Array;
  paper: number;
  print: number;
}

export function findInk(line: LineImage): Ink {
  const { grey } = line;
  const { paper, print } = paperAndPrint(grey);
  const limit = paper + (print - paper) * INK_THRESHOLD;
  const sign = print <= paper ? -1 : 1;
  const columns = new Uint8Array(line.width);
  const rows = new Uint32Array(line.height);
  const margin = Math.round(line.height * INK_MARGIN);
  for (let y = 0; y < line.height; y++) {
    for (let x = 0; x < line.width; x++) {
      if ((grey[y * line.width + x]! - limit) * sign <= 0) continue;
      rows[y]! += 1;
      if (y >= margin && y < line.height - margin) columns[x]! += 1;
    }
  }
  return { columns, ...extent(rows, Math.max(1, FEWEST_OF_ROW * line.width)), grey, paper, print };
}

/** The two levels of what a line's pixels show, 0 to 255; the same where there is nothing to tell apart. */
export function paperAndPrint(grey: Float32Array): { paper: number; print: number } {
  const [dark, middle, light] = levels(grey);
  // Paper is what there is most of; on a dark ground the print is light.
  const printIsDark = middle - dark >= light - middle || light - middle < 0.35 * (light - dark);
  return printIsDark ? { paper: light, print: dark } : { paper: dark, print: light };
}

/** 2nd, 50th and 90th percentile, to whole levels. */
function levels(grey: Float32Array): [number, number, number] {
  const counts = new Uint32Array(256);
  for (let index = 0; index < grey.length; index++) counts[grey[index]! | 0]! += 1;
  const last = grey.length - 1;
  return [levelAt(counts, 0.02 * last), levelAt(counts, 0.5 * last), levelAt(counts, 0.9 * last)];
}

/** The level of the pixel that so many are darker than; -1 where there are no more pixels. */
function levelAt(counts: Uint32Array, darker: number): number {
  let left = darker;
  for (let level = 0; level < counts.length; level++) {
    left -= counts[level]!;
    if (left < 0) return level;
  }
  return -1;
}

function extent(rows: Uint32Array, fewest: number): { top: number; bottom: number } {
  const top = rows.findIndex((count) => count >= fewest);
  const bottom = rows.findLastIndex((count) => count >= fewest) + 1;
  return top < 0 ? { top: 0, bottom: rows.length } : { top, bottom };
}
