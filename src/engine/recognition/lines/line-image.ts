import type { Raster } from '../../pages/bmp.js';
import type { Rectangle } from '../../text/word.js';
import type { RotatedBox } from './rotated-box.js';
import { BLANK, LINE_HEIGHT, NARROWEST_LINE, WIDEST_LINE } from './tuning.js';

/** A line of text cut out of the page, straight, at the height that the network wants. */
export interface LineImage {
  width: number;
  height: number;
  /** Interleaved RGB, 0 to 255. */
  pixels: Float32Array;
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
  const pixels = new Float32Array(width * height * 3);
  const samples = Math.min(4, Math.max(1, Math.ceil(scaleY - 0.25)));
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const target = (v * width + u) * 3;
      for (let sv = 0; sv < samples; sv++) {
        for (let su = 0; su < samples; su++) {
          const along = (u + (su + 0.5) / samples) * scaleX - box.width / 2;
          const across = (v + (sv + 0.5) / samples) * scaleY - box.height / 2;
          addSample(
            page,
            box.x + along * cos - across * sin,
            box.y + along * sin + across * cos,
            pixels,
            target,
          );
        }
      }
    }
  }
  if (samples > 1) for (let index = 0; index < pixels.length; index++) pixels[index]! /= samples * samples;
  return { width, height, pixels, scaleX, scaleY };
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
  const pixels = new Float32Array(width * line.height * 3);
  for (let y = 0; y < line.height; y++) {
    pixels.set(line.pixels.subarray((y * line.width + from) * 3, (y * line.width + to) * 3), y * width * 3);
  }
  return { ...line, width, pixels };
}

/** Bilinear; beyond its edges the page goes on as it ends. Runs millions of times: no calls, no allocation. */
function addSample(page: Raster, x: number, y: number, pixels: Float32Array, target: number): void {
  const { width, height, pixels: data } = page;
  const px = x < 0.5 ? 0 : x > width - 0.5 ? width - 1 : x - 0.5;
  const py = y < 0.5 ? 0 : y > height - 0.5 ? height - 1 : y - 0.5;
  const left = px | 0;
  const top = py | 0;
  const fx = px - left;
  const fy = py - top;
  const right = left + 1 < width ? 3 : 0;
  const down = top + 1 < height ? width * 3 : 0;
  for (let at = (top * width + left) * 3, channel = 0; channel < 3; at++, channel++) {
    const above = data[at]! * (1 - fx) + data[at + right]! * fx;
    const below = data[at + down]! * (1 - fx) + data[at + down + right]! * fx;
    pixels[target + channel]! += above * (1 - fy) + below * fy;
  }
}
