import type { Raster } from '../../pages/bmp.js';
import { toGrey, type GreyImage } from '../../pages/grey.js';
import type { Rectangle } from '../../text/word.js';
import type { RotatedBox } from './rotated-box.js';
import { BLANK, LINE_HEIGHT, NARROWEST_LINE, WIDEST_LINE } from './tuning.js';

/** A line of text cut out of the page, straight, at the height that the network wants. */
export interface LineImage {
  width: number;
  height: number;
  /** Grey, 0 to 255, row by row: print is told by its brightness. */
  grey: Float32Array;
  /** Pixels of the page for one of the line, along and across it. */
  scaleX: number;
  scaleY: number;
}

/**
 * Samples are averaged where the line is made smaller, and interpolated where it is made larger.
 * @param height of the image, in pixels
 */
export function cutLine(page: Raster, box: RotatedBox, height = LINE_HEIGHT): LineImage {
  const wanted = Math.round((box.width / box.height) * height);
  const width = Math.max(NARROWEST_LINE, Math.min(WIDEST_LINE, wanted));
  const [scaleX, scaleY] = [box.width / width, box.height / height];
  const whole = toGrey(page);
  const grey = new Float32Array(width * height);
  const samples = Math.min(4, Math.max(1, Math.ceil(scaleY - 0.25)));
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const row = samplesAlong(box, width, samples);
  for (let v = 0; v < height; v++) {
    for (let sample = 0; sample < samples; sample++) {
      const across = (v + (sample + 0.5) / samples) * scaleY - box.height / 2;
      addRow(whole, row, across * sin, across * cos, grey, v * width);
    }
  }
  if (samples > 1) for (let index = 0; index < grey.length; index++) grey[index]! /= samples * samples;
  return { width, height, grey, scaleX, scaleY };
}

/** A row of words cut out by itself; the rectangle ends where their ink does. */
export function cutRow(page: Raster, { x, y, width, height }: Rectangle): LineImage {
  return cutLine(page, {
    x: x + width / 2,
    y: y + height / 2,
    width: width + 2 * BLANK.beside * height,
    height: height + 2 * BLANK.above * height,
    angle: 0,
  });
}

/** The columns `from` to `to` of a line, the latter not among them. */
export function cutColumns(line: LineImage, from: number, to: number): LineImage {
  const width = to - from;
  const grey = new Float32Array(width * line.height);
  for (let y = 0; y < line.height; y++)
    grey.set(line.grey.subarray(y * line.width + from, y * line.width + to), y * width);
  return { ...line, width, grey };
}

/**
 * The same line drawn out along its length, interpolated.
 * @param by its new width as a multiple of its own
 */
export function drawnOut(line: LineImage, by: number): LineImage {
  const width = Math.round(line.width * by);
  const grey = new Float32Array(width * line.height);
  const last = line.width - 1;
  for (let x = 0; x < width; x++) {
    const from = Math.min(last, Math.max(0, ((x + 0.5) * line.width) / width - 0.5));
    const column = from | 0;
    const next = Math.min(last, column + 1);
    const share = from - column;
    for (let row = 0, to = x; row < line.height; row++, to += width) {
      const start = row * line.width;
      grey[to] = line.grey[start + column]! * (1 - share) + line.grey[start + next]! * share;
    }
  }
  return { ...line, width, grey, scaleX: (line.scaleX * line.width) / width };
}

/** Where the samples of a row through a line's middle are taken, on the page: some for each pixel, side by side. */
interface Samples {
  x: Float64Array;
  y: Float64Array;
  /** For a pixel of the row. */
  each: number;
}

function samplesAlong(box: RotatedBox, width: number, each: number): Samples {
  const scale = box.width / width;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [x, y] = [new Float64Array(width * each), new Float64Array(width * each)];
  for (let pixel = 0, at = 0; pixel < width; pixel++) {
    for (let sample = 0; sample < each; sample++, at++) {
      const along = (pixel + (sample + 0.5) / each) * scale - box.width / 2;
      x[at] = box.x + along * cos;
      y[at] = box.y + along * sin;
    }
  }
  return { x, y, each };
}

/**
 * Bilinear; beyond its edges the page goes on as it ends. Runs millions of times: no calls, no allocation.
 * @param left how far left of the row through the middle this one is, on the page
 * @param down how far below it
 */
function addRow(
  page: GreyImage,
  row: Samples,
  left: number,
  down: number,
  to: Float32Array,
  start: number,
): void {
  const { width, height, grey } = page;
  const { x: startX, y: startY, each } = row;
  const [widthEnd, heightEnd] = [width - 0.5, height - 0.5];
  for (let index = 0, at = start, rest = each; index < startX.length; index++) {
    const x = startX[index]! - left;
    const y = startY[index]! + down;
    const px = x < 0.5 ? 0 : x > widthEnd ? width - 1 : x - 0.5;
    const py = y < 0.5 ? 0 : y > heightEnd ? height - 1 : y - 0.5;
    const column = px | 0;
    const line = py | 0;
    const fx = px - column;
    const fy = py - line;
    const next = column + 1 < width ? 1 : 0;
    const under = line + 1 < height ? width : 0;
    const from = line * width + column;
    const above = grey[from]! * (1 - fx) + grey[from + next]! * fx;
    const below = grey[from + under]! * (1 - fx) + grey[from + under + next]! * fx;
    to[at]! += above * (1 - fy) + below * fy;
    if (--rest === 0) {
      rest = each;
      at++;
    }
  }
}
