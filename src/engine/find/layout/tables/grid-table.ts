import { textOf, toLine } from '../../../text/word.js';
import { findGrids } from '../../tables/grid/find-grids.js';
import { isFigure } from '../../tables/grid/chunks.js';
import type { Grid, GridCell } from '../../tables/grid/grid.js';
import { wordsIn } from '../../tables/grid/words-in.js';
import type { PageContent } from '../../../content/page-content.js';
import type { FreeTable } from './free-table.js';
import type { Segment } from '../segment.js';

/** Of a table's cells, fewer than this part hold a label that asks for a value: else it is a form in frames. */
const ASKING = 0.1;
/** Parts of the cells that are figures, and of the places that are filled. */
const FIGURES = 0.3;
const MOST_FIGURES = 0.5;
const FULL = 0.9;
/** A column of labels: so many of its cells are words. */
const WORDY = 0.8;
/** Headers go over this many rows at most. */
const MOST_HEADER_ROWS = 3;
/** Figures that head a column as words do. */
const YEAR = /^(1[89]|20)\d\d$/;

/** The tables of a page that lines or columns of figures show, with the segments that they take. */
export function gridTables(page: PageContent, segments: readonly Segment[]): FreeTable[] {
  return findGrids(page).flatMap((grid) => {
    const own = segments.filter(({ words }) => wordsIn(grid.box, words).length * 2 > words.length);
    const asking = own.filter(({ asks }) => asks).length;
    if (own.length === 0 || asking > ASKING * grid.cells.length || !isPlain(grid)) return [];
    return [toTable(grid, own, page)];
  });
}

/**
 * Whether a grid is a table and not a form whose frames stand in line: figures under headers, or a cell for each
 * header in nearly every row; without headers, more of both.
 */
function isPlain(grid: Grid): boolean {
  const { rows, columns, cells } = grid;
  const figures = cells.filter(({ text }) => isFigure(text)).length / cells.length;
  const isFull = columns > 2 && cells.length >= FULL * rows * columns;
  if (areLists(grid)) return false;
  const count = headerRows(grid);
  if (count === 0) return isFull && rows > 4 && figures > MOST_FIGURES;
  const isHeaded = Array.from({ length: columns - 1 }, (_, column) =>
    cells.some((cell) => cell.endRow < count && covers(cell, column + 1)),
  ).every(Boolean);
  return isHeaded && (figures > FIGURES || (isFull && rows > 2));
}

/** Labels with their values, set in two or more columns of both: words, something, words, something. */
function areLists({ rows, columns, cells }: Grid): boolean {
  if (columns < 3) return false;
  const wordy = Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((cell) => cell.startColumn === column);
    const words = own.filter(({ text }) => !isFigure(text) && /^[(*%#]?\s*\p{Lu}/u.test(text));
    return own.length >= 0.3 * rows && words.length >= WORDY * own.length;
  });
  return wordy[0]! && wordy[2]! && !wordy[1]!;
}

function toTable(grid: Grid, segments: readonly Segment[], page: PageContent): FreeTable {
  const count = headerRows(grid);
  const columns = Array.from({ length: grid.columns }, (_, column) => column);
  const toSegment = (cells: readonly GridCell[]): Segment | null => {
    const words = cells.flatMap((cell) => cell.words);
    if (words.length === 0) return null;
    const text = textOf(words);
    return { ...toLine(words), words, text, line: segments[0]!.line, page, asks: false, cut: false };
  };
  const headers = columns.map((column) =>
    toSegment(grid.cells.filter((cell) => cell.endRow < count && covers(cell, column))),
  );
  const rows = Array.from({ length: grid.rows - count }, (_, row) =>
    columns.map((column) => {
      const cell = grid.cells.find((each) => each.startRow === row + count && each.startColumn === column);
      return cell ? [toSegment([cell])!] : [];
    }),
  );
  return { headers, rows, box: grid.box, segments: [...segments] };
}

function covers({ startColumn, endColumn }: GridCell, column: number): boolean {
  return startColumn <= column && column <= endColumn;
}

/**
 * Rows of headers: down to the last one that a heading over several columns needs below it. None where the first
 * row has figures other than years.
 */
function headerRows({ rows, cells }: Grid): number {
  const first = cells.filter(({ startRow }) => startRow === 0);
  const figures = first.filter(({ text }) => isFigure(text) && !YEAR.test(text));
  if (first.length === 0 || figures.length * 3 > first.length) return 0;
  let count = 1;
  while (count < Math.min(MOST_HEADER_ROWS, rows - 1) && needsMore(cells, count)) count++;
  return count;
}

/** Whether a cell of the rows so far reaches into the next one, or over several columns that part below it. */
function needsMore(cells: readonly GridCell[], count: number): boolean {
  const last = cells.filter(({ startRow, endRow }) => startRow < count && endRow >= count - 1);
  return last.some(
    (cell) =>
      cell.endRow >= count ||
      cells.filter((below) => below.startRow === count && below.endRow === count && isUnder(below, cell))
        .length > 1,
  );
}

function isUnder(below: GridCell, cell: GridCell): boolean {
  return (
    cell.endColumn > cell.startColumn &&
    below.startColumn >= cell.startColumn &&
    below.endColumn <= cell.endColumn &&
    !isFigure(below.text)
  );
}
