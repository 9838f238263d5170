import type { Table } from '../api/shapes.js';

/** Characters: narrower a number is cut, wider another column has no room. */
const [LEAST, MOST] = [7, 36];
/** Rows that are looked at. */
const SAMPLE = 60;

/**
 * How wide the columns of a table are, as properties for its style: by what stands in them and by the longest word of
 * their headings, which go over two lines.
 */
export function columnsOf({ headers, rows }: Table, headings: readonly string[]): object {
  const widths = headers.map((_, column) => {
    const word = Math.max(...headings[column]!.split(/\s+/).map(({ length }) => length));
    const cells = rows.slice(0, SAMPLE).map((row) => (row[column]?.printed ?? row[column]?.raw ?? '').length);
    return Math.min(MOST, Math.max(LEAST, word, ...cells)) + 2;
  });
  return {
    '--columns': widths.map((width) => `minmax(${width}ch, ${width}fr)`).join(' '),
    '--least': `${widths.reduce((sum, width) => sum + width, 0)}ch`,
  };
}
