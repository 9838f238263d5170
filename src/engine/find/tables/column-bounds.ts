import type { Ruling } from '../../pages/rulings.js';
import type { PrintedHeader } from './printed-header.js';

/** Where a drawn column has lost the line at its outer side, it ends so many heights of its header beyond it. */
const BESIDE = 2;
/** Lines that part columns begin at most this many heights below their headers: where they cross print they may be lost. */
const BEGINS_BELOW = 3;

/**
 * Headers whose columns end where their neighbours begin. In a scan the line between two headers may be lost, which
 * gives both the same place; and the line at the edge of the table, which gives its first or last column none.
 * @param printed from left to right
 * @param vertical drawn lines of the page
 */
export function withNeighbours(
  printed: readonly PrintedHeader[],
  vertical: readonly Ruling[],
): PrintedHeader[] {
  const headers = printed.filter((header) => !isRestOf(header, printed));
  const borders = headers.slice(1).map((header, index) => border(headers[index]!, header, vertical));
  return headers.map((header, index) => {
    const { box, bounds } = header;
    const reach = BESIDE * box.height;
    const left = borders[index - 1] ?? bounds?.left ?? box.x - reach;
    const right = borders[index] ?? bounds?.right ?? box.x + box.width + reach;
    // Without any drawn line there are no columns to speak of.
    const isDrawn = bounds !== null || (borders[index - 1] ?? borders[index]) != null;
    return { ...header, bounds: isDrawn ? { left, right } : null };
  });
}

/** What stands in the frame of a column's header beside it, as where a blank is wide, is the rest of that header. */
function isRestOf({ column, bounds }: PrintedHeader, headers: readonly PrintedHeader[]): boolean {
  if (column !== null || bounds === null) return false;
  return headers.some((other) => other.column !== null && other.bounds?.left === bounds.left);
}

/** Where one column ends and the next begins; null where nothing is drawn between them. */
function border(left: PrintedHeader, right: PrintedHeader, vertical: readonly Ruling[]): number | null {
  const [from, to] = [left.box.x + left.box.width, right.box.x];
  const isBetween = (at: number | undefined): at is number =>
    at !== undefined && at > from - 2 && at < to + 2;
  const seen = [left.bounds?.right, right.bounds?.left].find(isBetween);
  if (seen !== undefined) return seen;
  const { y, height } = left.box;
  const below = vertical.find(
    ({ at, ...line }) => isBetween(at) && line.from < y + (1 + BEGINS_BELOW) * height && line.to > y + height,
  );
  if (below !== undefined) return below.at;
  // Two columns in one frame are parted in the middle of what is blank between their headers.
  return left.bounds !== null && right.bounds !== null ? (from + to) / 2 : null;
}
