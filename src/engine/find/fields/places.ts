import { cellAround } from '../../pages/rulings.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { findPhrase, fold } from '../../text/folded-text.js';
import { toLines } from '../../text/lines.js';
import { hasMiddleIn, isLevelWith } from '../../text/rectangles.js';
import { splitAtGaps, toLine, type Line, type Rectangle, type Word } from '../../text/word.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { wrappedAmount } from './amounts/wrapped-amount.js';
import type { PrintedLabel } from './printed-labels.js';

/** A run of words that may hold a label's value, and what its place leaves of the label's weight. */
export interface Place {
  words: Word[];
  factor: number;
}

/** What begins this many of a label's heights behind it is of another column; it seldom is the label's, except an amount. */
export const NEXT_COLUMN = 4;
const HIGH_PRINT_BLANK = 1.2;
/** A text goes on behind a comma, however wide its blanks are. */
const BEHIND_COMMA = 1.5;
/** What stands before the figures of a number. */
export const SERIES = /^[A-Z]{1,4}$/;
const LINES_BELOW = 3;
const FARTHEST_BELOW = 3.2;
const ONE_MORE_LINE = 1.5;
const BELOW_FACTOR = 0.8;
const FEWEST_LABELS = 2;
/** Of columns that tables of items have. */
const HEADERS = ['description', 'quantity', 'unit_price'];
const FEWEST_HEADERS = 2;
/** Cells of a row stand farther apart, in heights. */
export const CELL_GAP = 2;
/** A frame this many times as high as the label in it is no cell of a form. */
const HIGHEST_CELL = 16;
/** A cell as wide as this part of the page is a band across it, in which columns stand side by side. */
const BAND = 0.6;

/**
 * Words after the label on its line. What is no amount ends at the next column; it begins however far away where that is
 * with a figure, as numbers and dates do at the right edge of a block.
 * @param isAmount of which all that the line has is looked at
 * @param reach how many of the label's heights away the next column begins at most
 */
export function beside(
  label: PrintedLabel,
  content: PageContent,
  { isAmount, reach }: { isAmount: boolean; reach: number },
): Place[] {
  const own = [...restOf(label), ...content.lines[label.line]!.words.slice(label.next)];
  const words = own.length > 0 ? own : besideUpperPart(label, content);
  if (isAmount) return [{ words: wrappedAmount(label, words, content.lines), factor: 1 }];
  const farthest = beginsWithFigure(words) ? Infinity : reach;
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label.box : words[index - 1]!.box;
    const isWithin = index > 0 && words[index - 1]!.text.endsWith(',');
    const blank = widestBlank(label.box, previous) * (isWithin ? BEHIND_COMMA : 1);
    const allowed = index === 0 ? farthest * label.box.height : blank;
    return word.box.x - (previous.x + previous.width) > allowed;
  });
  return [{ words: end < 0 ? words : words.slice(0, end), factor: 1 }];
}

