import { median } from '../../../text/median.js';
import { enclosing, type Rectangle } from '../../../text/word.js';
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
import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';

/** Rows that several columns share follow within so many heights, with cells of so many words at most. */
const FURTHER = 8;
const LONGEST_CELL = 3;
/** Middles of a row differ by so many heights at most. */
const ON_ROW = 0.7;
/** Words of one text stand closer than so many heights. */
const NEXT_WORD = 0.6;
/** A table has at least so many columns of figures. */
const FEWEST_COLUMNS = 2;

/**
 * Tables without lines by their columns: figures under each other below a header, two such columns or more side by
 * side. Their rows may lean or be set unevenly, as typewriters leave them. What stands left of the first column on a
 * row says what the row is about.
 */
export function columnTables(segments: readonly Segment[]): FreeTable[] {
  const near = Nearby.ofTexts(segments);
  const groups: PlacedColumn[][] = [];
  for (const column of figureColumns(near).map(placed)) {
    const group = groups.find((others) => others.some((other) => areSideBySide(other, column)));
    if (group) group.push(column);
    else groups.push([column]);
  }
  return groups
    .map((group) => group.filter((column) => isOnly(column, group)))
    .filter((group) => group.length >= FEWEST_COLUMNS)
    .map((group) => toTable(withFurtherRows(group, near), near));
}

/** A column, and where its header and its cells are. */
interface PlacedColumn extends Column {
  head: Rectangle;
  body: Rectangle;
}

function placed(column: Column): PlacedColumn {
  const [head, body] = [column.header, column.cells].map((own) => enclosing(own.map(({ box }) => box)));
  return { ...column, head: head!, body: body! };
}

/** Rows that come after a wider blank, or after a row of words, where so many columns go on side by side. */
function withFurtherRows(group: readonly Column[], segments: Nearby<Segment>): Column[] {
  const usual = median(segments.all.map(({ box }) => box.height));
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
function areSideBySide(a: PlacedColumn, b: PlacedColumn): boolean {
  return sharedHeight(a.head, b.head) > 0.3 && sharedHeight(a.body, b.body) > 0.3;
}

function toTable(group: Column[], segments: Nearby<Segment>): FreeTable {
  const columns = withRestOfCells(withTextColumns(group, segments), segments).sort(
    (a, b) => left(a) - left(b),
  );
  const cells = columns.flatMap((column) => column.cells);
  const rows = rowsOf(cells);
  const headers = columns.map(({ header }) => header.reduce(together));
  const names = labelsOf(rows, columns, segments);
  const byColumn = columns.map((column) => new Set(column.cells));
  const values = rows.map((row) => byColumn.map((own) => row.filter((cell) => own.has(cell)).sort(byX)));
  const own = new Set([...columns.flatMap(({ header }) => header), ...names.flat(), ...cells]);
  const box = enclosing([...own].map((segment) => segment.box));
  const used = segments.all.filter((segment) => own.has(segment));
  if (names.every((name) => name.length === 0)) return { headers, rows: values, box, segments: used };
  const named = values.map((row, index) => [names[index]!, ...row]);
  return { headers: [null, ...headers], rows: named, box, segments: used };
}

/** Columns of words that belong to it: level headers with print on the rows of the figures. */
function withTextColumns(group: readonly Column[], segments: Nearby<Segment>): Column[] {
  const rows = rowsOf(group.flatMap(({ cells }) => cells)).map((row) => ({ row, level: levelOf(row) }));
  const heads = enclosing(group.map(({ header }) => header.at(-1)!.box));
  const own = new Set(group.flatMap(({ header, cells }) => [...header, ...cells]));
  const others = segments
    .inRows(heads.y, heads.y + heads.height)
    .filter((each) => !each.asks && !isFigure(each) && !own.has(each) && sharedHeight(each.box, heads) > 0.5);
  const added = others.flatMap((header) => {
    const { x, width } = header.box;
    const cells = segments
      .inColumns(x, x + width)
      .filter(
        (each) =>
          !each.asks &&
          !own.has(each) &&
          each.words.length <= LONGEST_HEADER &&
          sharedWidth(each.box, header.box) > ABOVE &&
          rows.some(({ row, level }) => isAtLevel(each, row, level)),
      );
    return cells.length >= FEWEST_CELLS ? [{ header: [header], cells }] : [];
  });
  const heading = new Set(others);
  return [...group, ...added.filter(({ cells }) => !cells.some((cell) => heading.has(cell)))];
}

/** A figure that follows a cell as closely as its next word is of it, as the share in `Horas extras 50%`, where it was taken for its value. */
function withRestOfCells(columns: readonly Column[], segments: Nearby<Segment>): Column[] {
  const own = new Set(columns.flatMap(({ header, cells }) => [...header, ...cells]));
  const restOf = (cell: Segment): Segment[] => {
    const { x, y, width, height } = cell.box;
    const [next] = segments
      .inRows(y, y + height)
      .filter(({ box }) => box.x >= x + width && box.x - x - width < NEXT_WORD * height)
      .filter((each) => !own.has(each) && isFigure(each) && sharedHeight(each.box, cell.box) > 0.5)
      .sort(byX);
    if (next === undefined) return [];
    own.add(next);
    return [next, ...restOf(next)];
  };
  return columns.map(({ header, cells }) => ({
    header,
    cells: cells.flatMap((cell) => [cell, ...restOf(cell)]),
  }));
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
  return isAtLevel(segment, row, levelOf(row));
}

function levelOf(row: readonly Segment[]): number {
  return median(row.map(({ box }) => middleY(box)));
}

/** Whether a segment is as high on the page as a row, whose middles are at this level. */
function isAtLevel(segment: Segment, row: readonly Segment[], level: number): boolean {
  return Math.abs(middleY(segment.box) - level) < ON_ROW * Math.min(segment.box.height, row[0]!.box.height);
}

/** What stands left of the first column on each row. */
function labelsOf(
  rows: readonly Segment[][],
  columns: readonly Column[],
  segments: Nearby<Segment>,
): Segment[][] {
  const own = new Set(columns.flatMap(({ header, cells }) => [...header, ...cells]));
  const first = Math.min(...columns.flatMap(({ cells }) => cells.map(({ box }) => middleX(box))));
  const used = new Set<Segment>();
  return rows.map((row) => {
    const [level, reach] = [levelOf(row), ON_ROW * row[0]!.box.height];
    const names = segments
      .inRows(level - reach, level + reach)
      .filter(
        (each) =>
          !own.has(each) &&
          !used.has(each) &&
          each.box.x + each.box.width < first &&
          isAtLevel(each, row, level),
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
