import { median } from '../../text/median.js';
import { enclosing } from '../../text/word.js';
import type { Segment } from './segment.js';

/** A column of text has at least so many lines, and they fill most of its width. */
const FEWEST_LINES = 6;
const FILLED = 0.6;
/** The blank between two columns, in parts of the page's width. */
const GUTTER = 0.015;

/**
 * Segments as they are read: line by line, but one column after the other where the page, or what stands
 * between two headings across it, is set in columns.
 */
export function inReadingOrder(segments: readonly Segment[]): Segment[] {
  const [first] = segments;
  if (first === undefined) return [];
  const middle = first.page.width / 2;
  const ordered: Segment[] = [];
  let band: Segment[] = [];
  for (const segment of segments) {
    const crosses = segment.box.x < middle && segment.box.x + segment.box.width > middle;
    if (crosses) {
      ordered.push(...inColumns(band, middle), segment);
      band = [];
    } else band.push(segment);
  }
  return [...ordered, ...inColumns(band, middle)];
}

function inColumns(band: readonly Segment[], middle: number): Segment[] {
  const left = band.filter(({ box }) => box.x < middle);
  const right = band.filter(({ box }) => box.x >= middle);
  return isColumn(left) && isColumn(right) && areApart(left, right) ? [...left, ...right] : [...band];
}

/** Running text, not labels with their values. */
function isColumn(segments: readonly Segment[]): boolean {
  if (segments.length < FEWEST_LINES || segments.some(({ asks }) => asks)) return false;
  const { width } = enclosing(segments.map(({ box }) => box));
  return median(segments.map(({ box }) => box.width)) > FILLED * width;
}

function areApart(left: readonly Segment[], right: readonly Segment[]): boolean {
  const end = Math.max(...left.map(({ box }) => box.x + box.width));
  return Math.min(...right.map(({ box }) => box.x)) - end > GUTTER * left[0]!.page.width;
}
