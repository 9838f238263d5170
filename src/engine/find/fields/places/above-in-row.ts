import { splitAtGaps, toLine, type Line, type Rectangle, type Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { BELOW_FACTOR, CELL_GAP, ONE_MORE_LINE, type Place } from './place.js';
import { type Known, knownOf } from './known-lines.js';

const FEWEST_LABELS = 2;

/** The value right above a label in a row of labels. */
export interface AboveInRow extends Place {
  /** Whether rows take turns so that each value stands above its label. Else the label's value may as well stand below it. */
  isOwn: boolean;
}

/**
 * The value above a label in a row of labels that stands below a row of values: each label has a text right above it that begins or
 * ends where it does, most of them with a figure. Null where the label stands in no such row, or where a row of labels is above the values.
 */
export function aboveInRow({ line, words }: PrintedLabel, { lines }: PageContent): AboveInRow | null {
  const values = valuesAbove(line, lines);
  const at = cellsOf(lines[line]!.words).findIndex((cell) => cell.includes(words[0]!));
  const value = values?.[at];
  if (value === undefined || !hasFigure(value) || beginsWithLabels(line, lines)) return null;
  return { words: value, factor: BELOW_FACTOR, isOwn: endsWithLabels(line, lines) };
}

/** The text above each label of a row; null where it is no row of labels below a row of values. */
function valuesAbove(row: number, lines: readonly Line[]): Word[][] | null {
  const [upper, own] = [lines[row - 1], lines[row]];
  if (upper === undefined || own === undefined || isFar(upper.box, own.box)) return null;
  const [cells, labels] = [cellsOf(upper.words), cellsOf(own.words)];
  if (labels.length < FEWEST_LABELS || labels.some(hasFigure)) return null;
  const values = labels.map((label) => cells.find((cell) => areInColumn(cell, label)) ?? []);
  const isRow =
    values.every(({ length }) => length > 0) && values.filter(hasFigure).length > labels.length / 2;
  return isRow ? values : null;
}

const begun: Known = new WeakMap();
const ended: Known = new WeakMap();

/** Whether rows of labels and of values that take turns begin, above a row of values, with one of labels. */
function beginsWithLabels(row: number, lines: readonly Line[]): boolean {
  return knownOf(begun, lines[row]!, () => {
    const [labels, values] = [lines[row - 2], lines[row - 1]!];
    if (labels === undefined || isFar(labels.box, values.box) || labelsOf(labels, values) < FEWEST_LABELS)
      return false;
    return valuesAbove(row - 2, lines) === null || beginsWithLabels(row - 2, lines);
  });
}

/** Whether such rows end, below a row of labels, with none of values. */
function endsWithLabels(row: number, lines: readonly Line[]): boolean {
  return knownOf(ended, lines[row]!, () => {
    const [own, values] = [lines[row]!, lines[row + 1]];
    if (values === undefined || isFar(own.box, values.box) || labelsOf(own, values) === 0) return true;
    return valuesAbove(row + 2, lines) !== null && endsWithLabels(row + 2, lines);
  });
}

/** How many texts of a line without a figure stand above or below figures of another, in their columns. */
function labelsOf({ words: own }: Line, { words: others }: Line): number {
  const labels = cellsOf(own);
  if (labels.some(hasFigure)) return 0;
  const values = cellsOf(others).filter(hasFigure);
  return labels.filter((label) => values.some((value) => areInColumn(label, value))).length;
}

function hasFigure(words: readonly Word[]): boolean {
  return words.some(({ text }) => /\d/.test(text));
}

function areInColumn(a: readonly Word[], b: readonly Word[]): boolean {
  const [one, other] = [toLine([...a]).box, toLine([...b]).box];
  const edges = [one.x - other.x, one.x + one.width - other.x - other.width];
  return edges.some((apart) => Math.abs(apart) < one.height);
}

function isFar(upper: Rectangle, lower: Rectangle): boolean {
  return lower.y - upper.y - upper.height > ONE_MORE_LINE * lower.height;
}

function cellsOf(words: readonly Word[]): Word[][] {
  return splitAtGaps(words, CELL_GAP);
}
