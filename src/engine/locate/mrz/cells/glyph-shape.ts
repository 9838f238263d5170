import type { Grid } from './grid.js';
import type { LineStrip } from './line-strip.js';

/** A cell's glyph scaled to a fixed raster, zero mean and unit length, so that a dot product compares. */
export type GlyphShape = Float64Array;

const ACROSS = 14;
const DOWN = 20;

/** The shape of each cell of a line. */
export function cellShapes(strip: LineStrip, grid: Grid): GlyphShape[] {
  return Array.from({ length: grid.cells }, (_, cell) => {
    const left = grid.start + cell * grid.pitch;
    const height = strip.bottom - strip.top;
    const [top, bottom] = [strip.top - 0.06 * height, strip.bottom + 0.06 * height];
    const centre = inkCentre(strip, left, left + grid.pitch, top, bottom);
    const shift = Math.max(-0.2, Math.min(0.2, (centre - (left + grid.pitch / 2)) / grid.pitch)) * grid.pitch;
    return sample(strip, left + shift, grid.pitch, top, bottom);
  });
}

function sample(strip: LineStrip, left: number, width: number, top: number, bottom: number): GlyphShape {
  const shape = new Float64Array(ACROSS * DOWN);
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      const x = left + ((column + 0.5) / ACROSS) * width;
      const y = top + ((row + 0.5) / DOWN) * (bottom - top);
      shape[row * ACROSS + column] = darkness(strip, x, y);
    }
  }
  return normalised(shape);
}

function darkness(strip: LineStrip, x: number, y: number): number {
  const column = Math.min(strip.width - 1, Math.max(0, Math.round(x - 0.5)));
  const row = Math.min(strip.height - 1, Math.max(0, Math.round(y - 0.5)));
  return 255 - (strip.grey[row * strip.width + column] ?? 255);
}

function inkCentre(strip: LineStrip, left: number, right: number, top: number, bottom: number): number {
  let [sum, weighted] = [0, 0];
  for (let x = Math.round(left); x < right; x++) {
    for (let y = Math.round(top); y < bottom; y += 2) {
      const ink = darkness(strip, x, y) ** 2;
      sum += ink;
      weighted += ink * x;
    }
  }
  return sum > 0 ? weighted / sum : (left + right) / 2;
}

/** The common shape of several glyphs. */
export function meanShape(shapes: readonly GlyphShape[]): GlyphShape {
  const sum = new Float64Array(ACROSS * DOWN);
  for (const shape of shapes) shape.forEach((value, index) => (sum[index]! += value));
  return normalised(sum);
}

function normalised(shape: Float64Array): GlyphShape {
  const average = shape.reduce((sum, value) => sum + value, 0) / shape.length;
  const centred = shape.map((value) => value - average);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0)) || 1;
  return centred.map((value) => value / length);
}

/** How alike a glyph is to a template, -1 to 1, at the best of some small displacements. */
export function likeness(shape: GlyphShape, template: GlyphShape): number {
  return Math.max(...shiftsOf(template).map((shifted) => dot(shape, shifted)));
}

function dot(a: GlyphShape, b: GlyphShape): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** The template moved by up to two raster cells each way: boxes and grids are not exact. */
function shiftsOf(template: GlyphShape): GlyphShape[] {
  const moves = [-2, -1, 0, 1, 2];
  return moves.flatMap((dx) => moves.map((dy) => shiftBy(template, dx, dy)));
}

function shiftBy(shape: GlyphShape, dx: number, dy: number): GlyphShape {
  const moved = new Float64Array(ACROSS * DOWN);
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      const fromRow = Math.min(DOWN - 1, Math.max(0, row - dy));
      const fromColumn = Math.min(ACROSS - 1, Math.max(0, column - dx));
      moved[row * ACROSS + column] = shape[fromRow * ACROSS + fromColumn] ?? 0;
    }
  }
  return normalised(moved);
}
