import type { Raster } from './bmp.js';

/** Brightness of each pixel, 0 to 255. */
export function toGrey({ pixels, width, height }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 3) {
    // Rec. 601 weights in eighths are near enough to tell ink from paper.
    grey[index] = (2 * pixels[at]! + 5 * pixels[at + 1]! + pixels[at + 2]!) >> 3;
  }
  return grey;
}
