import { median } from '../../../text/median.js';
import { enclosing, type Rectangle, type Word } from '../../../text/word.js';
import { boxOf, chunkLines, isFigure, type Chunk } from './chunks.js';
import { gutters } from './columns.js';

/** Without a single drawn line, so many lines below each other with several cells are a table. */
const FEWEST_LINES = 3;
/** Of what stands beside the first column, so much is figures; else it is text set in columns, or a list. */
const FIGURES = 0.6;
/** A table of words has so many columns, whole lines, and cells that fill less of their column than print does. */
const TEXT_COLUMNS = 3;
const TEXT_LINES = 4;
const ROOM = 0.8;
/** Lines of one table follow each other within this many of their heights. */
const WIDEST_STEP = 2.6;
/** Headers stand above in so many lines at most. */
const HEADER_LINES = 3;
const HEADER_STEP = 1.7;

/** Parts of a page where figures stand in columns that no line is drawn around. */
export function alignedLines(words: readonly Word[]): Rectangle[] {
  const lines = chunkLines(words, []).filter((line) => line.length > 0);
  return runsOf(lines).flatMap(({ first, last }) => {
    const run = lines.slice(first, last + 1);
    if (!isTabular(run)) return [];
    const headers = headersAbove(lines.slice(0, first), run);
    return [enclosing([...headers, ...run].map(boxOf))];
  });
}

/** Stretches of lines with several cells, single ones between them included. */
function runsOf(lines: readonly Chunk[][]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  lines.forEach((line, index) => {
    if (line.length < 2) return;
    const run = runs.at(-1);
    if (run && index - run.last <= 2 && areNear(lines.slice(run.last, index + 1))) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs;
}

function areNear(lines: readonly Chunk[][], step = WIDEST_STEP): boolean {
  return lines.slice(1).every((line, index) => {
    const [upper, lower] = [boxOf(lines[index]!), boxOf(line)];
    return lower.y - upper.y <= step * Math.max(upper.height, lower.height);
  });
}

function isTabular(run: readonly Chunk[][]): boolean {
  const several = run.filter((line) => line.length > 1);
  if (several.length < FEWEST_LINES) return false;
  const places = gutters(run);
  if (places.length === 0) return false;
  if (isTextTable(several, places)) return true;
  const beside = several.flatMap((line) => line.filter(({ box }) => box.x >= places[0]! - 1));
  const rows = several.filter((line) => line.slice(1).some(({ text }) => isFigure(text)));
  return (
    beside.filter(({ text }) => isFigure(text)).length >= FIGURES * beside.length &&
    rows.length >= FEWEST_LINES - 1 &&
    beside.length >= 0.5 * several.length * places.length
  );
}

/** Columns of words, not of an article: lines with a cell in each, which mostly leave room beside it. */
function isTextTable(lines: readonly Chunk[][], places: readonly number[]): boolean {
  const whole = lines.filter((line) => line.length === places.length + 1);
  if (places.length + 1 < TEXT_COLUMNS || whole.length < TEXT_LINES || whole.length < 0.5 * lines.length)
    return false;
  const box = enclosing(whole.map(boxOf));
  const edges = [box.x, ...places, box.x + box.width];
  const filled = whole.flat().map((chunk) => {
    const column = edges.findLastIndex((edge) => edge <= chunk.box.x + chunk.box.width / 2);
    return chunk.box.width / (edges[column + 1]! - edges[column]!);
  });
  return median(filled) < ROOM;
}

/** Lines close above that stand over the columns beside the first one. */
function headersAbove(above: readonly Chunk[][], run: readonly Chunk[][]): Chunk[][] {
  const [first] = gutters(run);
  const right = Math.max(...run.flat().map(({ box }) => box.x + box.width));
  const headers: Chunk[][] = [];
  for (const line of above.slice(-HEADER_LINES).reverse()) {
    const isOver = line.every(
      ({ box }) => box.x >= first! - box.height && box.x + box.width <= right + box.height,
    );
    if (!isOver || !areNear([line, headers[0] ?? run[0]!], HEADER_STEP)) break;
    headers.unshift(line);
  }
  return headers;
}
