import type { ColumnType } from '../../catalogue/schema.js';
import type { Rectangle } from '../../text/word.js';

export interface PrintedHeader {
  /** Null where something is printed that the catalogue has no column for: it takes its own cells. */
  column: ColumnType | null;
  box: Rectangle;
  /** Where the column ends at its sides, when lines are drawn there. */
  bounds: { left: number; right: number } | null;
  confidence: number;
}

export interface HeaderRow {
  /** Index of the last line of headers among the page's lines. */
  line: number;
  /** From left to right. */
  headers: PrintedHeader[];
}
