import type { Raster } from './bmp.js';

/** One grey byte a pixel, 0 to 255. */
export interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** The brightness of each pixel. */
export function toGrey({ pixels, width, height }: Raster): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 3) {
    // Rec. 601 weights in eighths are near enough to tell ink from paper.
    grey[index] = (2 * pixels[at]! + 5 * pixels[at + 1]! + pixels[at + 2]!) >> 3;
  }
  return { width, height, grey };
}
