import type { PageContent } from '../../../content/page-content.js';
import { type Rectangle, splitAtGaps, type Word } from '../../../text/word.js';
import type { PrintedLabel } from '../labels/printed-label.js';

/** A run of words that may hold a label's value, and what its place leaves of the label's weight. */
export interface Place {
  words: Word[];
  factor: number;
}

/** What begins this many of a label's heights behind it is of another column; it seldom is the label's, except an amount. */
export const NEXT_COLUMN = 4;
/** In heights: a wider blank is of another column; dots or blanks may lead so far to a value, or through a text. */
export const WIDEST_GAP = 14;
/** Cells of a row stand farther apart, in heights. */
export const CELL_GAP = 2;
const HIGH_PRINT_BLANK = 1.2;
/** Of a line's height: the blank between lines of one block is smaller. */
export const ONE_MORE_LINE = 1.5;
/** What a place above or below leaves of the label's weight. */
export const BELOW_FACTOR = 0.8;

/** The words of a label's line among which it stands, up to the blanks that part cells. */
export function runOf({ line, words: [first] }: PrintedLabel, { lines }: PageContent): Word[] {
  return splitAtGaps(lines[line]!.words, CELL_GAP).find((words) => words.includes(first!)) ?? [];
}

/** What of its own line the label leaves to its value. */
export function restOf({ rest }: PrintedLabel): Word[] {
  return rest === null ? [] : [rest];
}

/** The run of words, without a wide gap, that begins near the label's left edge or under it. */
export function columnUnder(label: Rectangle, words: readonly Word[]): Word[] {
  const start = words.findIndex(
    ({ box }) => box.x + box.width > label.x - label.height && box.x < label.x + label.width + label.height,
  );
  if (start < 0) return [];
  const run = words.slice(start);
  const end = run.findIndex((word, index) => {
    const previous = run[index - 1];
    return (
      previous !== undefined &&
      word.box.x - (previous.box.x + previous.box.width) > widestBlank(label, previous.box)
    );
  });
  return end < 0 ? run : run.slice(0, end);
}

/** In heights: words of one text are closer. */
const ONE_TEXT = 0.8;

/** The same from where its text begins, which may be before the label's left edge, as in a centred block. */
export function textUnder(label: Rectangle, words: readonly Word[]): Word[] {
  const found = columnUnder(label, words);
  const [first] = found;
  if (first === undefined) return [];
  let at = words.indexOf(first);
  while (at > 0 && isOneText(words[at - 1]!, words[at]!) && !/\d/.test(words[at - 1]!.text)) at -= 1;
  return [...words.slice(at, words.indexOf(first)), ...found];
}

function isOneText({ box: left }: Word, { box: right }: Word): boolean {
  return right.x - left.x - left.width < ONE_TEXT * right.height;
}

/** Between words of one value; one in print much higher than its label's has wider blanks. */
export function widestBlank(label: Rectangle, { height }: Rectangle): number {
  return Math.max((NEXT_COLUMN / 2) * label.height, HIGH_PRINT_BLANK * height);
}
