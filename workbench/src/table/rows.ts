import type { EditedRow, Table } from '../api/shapes.js';

/** Rows and cells of a text that was copied from a spreadsheet. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export const emptyRow = (table: Table): EditedRow => ({ values: table.headers.map(() => null) });

/** A row with these values: another row's, as they stand. */
export const rowWith = (values: readonly string[]): EditedRow => ({
  values: values.map((value) => (value === '' ? null : value)),
});

export const inserted = (rows: readonly EditedRow[], at: number, row: EditedRow): EditedRow[] => [
  ...rows.slice(0, at),
  row,
  ...rows.slice(at),
];

export const removed = (rows: readonly EditedRow[], at: number): EditedRow[] =>
  rows.filter((_, index) => index !== at);

/** A new row with one of its cells changed; rows that were read stay as they are. */
export function withCell(row: EditedRow, column: number, text: string): EditedRow {
  if ('from' in row) return row;
  return { values: row.values.map((value, at) => (at === column ? text || null : value)) };
}
