import type { Ruling } from '../../pages/rulings.js';
import type { Rectangle, Word } from '../../text/word.js';

/** A line from left to right, in the pieces that a slope leaves of it. */
type Separator = Ruling[];

/** A drawn line between rows runs along this part of the table's width. */
const LONG = 0.5;
/** Pieces of one line: print or noise may part them by this part of the table's width, and a slope by so many pixels. */
const LARGEST_GAP = 0.04;
const LARGEST_STEP = 4;

/** The lines drawn across a table, from top to bottom. */
export function separators(horizontal: readonly Ruling[], table: Rectangle): Separator[] {
  const [left, right] = [table.x, table.x + table.width];
  const pieces = horizontal
    .filter((line) => line.at > table.y && line.to > left && line.from < right)
    .sort((a, b) => a.from - b.from);
  const lines: Separator[] = [];
  for (const piece of pieces) {
    const line = lines.find((each) => goesOn(each.at(-1)!, piece, LARGEST_GAP * table.width));
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  return lines
    .filter((line) => covered(line, left, right) > LONG * table.width)
    .sort((a, b) => mean(a) - mean(b));
}

/** The words between each two lines, each list from top to bottom as the page has them. */
export function wordsBetween(words: readonly Word[], lines: readonly Separator[]): Word[][] {
  const bands = Array.from({ length: lines.length + 1 }, (): Word[] => []);
  for (const word of words) {
    const [x, y] = [word.box.x + word.box.width / 2, word.box.y + word.box.height / 2];
    bands[lines.filter((line) => heightAt(line, x) < y).length]!.push(word);
  }
  return bands;
}

function goesOn(last: Ruling, next: Ruling, largestGap: number): boolean {
  return (
    next.to > last.to && next.from - last.to <= largestGap && Math.abs(next.at - last.at) <= LARGEST_STEP
  );
}

function covered(line: Separator, left: number, right: number): number {
  return Math.min(right, line.at(-1)!.to) - Math.max(left, line[0]!.from);
}

function mean(line: Separator): number {
  return line.reduce((sum, { at }) => sum + at, 0) / line.length;
}

/** Of the piece that is nearest to the place. */
function heightAt(line: Separator, x: number): number {
  const distance = ({ from, to }: Ruling) => Math.max(from - x, x - to, 0);
  return line.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best)).at;
}
