import type { Raster } from './bmp.js';

/** One grey byte a pixel, 0 to 255. */
export interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

const greys = new WeakMap<Raster, GreyImage>();

/** The brightness of each pixel (ITU-R BT.601, in parts of 256). Made once for a page: lines, rulings and codes are looked for in it. */
export function toGrey(page: Raster): GreyImage {
  const known = greys.get(page) ?? madeGrey(page);
  greys.set(page, known);
  return known;
}

function madeGrey({ pixels, width, height }: Raster): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 3)
    grey[index] = (77 * pixels[at]! + 150 * pixels[at + 1]! + 29 * pixels[at + 2]!) >> 8;
  return { width, height, grey };
}
