import { enclosing, type Rectangle } from '../recognition/word.js';
import { blankBetween, middleX, sharedWidth } from './geometry.js';
import { isValueLike } from './label-likeness.js';
import type { Segment } from './segment.js';

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

/** The tables of a page, by the lines of its segments; a segment belongs to one at most. */
export function findFreeTables(segments: readonly Segment[]): FreeTable[] {
  const lines = byLine(segments);
  const tables: FreeTable[] = [];
  for (let index = 0; index < lines.length; index++) {
    const found = tableBelow(lines, index);
    if (found === null) continue;
    tables.push(found.table);
    index = found.last;
  }
  return tables;
}

export function byLine(segments: readonly Segment[]): Segment[][] {
  const lines = new Map<number, Segment[]>();
  for (const segment of segments) lines.set(segment.line, [...(lines.get(segment.line) ?? []), segment]);
  return [...lines.values()];
}

function tableBelow(lines: readonly Segment[][], at: number): { table: FreeTable; last: number } | null {
  const headers = lines[at]!;
  if (headers.length < FEWEST_HEADERS || headers.some((segment) => segment.asks || isValueLike(segment)))
    return null;
  const body: Segment[][] = [];
  let last = at;
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index]!;
    const blank = blankBetween(
      enclosing(lines[last]!.map(({ box }) => box)),
      enclosing(line.map(({ box }) => box)),
    );
    if (blank > WIDEST_BLANK * line[0]!.box.height || !isRow(line, headers)) break;
    body.push(line);
    last = index;
  }
  if (body.length < FEWEST_ROWS || !hasContent(body, headers)) return null;
  return { table: toTable(headers, body), last };
}

/** Cells stand under the headers; what stands left of the first is what the row is about. */
function isRow(line: readonly Segment[], headers: readonly Segment[]): boolean {
  const [first, ...others] = line;
  const isLabelled = columnOf(first!, headers) < 0 && first!.box.x < headers[0]!.box.x;
  const cells = isLabelled ? others : line;
  if (others.some(({ asks }) => asks) || (first!.asks && !isLabelled)) return false;
  if (cells.length === 0 || (cells.length === 1 && !isLabelled)) return false;
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

function toTable(headers: readonly Segment[], body: readonly Segment[][]): FreeTable {
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
  const segments = [...headers, ...body.flat()];
  const box = enclosing(segments.map((segment) => segment.box));
  return { headers: isLabelled ? [null, ...headers] : [...headers], rows, box, segments };
}
