import type { Rectangle, Word } from '../text/word.js';
import type { GreyImage } from './grey.js';
import {
  FRAME_TOUCH,
  LARGEST_BREAK,
  RULING_CONTRAST,
  RULING_THICKNESS,
  SHORTEST_HORIZONTAL,
  SHORTEST_VERTICAL,
  WORD_EDGE,
} from './tuning.js';

/** A straight line drawn on the page, in pixels: horizontal at y, or vertical at x. */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

/** The drawn lines of a page. */
export interface Rulings {
  horizontal: Ruling[];
  vertical: Ruling[];
}

/**
 * The straight thin lines of a page, as its pixels show them: frames of forms, rules of tables. Lines
 * that slope by up to about two degrees come out in pieces, each where it is.
 * @param words lines within a word of about its own size are strokes of its letters
 */
export function findRulings(page: GreyImage, words: readonly Word[]): Rulings {
  const reach = Math.max(2, Math.round(page.width * RULING_THICKNESS));
  const horizontal = joinNeighbours(rowRuns(page, reach), reach);
  const vertical = joinNeighbours(columnRuns(page, reach), reach);
  return {
    horizontal: horizontal.filter((line) => !isStrokeAcross(words, line)),
    vertical: vertical.filter((line) => !isStrokeDown(words, line)),
  };
}

/** Whether a horizontal line is a stroke of one of the words. */
function isStrokeAcross(words: readonly Word[], { from, to, at }: Ruling): boolean {
  for (const { box } of words) if (isStroke(from, to, at, box.x, box.width, box.y, box.height)) return true;
  return false;
}

/** The same of a vertical one. */
function isStrokeDown(words: readonly Word[], { from, to, at }: Ruling): boolean {
  for (const { box } of words) if (isStroke(from, to, at, box.y, box.height, box.x, box.width)) return true;
  return false;
}

/** Lighter than this, nothing can be so much lighter still that it would be the paper beside ink. */
const LIGHTEST_INK = 255 - RULING_CONTRAST;

/** Runs of ink along the rows that is thin across them, from the top; in a row from the left. */
function rowRuns({ grey, width, height }: GreyImage, reach: number): Ruling[] {
  const found: Ruling[] = [];
  const across = reach * width;
  for (let y = reach; y < height - reach; y++) {
    let [from, last] = [-1, -1];
    for (let x = 0, index = y * width; x < width; x++, index++) {
      const ink = grey[index]!;
      if (ink > LIGHTEST_INK) continue;
      if (grey[index - across]! < ink + RULING_CONTRAST || grey[index + across]! < ink + RULING_CONTRAST)
        continue;
      if (from < 0) from = x;
      else if (x - last > LARGEST_BREAK + 1) {
        keep(found, y, from, last, width * SHORTEST_HORIZONTAL);
        from = x;
      }
      last = x;
    }
    if (from >= 0) keep(found, y, from, last, width * SHORTEST_HORIZONTAL);
  }
  return found;
}

/** The same along the columns, from the left. The image is walked through by rows, as it lies in memory. */
function columnRuns({ grey, width, height }: GreyImage, reach: number): Ruling[] {
  const found: Ruling[] = [];
  const [from, last] = [new Int32Array(width).fill(-1), new Int32Array(width).fill(-1)];
  for (let y = 0; y < height; y++) {
    for (let x = reach, index = y * width + reach; x < width - reach; x++, index++) {
      const ink = grey[index]!;
      if (ink > LIGHTEST_INK) continue;
      if (grey[index - reach]! < ink + RULING_CONTRAST || grey[index + reach]! < ink + RULING_CONTRAST)
        continue;
      if (from[x]! < 0) from[x] = y;
      else if (y - last[x]! > LARGEST_BREAK + 1) {
        keep(found, x, from[x]!, last[x]!, width * SHORTEST_VERTICAL);
        from[x] = y;
      }
      last[x] = y;
    }
  }
  for (let x = 0; x < width; x++)
    if (from[x]! >= 0) keep(found, x, from[x]!, last[x]!, width * SHORTEST_VERTICAL);
  return found.sort((a, b) => a.at - b.at || a.from - b.from);
}

function keep(found: Ruling[], at: number, from: number, to: number, shortest: number): void {
  if (to - from + 1 >= shortest) found.push({ at, from, to });
}

/** One line of several pixels' thickness gives a run in each of its rows. */
function joinNeighbours(found: readonly Ruling[], reach: number): Ruling[] {
  const joined: Ruling[] = [];
  for (const line of found) {
    const same = sameLine(line, joined, reach);
    if (same === null) joined.push({ ...line });
    else if (length(line) > length(same)) Object.assign(same, line);
  }
  return joined;
}

/** The last of the lines found before that is the same line. */
function sameLine(line: Ruling, before: readonly Ruling[], reach: number): Ruling | null {
  for (let at = before.length - 1; at >= 0; at--) {
    const other = before[at]!;
    const isNear = line.at - other.at <= reach;
    if (isNear && overlap(line, other) > 0.8 * Math.min(length(line), length(other))) return other;
  }
  return null;
}

function isStroke(
  from: number,
  to: number,
  at: number,
  start: number,
  extent: number,
  acrossStart: number,
  acrossExtent: number,
): boolean {
  const inside = at > acrossStart - 1 && at < acrossStart + acrossExtent + 1;
  const along = Math.min(to, start + extent) - Math.max(from, start);
  // A frame that a word's box reaches over stands at the box's edge and is longer than it.
  const edge = WORD_EDGE * Math.min(extent, acrossExtent);
  const atEdge = at < acrossStart + edge || at > acrossStart + acrossExtent - edge;
  return inside && along > (atEdge ? 0.9 : 0.6) * (to - from);
}

function length({ from, to }: Ruling): number {
  return to - from;
}

function overlap(a: Ruling, b: Ruling): number {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from);
}

/**
 * The drawn cell around a print, or null where no line runs above or below it. Frames are often open at
 * the sides; they then end where the page does.
 * @param width of the page
 */
export function cellAround(
  box: Rectangle,
  { horizontal, vertical }: Rulings,
  width: number,
): Rectangle | null {
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  const touch = FRAME_TOUCH * box.height;
  const across = horizontal.filter((line) => line.from - touch <= middleX && line.to + touch >= middleX);
  const beside = vertical.filter((line) => line.from - touch <= middleY && line.to + touch >= middleY);
  const top = nearest(across, (at) => at <= box.y + touch, Math.max);
  const bottom = nearest(across, (at) => at >= box.y + box.height - touch, Math.min);
  const left = nearest(beside, (at) => at <= box.x + touch, Math.max);
  const right = nearest(beside, (at) => at >= box.x + box.width - touch, Math.min);
  if (top === null || bottom === null) return null;
  return { x: left ?? 0, y: top, width: (right ?? width) - (left ?? 0), height: bottom - top };
}

function nearest(
  lines: readonly Ruling[],
  isOnSide: (at: number) => boolean,
  choose: (...values: number[]) => number,
): number | null {
  const places = lines.map(({ at }) => at).filter(isOnSide);
  return places.length === 0 ? null : choose(...places);
}