/** Beside a label over two lines a value may stand level with the upper one, or between the two. */
function besideUpperPart({ line, box, words: own }: PrintedLabel, { lines }: PageContent): Word[] {
  const [first] = own;
  if (first === undefined || lines[line]!.words.includes(first)) return [];
  for (let at = line - 1; at >= 0 && lines[at]!.box.y + lines[at]!.box.height > box.y; at--) {
    const found = lines[at]!.words.filter(
      (word) => word.box.x >= box.x + box.width && isLevelWith(word.box, box) && !own.includes(word),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** Between words of one value; one in print much higher than its label's has wider blanks. */
function widestBlank(label: Rectangle, { height }: Rectangle): number {
  return Math.max((NEXT_COLUMN / 2) * label.height, HIGH_PRINT_BLANK * height);
}

/** Whether words begin with a figure, number signs and a number's capitals aside: `N.º FT 2026/118`. */
function beginsWithFigure(words: readonly Word[]): boolean {
  const [first, next] = words.filter(({ text }) => !lexicon().numberSigns.has(fold(text)));
  if (first === undefined) return false;
  return /\d/.test(first.text) || (SERIES.test(first.text) && /\d/.test(next?.text ?? ''));
}

/** The words before the label on its line, as far as they follow each other closely. */
export function before(label: PrintedLabel, content: PageContent): Place[] {
  const { words } = content.lines[label.line]!;
  const run = words.filter((word) => word.box.x + word.box.width <= label.box.x + 1);
  const reversed = [...run].reverse();
  const end = reversed.findIndex((word, index) => {
    const next = index === 0 ? label.box : reversed[index - 1]!.box;
    return next.x - (word.box.x + word.box.width) > NEXT_COLUMN * label.box.height;
  });
  return [{ words: (end < 0 ? reversed : reversed.slice(0, end)).reverse(), factor: 1 }];
}

/** How many lines make up a text, or which one alone is meant, counted from 1. */
export interface LinesWanted {
  lines: number;
  line?: number;
}

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

/** Whether a line has the headers of a table of items: `Descrição  Qtde  Preço unitário`. */
export function isTableHeader(line: ReadLine): boolean {
  return knownOf(headers, line, () => {
    const found = HEADERS.filter((name) =>
      phrasesNamed(name).some((phrase) => findPhrase(line.tokens, phrase) !== null),
    );
    return found.length >= FEWEST_HEADERS;
  });
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

/** What is known of lines, by the line: rows are looked at once, however many labels a page has in them. */
type Known = WeakMap<Line, boolean>;
const begun: Known = new WeakMap();
const ended: Known = new WeakMap();
const headers: Known = new WeakMap();

function knownOf(known: Known, line: Line, tell: () => boolean): boolean {
  const told = known.get(line) ?? tell();
  known.set(line, told);
  return told;
}

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

/**
 * What stands in the drawn cell that holds the label: after it on its line, and in the lines below.
 * @returns null when the label stands in no cell
 */
export function inside(label: PrintedLabel, content: PageContent, wanted: LinesWanted): Place[] | null {
  const { box } = label;
  const lineHeight = Math.min(...label.words.map((word) => word.box.height));
  const cell = cellAround(box, content.rulings, content.width);
  if (cell === null || cell.height > HIGHEST_CELL * lineHeight) return null;
  const words = content.words.filter(
    (word) => word.text.trim() !== '' && hasMiddleIn(word.box, cell) && !label.words.includes(word),
  );
  const after = [
    ...restOf(label),
    ...words.filter((word) => isLevelWith(word.box, box) && word.box.x >= box.x + box.width - 2),
  ];
  const under = words.filter((word) => word.box.y + word.box.height / 2 > box.y + box.height);
  const isOpen = cell.width > BAND * content.width;
  const found = toLines(under)
    .map((line) => (isOpen ? columnUnder(box, line.words) : line.words))
    .filter((words) => words.length > 0);
  const first = { words: isOpen ? upToGap(after, box) : after, factor: 1 };
  const rest = inLines(found, wanted, 1);
  if (wanted.line !== undefined) return rest;
  return label.hasColon || under.length === 0 ? [first, ...rest] : [...rest, first];
}

function restOf({ rest }: PrintedLabel): Word[] {
  return rest === null ? [] : [rest];
}

/** The words that follow the label without the gap that parts columns. */
function upToGap(words: readonly Word[], label: Rectangle): Word[] {
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label : words[index - 1]!.box;
    return word.box.x - (previous.x + previous.width) > NEXT_COLUMN * label.height;
  });
  return end < 0 ? [...words] : words.slice(0, end);
}

/** Several lines as one text come before the single lines. */
function inLines(found: readonly Word[][], { lines, line }: LinesWanted, factor: number): Place[] {
  if (line !== undefined) {
    return atComma(inOneParagraph(found))
      .slice(line - 1, line)
      .map((words) => ({ words, factor }));
  }
  const single = found.map((words, distance) => ({ words, factor: factor - 0.15 * distance }));
  if (lines === 1 || found.length < 2) return single;
  return [{ words: found.slice(0, lines).flat(), factor }, ...single.map(halved)];
}

/** Lines; where the first one has two parts, as a surname and given names behind a comma, these are what is printed in lines else. */
function atComma(lines: readonly Word[][]): Word[][] {
  const [first = [], ...more] = lines;
  const end = first.findIndex(({ text }, at) => text.endsWith(',') && at < first.length - 1) + 1;
  return end === 0 ? [...lines] : [first.slice(0, end), first.slice(end), ...more];
}

/** The first lines, up to one that begins a line's height or more below the one before it. */
function inOneParagraph(found: readonly Word[][]): Word[][] {
  const boxes = found.map((words) => toLine(words).box);
  const end = boxes.findIndex((box, index) => {
    const previous = boxes[index - 1];
    return previous !== undefined && box.y - (previous.y + previous.height) > previous.height;
  });
  return found.slice(0, end < 0 ? found.length : end);
}

function halved(place: Place): Place {
  return { ...place, factor: place.factor / 2 };
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
