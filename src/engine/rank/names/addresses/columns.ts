import { blankBetween, sharedWidth } from '../../../text/rectangles.js';
import type { Rectangle } from '../../../text/word.js';
import type { MeasuredLine } from '../../page-lines.js';

/** Of the text's width. */
const COLUMN_GAP = 0.1;
/** In heights: how far lines of a column may begin from each other, and stand apart. */
const SAME_LEFT = 0.4;
const NEXT_LINE = 1.5;

/**
 * Whether a line may be of the same address as another one: what stands far beside it is of another column, and what stands near
 * beside it, if more of its column does so.
 * @param width of the text
 */
export function isOneColumn(
  line: MeasuredLine,
  first: MeasuredLine,
  lines: readonly MeasuredLine[],
  width: number,
): boolean {
  const gap = blankBeside(line.line.box, first.line.box);
  if (gap < 0) return true;
  if (gap >= COLUMN_GAP * width) return false;
  return !lines.some(
    (other) =>
      other !== line &&
      isInColumn(other.line.box, line.line.box) &&
      blankBeside(other.line.box, first.line.box) > 0,
  );
}

/** From one's end to the other's beginning; below 0 where one stands above the other. */
function blankBeside(a: Rectangle, b: Rectangle): number {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  return right.x - left.x - left.width;
}

function isInColumn(a: Rectangle, b: Rectangle): boolean {
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
  const blank = blankBetween(upper, lower);
  return (
    sharedWidth(a, b) > 0 &&
    Math.abs(a.x - b.x) < SAME_LEFT * b.height &&
    blank > -b.height / 2 &&
    blank < NEXT_LINE * b.height
  );
}
