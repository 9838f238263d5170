import type { Rectangle, Word } from '../../../text/word.js';

/** A cell of a table as it is printed, with the rows and columns that it covers: from 0, ends included. */
export interface GridCell {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
  /** From top to bottom and left to right; empty for a cell with nothing in it. */
  words: Word[];
  text: string;
}

/** A table as a page shows it, before anything is known of its headers. */
export interface Grid {
  box: Rectangle;
  rows: number;
  columns: number;
  /** Every place of the grid is covered by one cell. */
  cells: GridCell[];
}
