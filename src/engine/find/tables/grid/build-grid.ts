import type { Rulings } from '../../../pages/rulings.js';
import { toLines } from '../../../text/lines.js';
import { middleX, middleY } from '../../../text/rectangles.js';
import { enclosing, type Rectangle, textOf, type Word } from '../../../text/word.js';
import { chunkLines, type Chunk } from './chunks.js';
import { gutters, guttersWithin } from './columns.js';
import type { Grid, GridCell } from './grid.js';
import { groupRows } from './rows.js';
import { isWalled, places, TOUCH } from './ruled-lines.js';

interface Lane {
  from: number;
  to: number;
  /** Whether a drawn line, rather than a blank, parts it from the one before. */
  drawn: boolean;
}

/**
 * The grid of the print within a part of a page: rows and columns by drawn lines where there are any, by blanks
 * elsewhere; cells over several where a line between them is missing or print runs across.
 * @param words those within the part
 * @param rulings those within the part, pieces joined
 * @returns null for what has fewer than two rows or columns
 */
export function buildGrid(box: Rectangle, words: readonly Word[], rulings: Rulings): Grid | null {
  const lines = chunkLines(words, rulings.vertical);
  const columns = columnLanes(box, lines, rulings);
  const rows = rowLanes(box, lines, columns, rulings);
  if (rows.length < 2 || columns.length < 2) return null;
  const owners = joinCells(rows, columns, lines.flat(), rulings);
  const cells = toCells(owners, rows, columns, lines.flat());
  return compact({ box, rows: rows.length, columns: columns.length, cells });
}

function columnLanes(box: Rectangle, lines: readonly Chunk[][], { vertical }: Rulings): Lane[] {
  const edges = innerPlaces(places(vertical), box.x, box.x + box.width);
  const lanes: Lane[] = [];
  for (let index = 0; index + 1 < edges.length; index++) {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    const within = lines
      .map((line) =>
        line.filter(({ box: each }) => each.x >= from - TOUCH && each.x + each.width <= to + TOUCH),
      )
      .filter((line) => line.length > 0);
    const open = edges.length === 2;
    const inner = open ? gutters(within) : guttersWithin(within);
    [from, ...inner].forEach((start, place) =>
      lanes.push({ from: start, to: inner[place] ?? to, drawn: place === 0 }),
    );
  }
  return lanes;
}

/** The places between two edges, and the edges. */
function innerPlaces(found: readonly number[], first: number, last: number): number[] {
  const inner = found.filter((at) => at > first + TOUCH && at < last - TOUCH);
  return [first, ...inner, last];
}

function rowLanes(
  box: Rectangle,
  lines: readonly Chunk[][],
  columns: readonly Lane[],
  rulings: Rulings,
): Lane[] {
  const edges = innerPlaces(places(rulings.horizontal), box.y, box.y + box.height);
  const columnOf = (chunk: Chunk) =>
    laneAt(columns, chunk.box.x + Math.min(chunk.box.width / 2, chunk.box.height));
  const lanes: Lane[] = [];
  for (let index = 0; index + 1 < edges.length; index++) {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    const within = lines
      .map((line) => line.filter(({ box: each }) => middleY(each) >= from && middleY(each) < to))
      .filter((line) => line.length > 0);
    const groups = groupRows(within, columnOf, isBounded(edges.length - 1, rulings));
    if (groups.length === 0) lanes.push({ from, to, drawn: true });
    groups.forEach((group, place) => {
      const start = place === 0 ? from : cut(groups[place - 1]!.flat(), group.flat());
      const end = place === groups.length - 1 ? to : cut(group.flat(), groups[place + 1]!.flat());
      lanes.push({ from: start, to: end, drawn: place === 0 });
    });
  }
  return lanes;
}

/** With lines drawn between columns, those between rows part every two; alone, a few part header, body and foot. */
function isBounded(bands: number, { vertical }: Rulings): boolean {
  return bands > (vertical.length > 0 ? 1 : 3);
}

/** Half way between two rows. */
function cut(upper: readonly Chunk[], lower: readonly Chunk[]): number {
  const last = Math.max(...upper.map(({ box }) => middleY(box)));
  const first = Math.min(...lower.map(({ box }) => middleY(box)));
  return (last + first) / 2;
}

