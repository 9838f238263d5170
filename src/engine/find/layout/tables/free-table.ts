import { enclosing, type Rectangle } from '../../../text/word.js';
import { blankBetween, middleX, sharedWidth } from '../../../text/rectangles.js';
import { isValueLike } from '../pairs/label-likeness.js';
import { together } from '../pairs/label-lines.js';
import type { Segment } from '../segment.js';

/** A table that no type describes: columns under printed headers. */
export interface FreeTable {
  /** From left to right; a column without a header has null there. */
  headers: (Segment | null)[];
  /** Cells in the order of the headers: segments, several where a cell has more than one. */
  rows: Segment[][][];
  box: Rectangle;
  /** What the table takes of the page's segments, in reading order. */
  segments: Segment[];
}

/** Headers side by side that make a table, and rows below them. */
const FEWEST_HEADERS = 2;
const FEWEST_ROWS = 2;
/** Rows follow each other within this many heights. */
const WIDEST_BLANK = 4;
/** Of the cells below the headers, this part must stand under one. */
const ALIGNED = 0.7;
/** Lines of a header follow each other within so many heights, and have at most so many words. */
const HEADER_LEADING = 0.8;
const BRACKETS_LEADING = 1.6;
const LONGEST_HEADER = 4;

interface Head {
  headers: Segment[];
  /** All of their lines, from the top. */
  segments: Segment[];
  /** Index of their last line. */
  last: number;
}

interface Found {
  table: FreeTable;
  /** Index of its last line. */
  last: number;
}

/** The tables of a page, by the lines of its segments; a segment belongs to one at most. */
export function findFreeTables(segments: readonly Segment[]): FreeTable[] {
  const lines = byLine(segments);
  const tables: FreeTable[] = [];
  let free = 0;
  for (let index = 0; index < lines.length; index++) {
    const found = tableBelow(lines, index, free);
    if (found === null) continue;
    tables.push(found.table);
    index = found.last;
    free = index + 1;
  }
  return tables;
}

function byLine(segments: readonly Segment[]): Segment[][] {
  const lines = new Map<number, Segment[]>();
  for (const segment of segments) lines.set(segment.line, [...(lines.get(segment.line) ?? []), segment]);
  return [...lines.values()];
}

function tableBelow(lines: readonly Segment[][], at: number, free: number): Found | null {
  if (!canHead(lines[at]!)) return null;
  const head = headOf(lines, at, free);
  const body: Segment[][] = [];
  let last = head.last;
  for (let index = last + 1; index < lines.length; index++) {
    if (blankAfter(lines, last, index) > WIDEST_BLANK || !isRow(lines[index]!, head.headers)) break;
    body.push(lines[index]!);
    last = index;
  }
  if (body.length < FEWEST_ROWS || !hasContent(body, head.headers)) return null;
  return { table: toTable(head, body), last };
}

function canHead(line: readonly Segment[]): boolean {
  return line.length >= FEWEST_HEADERS && !line.some((segment) => segment.asks || isValueLike(segment));
}

/** Headers of several lines: those that stand close under each other, up to where figures begin. */
function headOf(lines: readonly Segment[][], at: number, free: number): Head {
  let headers = [...lines[at]!];
  const segments = [...headers];
  let last = at;
  for (; last + 2 < lines.length && lines[last + 2]!.some(isValueLike); last++) {
    const next = lines[last + 1]!;
    const leading = next.every(({ text }) => text.startsWith('(')) ? BRACKETS_LEADING : HEADER_LEADING;
    if (blankAfter(lines, last, last + 1) > leading || !goesOn(next, headers)) break;
    headers = headers.map((header) => next.filter((each) => isUnder(each, header)).reduce(together, header));
    segments.push(...next);
  }
  for (let top = at; top > free; top--) {
    const upper = lines[top - 1]!;
    if (blankAfter(lines, top - 1, top) > HEADER_LEADING || !goesOn(upper, headers)) break;
    headers = headers.map((header) =>
      upper.filter((each) => isUnder(each, header)).reduce((lower, each) => together(each, lower), header),
    );
    segments.unshift(...upper);
  }
  return { headers, segments, last };
}

/** Whether a line is one of the headers': each of its texts stands over or under one of them, and none is a figure. */
function goesOn(line: readonly Segment[], headers: readonly Segment[]): boolean {
  return line.every(
    (each) =>
      !each.asks &&
      !isValueLike(each) &&
      each.words.length <= LONGEST_HEADER &&
      headers.filter((header) => isUnder(each, header)).length === 1,
  );
}

function isUnder({ box }: Segment, header: Segment): boolean {
  return sharedWidth(box, header.box) > 0.25;
}

/** The blank between two lines in heights of the lower one. */
function blankAfter(lines: readonly Segment[][], upper: number, lower: number): number {
  const [above, below] = [upper, lower].map((index) => enclosing(lines[index]!.map(({ box }) => box)));
  return blankBetween(above!, below!) / lines[lower]![0]!.box.height;
}

/** Cells stand under the headers; what stands left of the first is what the row is about. */
function isRow(line: readonly Segment[], headers: readonly Segment[]): boolean {
  const [first, ...others] = line;
  const isLabelled = columnOf(first!, headers) < 0 && first!.box.x < headers[0]!.box.x;
  const cells = isLabelled ? others : line;
  if (others.some(({ asks }) => asks) || (first!.asks && !isLabelled)) return false;
  if (cells.length === 0) return false;
  if (cells.length === 1 && !isLabelled && !isValueLike(cells[0]!)) return false;
  const aligned = cells.filter((cell) => columnOf(cell, headers) >= 0).length;
  return aligned >= ALIGNED * cells.length;
}

/** Values in columns, not two columns of text or of labels that happen to stand in line. */
function hasContent(body: readonly Segment[][], headers: readonly Segment[]): boolean {
  const cells = body.flat().filter((cell) => columnOf(cell, headers) >= 0);
  const values = cells.filter(isValueLike).length;
  return values >= (headers.length >= 3 ? 0.3 : 0.5) * cells.length;
}

function columnOf(cell: Segment, headers: readonly Segment[]): number {
  const shared = headers.map((header) => sharedWidth(cell.box, header.box));
  const best = shared.indexOf(Math.max(...shared));
  return shared[best]! > 0.25 ? best : -1;
}

function nearestColumn(cell: Segment, headers: readonly Segment[]): number {
  const column = columnOf(cell, headers);
  if (column >= 0) return column;
  const distances = headers.map((header) => Math.abs(middleX(header.box) - middleX(cell.box)));
  return distances.indexOf(Math.min(...distances));
}

function toTable({ headers, segments: head }: Head, body: readonly Segment[][]): FreeTable {
  const isLabelled = body.some(
    ([first]) => columnOf(first!, headers) < 0 && first!.box.x < headers[0]!.box.x,
  );
  const rows = body.map((line) => {
    const cells: Segment[][] = Array.from({ length: headers.length + Number(isLabelled) }, () => []);
    for (const segment of line) {
      const isFirst =
        segment === line[0] && columnOf(segment, headers) < 0 && segment.box.x < headers[0]!.box.x;
      const column = isFirst ? 0 : nearestColumn(segment, headers) + Number(isLabelled);
      cells[column]!.push(segment);
    }
    return cells;
  });
  const segments = [...head, ...body.flat()];
  const box = enclosing(segments.map((segment) => segment.box));
  return { headers: isLabelled ? [null, ...headers] : [...headers], rows, box, segments };
}
