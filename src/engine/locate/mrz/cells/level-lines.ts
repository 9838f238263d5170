import { median } from '../../../text/median.js';
import type { Page } from '../../../pages/page.js';
import type { Rectangle } from '../../../text/word.js';

/** How far above and below a line's box its print is looked for, in heights of the box. */
const REACH = 0.5;
/** Rows belong to the print while they change along the line by this share of what the liveliest row does. */
const LIVELY = 0.4;
/** A line's print is between these parts of its box, or the box is kept. */
const LEAST_HEIGHT = 0.45;
const MOST_HEIGHT = 1.4;

/**
 * Gives the lines of a zone the top and bottom that their print has, and one height: a zone's characters are all
 * capitals of one size, whatever the recogniser has taken in above or below them.
 */
export function levelLines(page: Page, lines: readonly Rectangle[]): Rectangle[] {
  const printed = lines.map((line) => printOf(page, line));
  const height = median(printed.map((line) => line.height));
  return printed.map((line) => ({ ...line, y: line.y + line.height / 2 - height / 2, height }));
}

function printOf(page: Page, line: Rectangle): Rectangle {
  const top = Math.max(0, Math.floor(line.y - REACH * line.height));
  const bottom = Math.min(page.height, Math.ceil(line.y + line.height * (1 + REACH)));
  const changes = Array.from({ length: bottom - top }, (_, row) => changeAlong(page, line, top + row));
  const first = Math.max(0, Math.round(line.y) - top);
  const last = Math.min(changes.length - 1, Math.round(line.y + line.height) - top);
  let peak = first;
  for (let row = first; row <= last; row++) if (changes[row]! > changes[peak]!) peak = row;
  const enough = LIVELY * changes[peak]!;
  let [from, to] = [peak, peak];
  while (from > 0 && changes[from - 1]! >= enough) from--;
  while (to < changes.length - 1 && changes[to + 1]! >= enough) to++;
  const height = to - from + 1;
  const plausible = height >= LEAST_HEIGHT * line.height && height <= MOST_HEIGHT * line.height;
  return plausible ? { ...line, y: top + from, height } : line;
}

/** Mean change of brightness from pixel to pixel: print has much of it, shading and blank paper have little. */
function changeAlong(page: Page, { x, width }: Rectangle, y: number): number {
  const from = Math.max(0, Math.round(x));
  const to = Math.min(page.width - 1, Math.round(x + width));
  let sum = 0;
  for (let at = (y * page.width + from) * 3, end = (y * page.width + to) * 3; at < end; at += 3) {
    sum += Math.abs(page.pixels[at + 4]! - page.pixels[at + 1]!);
  }
  return sum / Math.max(1, to - from);
}
