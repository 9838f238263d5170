import { median } from '../../../text/median.js';
import { blankBetween, sharedHeight, sharedWidth } from '../../../text/rectangles.js';
import { isValueLike } from '../pairs/label-likeness.js';
import type { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';

/** Print under a header, from the top. */
export interface Column {
  /** The header's lines, from the top. */
  header: Segment[];
  cells: Segment[];
}

/**
 * Figures of one column follow each other within so many heights, the second one after the first also further, and the
 * first one so close below the header.
 */
const SPACING = 2.5;
const FIRST_SPACING = 4;
const BELOW_HEADER = 5;
/** So many letters more than digits a figure has at most. */
const LONGEST_UNIT = 3;
/** Lines of a header follow each other within so many heights, and have at most so many words. */
const HEADER_LEADING = 0.8;
export const LONGEST_HEADER = 6;
/** A column has at least so many figures. */
export const FEWEST_CELLS = 2;
/** Boxes that share less than this part of the narrower one's width are not above each other. */
export const ABOVE = 0.3;

/** Figures under each other below a header, each in one column at most. */
export function figureColumns(segments: Nearby<Segment>): Column[] {
  const taken = new Set<Segment>();
  const usual = median(segments.all.map(({ box }) => box.height));
  const figures = segments.all.filter((each) => isFigure(each)).sort((a, b) => a.box.y - b.box.y);
  return figures.flatMap((first) => {
    if (taken.has(first)) return [];
    const cells = chainFrom(first, segments, usual, taken);
    const header = headerAbove(first, segments);
    if (cells.length < FEWEST_CELLS || header.length === 0) return [];
    for (const cell of cells) taken.add(cell);
    return [{ header, cells }];
  });
}

/** A number with a unit, but no `12 samples`, which is words. */
export function isFigure(segment: Segment): boolean {
  const [letters, digits] = [/\p{L}/gu, /\d/g].map((kind) => segment.text.match(kind)?.length ?? 0);
  return !segment.asks && isValueLike(segment) && letters! <= digits! + LONGEST_UNIT;
}

/** The figures below a first one, up to other print below it. */
function chainFrom(
  first: Segment,
  segments: Nearby<Segment>,
  usual: number,
  taken: ReadonlySet<Segment>,
): Segment[] {
  const cells = [first];
  for (;;) {
    const last = cells.at(-1)!;
    const next = nearest(segments, (each) => blankBetween(last.box, each.box), last);
    if (next === null || taken.has(next) || !isFigure(next)) return cells;
    const widest = cells.length === 1 ? FIRST_SPACING : SPACING;
    if (blankBetween(last.box, next.box) > widest * Math.max(usual, last.box.height)) return cells;
    cells.push(next);
  }
}

/** Lines of a header above a column's first figure, from the top; empty without one. */
function headerAbove(first: Segment, segments: Nearby<Segment>): Segment[] {
  const lines: Segment[] = [];
  for (;;) {
    const last = lines[0] ?? first;
    const next = nearest(segments, (each) => blankBetween(each.box, last.box), last);
    if (next === null || next.asks || isFigure(next) || next.words.length > LONGEST_HEADER) return lines;
    if (!/\p{L}{2}|[%#$]/u.test(next.text)) return lines;
    const widest = lines.length === 0 ? BELOW_HEADER : HEADER_LEADING;
    if (blankBetween(next.box, last.box) > widest * last.box.height) return lines;
    if (lines.length > 0 && isSpanning(next, last, segments)) return lines;
    lines.unshift(next);
  }
}

/** What stands over several headers is a heading of all of them. */
function isSpanning(upper: Segment, header: Segment, segments: Nearby<Segment>): boolean {
  const { y, height } = header.box;
  return segments
    .inRows(y, y + height)
    .some(
      (each) =>
        each !== header &&
        each !== upper &&
        sharedHeight(each.box, header.box) > 0.5 &&
        sharedWidth(each.box, upper.box) > ABOVE,
    );
}

/** The nearest segment over or under another. */
export function nearest(
  segments: Nearby<Segment>,
  blankTo: (segment: Segment) => number,
  from: Segment,
): Segment | null {
  const { x, width, height } = from.box;
  let [closest, least] = [null as Segment | null, Infinity];
  for (const each of segments.inColumns(x, x + width)) {
    const blank = blankTo(each);
    if (each === from || blank <= -0.4 * height || blank >= least) continue;
    if (sharedWidth(each.box, from.box) > ABOVE) [closest, least] = [each, blank];
  }
  return closest;
}
