import { median } from '../../../text/median.js';
import { enclosing } from '../../../text/word.js';
import {
  ABOVE,
  FEWEST_CELLS,
  figureColumns,
  isFigure,
  LONGEST_HEADER,
  nearest,
  type Column,
} from './figure-columns.js';
import type { FreeTable } from './free-table.js';
import { blankBetween, middleX, middleY, sharedHeight, sharedWidth } from '../../../text/rectangles.js';
import { together } from '../pairs/label-lines.js';
import type { Segment } from '../segment.js';

/** Rows that several columns share follow within so many heights, with cells of so many words at most. */
const FURTHER = 8;
const LONGEST_CELL = 3;
/** A table has at least so many columns of figures. */
const FEWEST_COLUMNS = 2;

/**
 * Tables without lines by their columns: figures under each other below a header, two such columns or more side by
 * side. Their rows may lean or be set unevenly, as typewriters leave them. What stands left of the first column on a
 * row says what the row is about.
 */
export function columnTables(segments: readonly Segment[]): FreeTable[] {
  const columns = figureColumns(segments);
  const groups: Column[][] = [];
  for (const column of columns) {
    const group = groups.find((others) => others.some((other) => areSideBySide(other, column)));
    if (group) group.push(column);
    else groups.push([column]);
  }
  return groups
    .map((group) => group.filter((column) => isOnly(column, group)))
    .filter((group) => group.length >= FEWEST_COLUMNS)
    .map((group) => toTable(withFurtherRows(group, segments), segments));
}

/** Rows that come after a wider blank, or after a row of words, where so many columns go on side by side. */
function withFurtherRows(group: readonly Column[], segments: readonly Segment[]): Column[] {
  const usual = median(segments.map(({ box }) => box.height));
  const columns = group.map(({ header, cells }) => ({ header, cells: [...cells] }));
  for (;;) {
    const last = columns.map(({ cells }) => cells.at(-1)!);
    const bottom = Math.max(...last.map(({ box }) => box.y + box.height));
    const next = last.map((cell) => {
      const below = nearest(segments, (each) => blankBetween(cell.box, each.box), cell);
      const isNear = below !== null && below.box.y - bottom < FURTHER * usual;
      return isNear && !below.asks && below.words.length <= LONGEST_CELL ? below : null;
    });
    const cells = next.filter((cell) => cell !== null);
    const [row] = rowsOf(cells);
    const isFigured = row !== undefined && row.filter(isFigure).length >= FEWEST_COLUMNS;
    const isFull = row !== undefined && row.length === group.length && row.length > FEWEST_COLUMNS;
    if (!isFigured && !isFull) return columns;
    columns.forEach((column, index) => {
      if (next[index] && row.includes(next[index])) column.cells.push(next[index]);
    });
  }
}

/** A header is one column's: what stands over several heads none of them. */
function isOnly({ header }: Column, group: readonly Column[]): boolean {
  return group.filter((other) => other.header.at(-1) === header.at(-1)).length === 1;
}

/** Headers stand side by side, and so do figures below them. */
function areSideBySide(a: Column, b: Column): boolean {
  const [first, second] = [a, b].map(({ header }) => enclosing(header.map(({ box }) => box)));
  const [cells, others] = [a, b].map((column) => enclosing(column.cells.map(({ box }) => box)));
  return sharedHeight(first!, second!) > 0.3 && sharedHeight(cells!, others!) > 0.3;
}

function toTable(group: Column[], segments: readonly Segment[]): FreeTable {
  const columns = withTextColumns(group, segments).sort((a, b) => left(a) - left(b));
  const cells = columns.flatMap((column) => column.cells);
  const rows = rowsOf(cells);
  const headers = columns.map(({ header }) => header.reduce(together));
  const names = labelsOf(rows, columns, segments);
  const values = rows.map((row) =>
    columns.map((column) => row.filter((cell) => column.cells.includes(cell)).sort(byX)),
  );
  const own = [...columns.flatMap(({ header }) => header), ...names.flat(), ...cells];
  const box = enclosing(own.map((segment) => segment.box));
  const used = segments.filter((segment) => own.includes(segment));
  if (names.every((name) => name.length === 0)) return { headers, rows: values, box, segments: used };
  const named = values.map((row, index) => [names[index]!, ...row]);
  return { headers: [null, ...headers], rows: named, box, segments: used };
}

/** Columns of words that belong to it: level headers with print on the rows of the figures. */
function withTextColumns(group: readonly Column[], segments: readonly Segment[]): Column[] {
  const rows = rowsOf(group.flatMap(({ cells }) => cells));
  const heads = enclosing(group.map(({ header }) => header.at(-1)!.box));
  const isOwn = (each: Segment) =>
    group.some(({ header, cells }) => header.includes(each) || cells.includes(each));
  const others = segments.filter(
    (each) => !each.asks && !isFigure(each) && !isOwn(each) && sharedHeight(each.box, heads) > 0.5,
  );
  const added = others.flatMap((header) => {
    const cells = segments.filter(
      (each) =>
        !each.asks &&
        !isOwn(each) &&
        each.words.length <= LONGEST_HEADER &&
        sharedWidth(each.box, header.box) > ABOVE &&
        rows.some((row) => isOnRow(each, row)),
    );
    return cells.length >= FEWEST_CELLS ? [{ header: [header], cells }] : [];
  });
  return [...group, ...added.filter(({ cells }) => cells.every((cell) => !others.includes(cell)))];
}

/** Cells whose middles are level with the row so far. */
function rowsOf(cells: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const cell of [...cells].sort((a, b) => middleY(a.box) - middleY(b.box))) {
    const row = rows.at(-1);
    if (row && isOnRow(cell, row) && row.every((other) => sharedWidth(other.box, cell.box) < ABOVE))
      row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function isOnRow(segment: Segment, row: readonly Segment[]): boolean {
  const level = median(row.map(({ box }) => middleY(box)));
  return Math.abs(middleY(segment.box) - level) < 0.7 * Math.min(segment.box.height, row[0]!.box.height);
}

/** What stands left of the first column on each row. */
function labelsOf(
  rows: readonly Segment[][],
  columns: readonly Column[],
  segments: readonly Segment[],
): Segment[][] {
  const own = new Set(columns.flatMap(({ header, cells }) => [...header, ...cells]));
  const first = Math.min(...columns.flatMap(({ cells }) => cells.map(({ box }) => middleX(box))));
  const used = new Set<Segment>();
  return rows.map((row) => {
    const names = segments.filter(
      (each) =>
        !own.has(each) && !used.has(each) && each.box.x + each.box.width < first && isOnRow(each, row),
    );
    for (const name of names) used.add(name);
    return names.sort(byX);
  });
}

function left({ header, cells }: Column): number {
  return Math.min(...[...header, ...cells].map(({ box }) => box.x));
}

function byX(a: Segment, b: Segment): number {
  return a.box.x - b.box.x;
}
