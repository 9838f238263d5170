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
  const along = Float64Array.from({ length: width * samples }, (_, index) => {
    const u = Math.floor(index / samples);
    return (u + ((index % samples) + 0.5) / samples) * scaleX - box.width / 2;
  });
  const startX = along.map((distance) => box.x + distance * cos);
  const startY = along.map((distance) => box.y + distance * sin);
  for (let v = 0; v < height; v++) {
    for (let sample = 0; sample < samples; sample++) {
      const across = (v + (sample + 0.5) / samples) * scaleY - box.height / 2;
      const row = { startX, startY, acrossX: across * sin, acrossY: across * cos, samples };
      addRow(whole, row, grey, v * width);
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

/** Where the samples of a row are taken: some for each pixel, side by side. */
interface Samples {
  startX: Float64Array;
  startY: Float64Array;
  acrossX: number;
  acrossY: number;
  /** For a pixel of the row. */
  samples: number;
}

/** Bilinear; beyond its edges the page goes on as it ends. Runs millions of times: no calls, no allocation. */
function addRow(page: GreyImage, row: Samples, to: Float32Array, start: number): void {
  const { width, height, grey } = page;
  const { startX, startY, acrossX, acrossY, samples } = row;
  const [widthEnd, heightEnd] = [width - 0.5, height - 0.5];
  for (let index = 0, at = start, rest = samples; index < startX.length; index++) {
    const x = startX[index]! - acrossX;
    const y = startY[index]! + acrossY;
    const px = x < 0.5 ? 0 : x > widthEnd ? width - 1 : x - 0.5;
    const py = y < 0.5 ? 0 : y > heightEnd ? height - 1 : y - 0.5;
    const left = px | 0;
    const top = py | 0;
    const fx = px - left;
    const fy = py - top;
    const right = left + 1 < width ? 1 : 0;
    const down = top + 1 < height ? width : 0;
    const from = top * width + left;
    const above = grey[from]! * (1 - fx) + grey[from + right]! * fx;
    const below = grey[from + down]! * (1 - fx) + grey[from + down + right]! * fx;
    to[at]! += above * (1 - fy) + below * fy;
    if (--rest === 0) {
      rest = samples;
      at++;
    }
  }
}
