import type { Table } from '../api/shapes.js';

/** Characters. Narrower a number is cut; wider another column has no room. */
const [LEAST, MOST] = [5, 36];
/** Least width of a text column, in characters: the whole text can be read in its field. */
const ENOUGH = 24;
/** Rows that are looked at. */
const SAMPLE = 60;
const HEADING_LINES = 3;
/** So wide a column may become for its heading's sake. */
const MOST_FOR_HEADING = 10;

/**
 * How wide the columns of a table are, as properties for its style: by what stands in them and by their headings, which
 * go over three lines.
 */
export function columnsOf({ headers, rows }: Table, headings: readonly string[]): object {
  const widths = headers.map((_, column) => {
    const heading = headings[column]!;
    const word = Math.max(...heading.split(/\s+/).map(({ length }) => length));
    const third = Math.min(MOST_FOR_HEADING, Math.max(word, Math.ceil(heading.length / HEADING_LINES)));
    const cells = rows.slice(0, SAMPLE).map((row) => (row[column]?.printed ?? row[column]?.raw ?? '').length);
    return Math.min(MOST, Math.max(LEAST, third, ...cells)) + 3;
  });
  const least = widths.map((width) => Math.min(width, ENOUGH));
  return {
    '--columns': widths.map((width, at) => `minmax(${least[at]}ch, ${width}fr)`).join(' '),
    '--least': `${least.reduce((sum, width) => sum + width, 0)}ch`,
  };
}
