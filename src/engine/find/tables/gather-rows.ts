import { foldedPhrase, type Phrase } from '../../text/folded-phrase.js';
import type { FieldKind } from '../../../values/kinds.js';
import type { TableType } from '../../catalogue/schema.js';
import { toLines } from '../../text/lines.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { indexOfPhrase } from '../../text/folded-text.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { separators, wordsBetween } from './drawn-rows.js';
import type { HeaderRow } from './printed-header.js';
import { splitRow } from './split-row.js';

/** A row's words by the index of their header, as they are gathered from one or more printed lines. */
export type GatheredRow = Map<number, Word[]>;

interface TableLine {
  box: Rectangle;
  cells: GatheredRow;
}

/** Rows stand closer to each other than this many of their heights, unless they are drawn apart. */
const WIDEST_BLANK = 6;
/** A drawn line between rows runs along this part of the table's width. */
const LONG_RULING = 0.5;
/** A line of numbers begins a row; of those that go on in a next line there are fewer. */
const BEGINS = 0.6;

type Kinds = ReadonlySet<FieldKind | undefined>;
const AMOUNTS: Kinds = new Set<FieldKind>(['money', 'comma-decimal']);
const NUMBERS: Kinds = new Set<FieldKind>(['quantity', 'integer', 'number', 'date', 'code']);

/** The rows below the headers, down to a phrase that ends the table. */
export function gatherRows(page: PageContent, table: TableType, row: HeaderRow): GatheredRow[] {
  const lines = tableLines(page, table, row);
  return drawnRows(page, row, lines) ?? printedRows(page, row, lines);
}

/**
 * Rows with a line drawn between each two: whatever stands between two lines is one, however the page leans. Null
 * where lines are missing, or part more than rows.
 */
function drawnRows(
  { rulings }: PageContent,
  row: HeaderRow,
  lines: readonly TableLine[],
): GatheredRow[] | null {
  const head = enclosing(row.headers.map(({ box }) => box));
  const words = lines.flatMap(({ cells }) => [...cells.values()].flat());
  const bands = wordsBetween(words, separators(rulings.horizontal, head));
  const rows = bands.map((band) => orderedCells(band, row)).filter((cells) => countNumbers(cells, row) > 0);
  return rows.length > 1 && rows.every((cells) => isOneRow(cells, row)) ? rows : null;
}

/** Lines that lean mix within a row, hardly within the width of a column. */
function orderedCells(words: readonly Word[], { headers }: HeaderRow): GatheredRow {
  const cells: GatheredRow = new Map();
  for (const line of toLines(words)) continueRow(cells, splitRow(line.words, headers));
  for (const [index, cell] of cells) {
    cells.set(
      index,
      toLines(cell).flatMap((line) => line.words),
    );
  }
  return cells;
}

/** A few columns may print a second number below the first; several rows have several in most of them. */
function isOneRow(cells: GatheredRow, { headers }: HeaderRow): boolean {
  const counts = headers.flatMap(({ column }, index) => {
    const isAmount = column?.kind === 'money' || column?.kind === 'comma-decimal';
    const numbers = isAmount ? (cells.get(index) ?? []).filter((word) => /\d/.test(word.text)) : [];
    return numbers.length > 0 ? [toLines(numbers).length] : [];
  });
  return counts.filter((count) => count > 1).length <= counts.length / 2;
}

function printedRows(page: PageContent, row: HeaderRow, lines: readonly TableLine[]): GatheredRow[] {
  const starts = lines.map(({ cells }) => countNumbers(cells, row));
  const usual = Math.max(0, ...starts);
  const rows: GatheredRow[] = [];
  lines.forEach(({ cells, box }, index) => {
    const last = rows.at(-1);
    const isStart = starts[index]! > 0 && starts[index]! >= BEGINS * usual;
    // Where a description stands higher than its numbers, its row has begun without them.
    const isBegun = last !== undefined && countNumbers(last, row) > 0;
    const isApart = index > 0 && isRuled(page, lines[index - 1]!.box, box, row);
    if (last === undefined || isApart || (isStart && isBegun)) rows.push(new Map(cells));
    else continueRow(last, cells);
  });
  return rows.filter((cells) => countNumbers(cells, row) > 0);
}

function tableLines(page: PageContent, table: TableType, row: HeaderRow): TableLine[] {
  const ends = table.end.map(foldedPhrase);
  const found: TableLine[] = [];
  let previous = page.lines[row.line]!;
  for (const line of page.lines.slice(row.line + 1)) {
    if (isEnd(line, ends) || line.box.y - previous.box.y > WIDEST_BLANK * previous.box.height) break;
    previous = line;
    const cells = splitRow(line.words, row.headers);
    const words = [...cells.values()].flat();
    if (words.length > 0) found.push({ box: enclosing(words.map((word) => word.box)), cells });
  }
  return found;
}

/** The phrase that ends the table stands at the beginning of a line, not within a description. */
function isEnd(line: ReadLine, ends: readonly Phrase[]): boolean {
  return ends.some((end) => indexOfPhrase(line.tokens.slice(0, end.length), end) === 0);
}

/** How many columns of amounts have a number; of a table without amounts, how many of any numbers. */
function countNumbers(cells: GatheredRow, { headers }: HeaderRow): number {
  const kinds = headers.some(({ column }) => AMOUNTS.has(column?.kind)) ? AMOUNTS : NUMBERS;
  return headers.filter(
    ({ column }, index) => kinds.has(column?.kind) && cells.get(index)?.some((word) => /\d/.test(word.text)),
  ).length;
}

function isRuled(
  { rulings }: PageContent,
  upper: Rectangle,
  lower: Rectangle,
  { headers }: HeaderRow,
): boolean {
  const span = enclosing(headers.map(({ box }) => box));
  const [from, to] = [upper.y + upper.height / 2, lower.y + lower.height / 2];
  return rulings.horizontal.some((line) => {
    const along = Math.min(line.to, span.x + span.width) - Math.max(line.from, span.x);
    return line.at > from && line.at < to && along > LONG_RULING * span.width;
  });
}

/** A line with no numbers of its own goes on with the cells of the row above. */
function continueRow(last: GatheredRow, cells: GatheredRow): void {
  for (const [index, words] of cells) last.set(index, [...(last.get(index) ?? []), ...words]);
}
