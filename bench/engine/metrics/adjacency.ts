import { matchWords, type WordMatches } from './words.js';

/** A cell of a table with the rows and columns it covers, from 0, ends included. */
export interface GridCell {
  text: string;
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

/** Cells of one row and one column each. */
export function gridOf(rows: readonly string[][]): GridCell[] {
  return rows.flatMap((row, startRow) =>
    row.map((text, startColumn) => ({
      text,
      startRow,
      endRow: startRow,
      startColumn,
      endColumn: startColumn,
    })),
  );
}

/**
 * Relations between the cells of a table that have content and their nearest neighbours with content to
 * the right and below, as the ICDAR 2013 table competition counts them (Göbel, Hassan, Oro, Orsi: "A
 * Methodology for Evaluating Algorithms for Table Understanding in PDF Documents", DocEng 2012).
 */
export function adjacencyRelations(cells: readonly GridCell[]): string[] {
  const filled = cells.filter((cell) => normalise(cell.text) !== '');
  return filled.flatMap((cell) => [
    ...neighbours(cell, filled, 'right').map((other) => relation(cell, other, 'right')),
    ...neighbours(cell, filled, 'below').map((other) => relation(cell, other, 'below')),
  ]);
}

/** Relations found in both, to be added up over tables or documents; `f1` is the usual figure. */
export function matchRelations(read: readonly GridCell[][], truth: readonly GridCell[][]): WordMatches {
  return matchWords(read.flatMap(adjacencyRelations), truth.flatMap(adjacencyRelations));
}

type Direction = 'right' | 'below';

function relation(from: GridCell, to: GridCell, direction: Direction): string {
  return [direction, normalise(from.text), normalise(to.text)].join('\u0000');
}

/** Case and blanks are of no account. */
function normalise(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** A cell that spans several rows has a neighbour in each, counted once however many rows they share. */
function neighbours(cell: GridCell, cells: readonly GridCell[], direction: Direction): GridCell[] {
  const [start, end] =
    direction === 'right' ? [cell.startRow, cell.endRow] : [cell.startColumn, cell.endColumn];
  const found = new Set<GridCell>();
  for (let lane = start; lane <= end; lane++) {
    const next = nearest(cell, cells, direction, lane);
    if (next) found.add(next);
  }
  return [...found];
}

function nearest(
  cell: GridCell,
  cells: readonly GridCell[],
  direction: Direction,
  lane: number,
): GridCell | undefined {
  const ahead = cells.filter((other) =>
    direction === 'right'
      ? other.startColumn > cell.endColumn && other.startRow <= lane && lane <= other.endRow
      : other.startRow > cell.endRow && other.startColumn <= lane && lane <= other.endColumn,
  );
  const place = (other: GridCell) => (direction === 'right' ? other.startColumn : other.startRow);
  return ahead.sort((a, b) => place(a) - place(b))[0];
}
