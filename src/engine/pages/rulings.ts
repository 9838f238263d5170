import type { Rectangle, Word } from '../recognition/word.js';
import type { Raster } from './bmp.js';

/** A straight line drawn on the page, in pixels: horizontal at y, or vertical at x. */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

export interface Rulings {
  horizontal: Ruling[];
  vertical: Ruling[];
}

/** A hairline is this much darker than the paper on both its sides; of 255. */
const CONTRAST = 24;
/** Lines up to this part of the page's width thick: 4 pixels of A4 at 200 dpi. */
const THICKNESS = 1 / 400;
/** Shorter ones are strokes of letters. In parts of the page's width; verticals part rows of small print. */
const SHORTEST_HORIZONTAL = 1 / 45;
const SHORTEST_VERTICAL = 1 / 70;
/** Pixels that a line may be interrupted for, by noise or by a slant that leaves its row. */
const LARGEST_BREAK = 2;

/**
 * The straight thin lines of a page, as its pixels show them: frames of forms, rules of tables. Lines
 * that slope by up to about two degrees come out in pieces, each where it is.
 * @param words lines within a word of about its own size are strokes of its letters
 */
export function findRulings(page: Raster, words: readonly Word[]): Rulings {
  const grey = toGrey(page);
  const { width, height } = page;
  const reach = Math.max(2, Math.round(width * THICKNESS));
  const isRow = (x: number, y: number) =>
    isThin(grey, y * width + x, reach * width, y >= reach && y < height - reach);
  const isColumn = (x: number, y: number) =>
    isThin(grey, y * width + x, reach, x >= reach && x < width - reach);
  const horizontal = runs(height, width, (y, x) => isRow(x, y), width * SHORTEST_HORIZONTAL);
  const vertical = runs(width, height, (x, y) => isColumn(x, y), width * SHORTEST_VERTICAL);
  return {
    horizontal: joinNeighbours(horizontal, reach).filter(
      (line) =>
        !words.some(({ box }) => isStroke(line.from, line.to, line.at, box.x, box.width, box.y, box.height)),
    ),
    vertical: joinNeighbours(vertical, reach).filter(
      (line) =>
        !words.some(({ box }) => isStroke(line.from, line.to, line.at, box.y, box.height, box.x, box.width)),
    ),
  };
}

function toGrey({ pixels, width, height }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 3) {
    // Rec. 601 weights in eighths are near enough to tell ink from paper.
    grey[index] = (2 * pixels[at]! + 5 * pixels[at + 1]! + pixels[at + 2]!) >> 3;
  }
  return grey;
}

function isThin(grey: Uint8Array, index: number, step: number, inside: boolean): boolean {
  if (!inside) return false;
  const limit = grey[index]! + CONTRAST;
  return grey[index - step]! >= limit && grey[index + step]! >= limit;
}

/** Runs of ink along each of `count` rows of `length` pixels. */
function runs(
  count: number,
  length: number,
  isInk: (row: number, position: number) => boolean,
  shortest: number,
): Ruling[] {
  const found: Ruling[] = [];
  for (let at = 0; at < count; at++) {
    let from = -1;
    let last = -1;
    for (let position = 0; position <= length; position++) {
      const ink = position < length && isInk(at, position);
      if (ink) {
        if (from < 0) from = position;
        last = position;
      } else if (from >= 0 && (position === length || position - last > LARGEST_BREAK)) {
        if (last - from + 1 >= shortest) found.push({ at, from, to: last });
        from = -1;
      }
    }
  }
  return found;
}

/** One line of several pixels' thickness gives a run in each of its rows. */
function joinNeighbours(found: readonly Ruling[], reach: number): Ruling[] {
  const joined: Ruling[] = [];
  for (const line of found) {
    const same = joined.findLast(
      (other) =>
        line.at - other.at <= reach && overlap(line, other) > 0.8 * Math.min(length(line), length(other)),
    );
    if (same === undefined) joined.push({ ...line });
    else if (length(line) > length(same)) Object.assign(same, line);
  }
  return joined;
}

/** Part of a word's smaller extent, from its sides inwards. */
const EDGE = 0.2;

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
  const edge = EDGE * Math.min(extent, acrossExtent);
  const atEdge = at < acrossStart + edge || at > acrossStart + acrossExtent - edge;
  return inside && along > (atEdge ? 0.9 : 0.6) * (to - from);
}

function length({ from, to }: Ruling): number {
  return to - from;
}

function overlap(a: Ruling, b: Ruling): number {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from);
}

/** Print may touch or slightly cross the frame around it, by this part of its height. */
const TOUCH = 0.35;

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
  const touch = TOUCH * box.height;
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
