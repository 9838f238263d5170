import type { Raster } from '../../../pages/bmp.js';
import { toGrey } from '../../../pages/grey.js';
import { paperAndPrint } from '../../lines/ink.js';
import { toPagePoint, type RotatedBox } from '../../lines/rotated-box.js';
import { LOW_PRINT } from '../../tuning.js';
import { BLANK_BEYOND, REACH } from './tuning.js';

/** Rows of the line itself in which the levels of paper and print are looked for. */
const ROWS_WITHIN = 8;
/** A row with ink in more of its width than this is a drawn line's. */
const MOST_OF_ROW = 0.7;

/**
 * A line whose letters reach beyond it, grown so far that they are whole. The detector finds the bodies of letters and cuts
 * accents off capitals, and a line of nothing but capitals at their tops. What goes on further than a letter would is a
 * neighbour's, and is left out.
 */
export function withWholeLetters(page: Raster, line: RotatedBox): RotatedBox {
  // What lies beyond low print is as likely dirt, and a box that takes it in stands in another row.
  if (line.height < LOW_PRINT) return line;
  const levels = paperAndPrint(greyWithin(page, line));
  const rows = Array.from({ length: Math.ceil(REACH * line.height) }, (_, index) => index + 0.5);
  const reach = (across: (row: number) => number) =>
    reachOf(rows.map((row) => inkOf(greyAlong(page, line, across(row)), levels)));
  const blank = Math.max(1, Math.round(BLANK_BEYOND * line.height));
  const [above, below] = [reach((row) => -row), reach((row) => line.height + row)].map((rows) =>
    rows > 0 ? rows + blank : 0,
  ) as [number, number];
  if (above + below === 0) return line;
  const middle = toPagePoint(line, line.width / 2, (line.height + below - above) / 2);
  return { ...line, ...middle, height: line.height + above + below };
}

type RowInk = 'none' | 'some' | 'drawn line';

/** How many rows belong to the line, of those beyond it, the nearest first: up to the last ink that ends among them. */
function reachOf(rows: readonly RowInk[]): number {
  const ruled = rows.indexOf('drawn line');
  const free = ruled < 0 ? rows : rows.slice(0, ruled);
  const lastBlank = free.lastIndexOf('none');
  return lastBlank < 0 ? 0 : free.lastIndexOf('some', lastBlank) + 1;
}

function inkOf(row: Float32Array, { paper, print }: { paper: number; print: number }): RowInk {
  const limit = (paper + print) / 2;
  const sign = Math.sign(print - paper);
  let count = 0;
  for (const value of row) if ((value - limit) * sign > 0) count += 1;
  if (count === 0) return 'none';
  return count > MOST_OF_ROW * row.length ? 'drawn line' : 'some';
}

function greyWithin(page: Raster, line: RotatedBox): Float32Array {
  const rows = Array.from({ length: ROWS_WITHIN }, (_, index) =>
    greyAlong(page, line, ((index + 0.5) / ROWS_WITHIN) * line.height),
  );
  const grey = new Float32Array(rows.length * rows[0]!.length);
  rows.forEach((row, index) => grey.set(row, index * row.length));
  return grey;
}

/**
 * The grey of the nearest pixels along a line, 0 to 255; beyond its edges the page goes on as it ends.
 * @param across in pixels from the line's upper edge
 */
function greyAlong(page: Raster, line: RotatedBox, across: number): Float32Array {
  const { x, y } = toPagePoint(line, 0.5, across);
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const whole = toGrey(page);
  const grey = new Float32Array(Math.max(1, Math.floor(line.width)));
  for (let along = 0; along < grey.length; along++) {
    const px = Math.min(page.width - 1, Math.max(0, Math.floor(x + along * cos)));
    const py = Math.min(page.height - 1, Math.max(0, Math.floor(y + along * sin)));
    grey[along] = whole.grey[py * page.width + px]!;
  }
  return grey;
}
