import type { Rectangle, Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { inLines, type LinesWanted } from './in-lines.js';
import { BELOW_FACTOR, columnUnder, ONE_MORE_LINE, type Place } from './place.js';
import { isTableHeader } from './table-header.js';

const LINES_BELOW = 3;
const FARTHEST_BELOW = 3.2;

/** Finds in a line below a label, counted from 0, the words under it. */
type Under = (label: Rectangle, words: readonly Word[], distance: number) => Word[];

/** For each of the lines below, down to a table of items, and for several of them as one text, the words under the label. */
export function below(
  label: PrintedLabel,
  content: PageContent,
  wanted: LinesWanted,
  under: Under = columnUnder,
): Place[] {
  const bottom = label.box.y + label.box.height;
  const farthest = FARTHEST_BELOW * wanted.lines + ONE_MORE_LINE * ((wanted.line ?? 1) - 1);
  const near = content.lines
    .slice(label.line + 1)
    .filter(({ box }) => box.y - bottom < farthest * label.box.height && box.y > label.box.y);
  const table = near.findIndex(isTableHeader);
  const found = (table < 0 ? near : near.slice(0, table))
    .map(({ words }, distance) => under(label.box, words, distance))
    .filter((words) => words.length > 0)
    .slice(0, Math.max(LINES_BELOW, wanted.lines));
  return inLines(found, wanted, BELOW_FACTOR);
}

/** The line above the label, as under signatures. */
export function above(label: PrintedLabel, content: PageContent): Place[] {
  const found = content.lines
    .slice(0, label.line)
    .filter(({ box }) => label.box.y - (box.y + box.height) < FARTHEST_BELOW * label.box.height)
    .map(({ words }) => columnUnder(label.box, words))
    .filter((words) => words.length > 0);
  return inLines(found.reverse().slice(0, 1), { lines: 1 }, BELOW_FACTOR);
}
