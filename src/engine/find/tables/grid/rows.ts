import { median } from '../../../text/median.js';
import { boxOf, isFigure, type Chunk } from './chunks.js';

/** Lines of one cell follow each other more closely than rows do, by this part. */
const CLOSER = 0.8;

/**
 * Groups the lines between two drawn lines, or of a table that has none, into rows.
 * @param lines from top to bottom
 * @param columnOf index of the column that print begins in
 * @param isBounded whether lines are drawn above and below: then it is one row, unless figures say otherwise
 */
export function groupRows(
  lines: readonly (readonly Chunk[])[],
  columnOf: (chunk: Chunk) => number,
  isBounded: boolean,
): (readonly Chunk[])[][] {
  const filled = lines.filter((line) => line.length > 0);
  if (filled.length < 2) return filled.length === 0 ? [] : [filled];
  return isBounded ? boundedRows(filled, columnOf) : openRows(filled, columnOf);
}

/** Several lines of figures are as many rows; lines of words below each other may be one cell's. */
function boundedRows(
  lines: (readonly Chunk[])[],
  columnOf: (chunk: Chunk) => number,
): (readonly Chunk[])[][] {
  const begins = lines.filter((line) => {
    const cells = line.filter((chunk) => columnOf(chunk) > 0);
    return cells.length > 0 && cells.every(({ text }) => isFigure(text));
  });
  if (begins.length < 2) return [lines];
  return openRows(lines, columnOf);
}

function openRows(lines: (readonly Chunk[])[], columnOf: (chunk: Chunk) => number): (readonly Chunk[])[][] {
  const pitch = usualPitch(lines, columnOf);
  const rows: (readonly Chunk[])[][] = [];
  lines.forEach((line, index) => {
    const last = rows.at(-1);
    const previous = lines[index - 1];
    const isNear = previous !== undefined && distance(previous, line) < CLOSER * pitch;
    if (last && isNear && goesOn(last, line, columnOf)) last.push(line);
    else rows.push([line]);
  });
  return rows;
}

/** A line in fewer columns than the row has and without figures, or in other columns: cells are centred in height. */
function goesOn(
  row: readonly (readonly Chunk[])[],
  line: readonly Chunk[],
  columnOf: (chunk: Chunk) => number,
): boolean {
  const [former, own] = [new Set(row.flat().map(columnOf)), new Set(line.map(columnOf))];
  if ([...own].every((column) => !former.has(column))) return true;
  return own.size < former.size && !line.some(({ text }) => isFigure(text));
}

function distance(upper: readonly Chunk[], lower: readonly Chunk[]): number {
  const [a, b] = [boxOf(upper), boxOf(lower)];
  return b.y + b.height / 2 - a.y - a.height / 2;
}

/** From one line with several cells to the next, in pixels. */
function usualPitch(lines: readonly (readonly Chunk[])[], columnOf: (chunk: Chunk) => number): number {
  const full = lines.filter((line) => new Set(line.map(columnOf)).size > 1);
  return median(full.slice(1).map((line, index) => distance(full[index]!, line)));
}
