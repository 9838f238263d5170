import type { LineStrip } from './line-strip.js';

/** The zone is monospaced: cell `i` spans `start + i * pitch` to `start + (i + 1) * pitch`. */
export interface Grid {
  start: number;
  pitch: number;
  cells: number;
  /** Contrast between the ink within cells and at their borders; the higher, the better the fit. */
  fit: number;
}

/** Share of a cell that ink fills: from the first glyph's left edge to the last one's right edge. */
const GLYPH_SHARE = 0.72;
const PITCH_SEARCH = 0.035;
const SHIFT_SEARCH = 0.6;

/**
 * Lays a grid of `cells` cells over a strip so that its borders fall on as little ink as can be, near
 * where the line's ink begins and ends.
 */
export function fitGrid(strip: LineStrip, cells: number): Grid {
  const ink = columnInk(strip);
  const pitch = (strip.right - strip.left) / (cells - 1 + GLYPH_SHARE);
  const start = strip.left - (pitch * (1 - GLYPH_SHARE)) / 2;
  let best: Grid = { start, pitch, cells, fit: -Infinity };
  for (let stretch = -PITCH_SEARCH; stretch <= PITCH_SEARCH; stretch += 0.0025) {
    const tried = pitch * (1 + stretch);
    for (let shift = -SHIFT_SEARCH; shift <= SHIFT_SEARCH; shift += 0.05) {
      const origin = start + shift * pitch - (stretch * pitch * cells) / 2;
      const fit = contrast(ink, origin, tried, cells) - 0.15 * (Math.abs(shift) + Math.abs(stretch) * 10);
      if (fit > best.fit) best = { start: origin, pitch: tried, cells, fit };
    }
  }
  return best;
}

/** Which cell the point lies in; may be outside `0..cells-1`. */
export function cellAt(grid: Grid, x: number): number {
  return Math.floor((x - grid.start) / grid.pitch);
}

/** Mean darkness, 0 to 1, of each column between the line's top and bottom. */
function columnInk(strip: LineStrip): Float64Array {
  const top = Math.max(0, Math.round(strip.top));
  const bottom = Math.min(strip.height, Math.round(strip.bottom));
  const ink = new Float64Array(strip.width);
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < strip.width; x++) ink[x]! += 255 - (strip.grey[y * strip.width + x] ?? 255);
  }
  return ink.map((sum) => sum / 255 / Math.max(1, bottom - top));
}

/** Ink inside the cells less the ink at their borders, in units of the mean ink. */
function contrast(ink: Float64Array, start: number, pitch: number, cells: number): number {
  let borders = 0;
  for (let index = 0; index <= cells; index++) borders += at(ink, start + index * pitch);
  let inside = 0;
  for (let index = 0; index < cells; index++) {
    inside += (at(ink, start + (index + 0.38) * pitch) + at(ink, start + (index + 0.62) * pitch)) / 2;
  }
  return (inside / cells - borders / (cells + 1)) / (inside / cells + 0.02);
}

function at(ink: Float64Array, x: number): number {
  const column = Math.round(x);
  return ink[column] ?? 0;
}
