import type { Chunk } from './chunks.js';

/** Between drawn lines, blanks part columns only where they do so in so many lines, and in this part of them. */
const FEWEST_LINES = 3;
const SHARE = 0.6;

interface Column {
  from: number;
  to: number;
  chunks: Chunk[];
}

/**
 * Columns that only blanks part: print that stands under each other is one. The narrowest print is looked at
 * first; what reaches over two columns that stand side by side on some line is a heading of both.
 * @param lines of the table, or of the part of it between two drawn lines
 * @returns x between each two columns, ascending
 */
export function gutters(lines: readonly (readonly Chunk[])[]): number[] {
  const lineOf = new Map(lines.flatMap((line, index) => line.map((chunk) => [chunk, index] as const)));
  const columns: Column[] = [];
  const chunks = [...lineOf.keys()].sort((a, b) => a.box.width - b.box.width);
  for (const chunk of chunks) {
    const [from, to] = [chunk.box.x, chunk.box.x + chunk.box.width];
    const touched = columns.filter((column) => column.from < to && column.to > from);
    if (touched.some((a) => touched.some((b) => a !== b && standTogether(a, b, lineOf)))) continue;
    for (const column of touched) columns.splice(columns.indexOf(column), 1);
    columns.push({
      from: Math.min(from, ...touched.map((column) => column.from)),
      to: Math.max(to, ...touched.map((column) => column.to)),
      chunks: [chunk, ...touched.flatMap((column) => column.chunks)],
    });
  }
  return between(joinApart(columns, lineOf));
}

/** Within a drawn column blanks part only what is plainly a column: justified text has wide blanks, too. */
export function guttersWithin(lines: readonly (readonly Chunk[])[]): number[] {
  const filled = lines.filter((line) => line.length > 0);
  const found = gutters(filled);
  return found.filter((x) => {
    const both = filled.filter(
      (line) =>
        line.some(({ box }) => box.x + box.width <= x) &&
        line.some(({ box }) => box.x >= x) &&
        !line.some(({ box }) => box.x < x && box.x + box.width > x),
    );
    return both.length >= FEWEST_LINES && both.length >= SHARE * filled.length;
  });
}

function standTogether(a: Column, b: Column, lineOf: ReadonlyMap<Chunk, number>): boolean {
  const lines = new Set(a.chunks.map((chunk) => lineOf.get(chunk)));
  return b.chunks.some((chunk) => lines.has(lineOf.get(chunk)));
}

/** Print that never stands side by side is of one column, however it is aligned. */
function joinApart(columns: readonly Column[], lineOf: ReadonlyMap<Chunk, number>): Column[] {
  const joined: Column[] = [];
  for (const column of [...columns].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && !standTogether(last, column, lineOf)) {
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, column.to),
        chunks: [...last.chunks, ...column.chunks],
      };
    } else joined.push(column);
  }
  return joined;
}

function between(columns: readonly Column[]): number[] {
  return columns.slice(1).map((column, index) => (columns[index]!.to + column.from) / 2);
}