function laneAt(lanes: readonly Lane[], place: number): number {
  const found = lanes.findIndex(({ to }) => place < to);
  return found < 0 ? lanes.length - 1 : found;
}

/** The first place (row-wise) of the cell that each place belongs to. */
function joinCells(
  rows: readonly Lane[],
  columns: readonly Lane[],
  chunks: readonly Chunk[],
  { horizontal, vertical }: Rulings,
): number[] {
  const width = columns.length;
  const owners = rows.flatMap((_, row) => columns.map((__, column) => row * width + column));
  const find = (at: number): number => (owners[at] === at ? at : find(owners[at]!));
  const join = (a: number, b: number) => {
    const [first, second] = [find(a), find(b)].sort((x, y) => x - y);
    owners[second!] = first!;
  };
  const content = rows.map(() => columns.map(() => 0));
  for (const { box } of chunks) {
    const row = laneAt(rows, middleY(box));
    const touched = columns.flatMap((lane, index) =>
      Math.min(lane.to, box.x + box.width) - Math.max(lane.from, box.x) > reach(box) ? [index] : [],
    );
    const own = touched.length > 0 ? touched : [laneAt(columns, middleX(box))];
    for (const column of own) content[row]![column]!++;
    for (const column of own.slice(1)) join(row * width + own[0]!, row * width + column);
  }
  rows.forEach((lane, row) =>
    columns.forEach((column, index) => {
      const here = row * width + index;
      const right = columns[index + 1];
      if (right?.drawn && !isWalled(vertical, right.from, lane.from, lane.to)) {
        const both = content[row]![index]! > 0 && content[row]![index + 1]! > 0;
        if (!both) join(here, here + 1);
      }
      const below = rows[row + 1];
      if (below?.drawn && !isWalled(horizontal, below.from, column.from, column.to)) join(here, here + width);
    }),
  );
  return owners.map((_, at) => find(at));
}

/** Print reaches into a column when more of it is there than a stroke that touches the edge. */
function reach(box: Rectangle): number {
  return Math.min(0.5 * box.height, 0.5 * box.width);
}

function toCells(
  owners: readonly number[],
  rows: readonly Lane[],
  columns: readonly Lane[],
  chunks: readonly Chunk[],
): GridCell[] {
  const width = columns.length;
  const groups = new Map<number, number[]>();
  owners.forEach((owner, at) => groups.set(owner, [...(groups.get(owner) ?? []), at]));
  const words = new Map<number, Word[]>();
  for (const chunk of chunks) {
    const row = laneAt(rows, middleY(chunk.box));
    for (const word of chunk.words) {
      const at = owners[row * width + laneAt(columns, middleX(word.box))]!;
      words.set(at, [...(words.get(at) ?? []), word]);
    }
  }
  return [...groups].map(([owner, members]) => {
    const ordered = toLines(words.get(owner) ?? []).flatMap((line) => line.words);
    const [r, c] = [members.map((at) => Math.floor(at / width)), members.map((at) => at % width)];
    return {
      startRow: Math.min(...r),
      endRow: Math.max(...r),
      startColumn: Math.min(...c),
      endColumn: Math.max(...c),
      words: ordered,
      text: textOf(ordered),
    };
  });
}

/** Without rows and columns in which nothing begins. */
function compact(grid: Grid): Grid | null {
  const filled = grid.cells.filter(({ words }) => words.length > 0);
  const rows = [...new Set(filled.map(({ startRow }) => startRow))].sort((a, b) => a - b);
  const columns = [...new Set(filled.map(({ startColumn }) => startColumn))].sort((a, b) => a - b);
  if (rows.length < 2 || columns.length < 2) return null;
  const place = (kept: readonly number[], at: number) => kept.findLastIndex((each) => each <= at);
  const cells = grid.cells.flatMap((cell) => {
    if (cell.words.length === 0) return [];
    return [
      {
        ...cell,
        startRow: place(rows, cell.startRow),
        endRow: place(rows, cell.endRow),
        startColumn: place(columns, cell.startColumn),
        endColumn: place(columns, cell.endColumn),
      },
    ];
  });
  const box = enclosing([grid.box, ...filled.flatMap(({ words }) => words.map((word) => word.box))]);
  return { box, rows: rows.length, columns: columns.length, cells };
}
