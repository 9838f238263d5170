import sharp from 'sharp';
import type { Raster } from '../../pages/bmp.js';

/** Enlarging a coarse scan enlarges the grain of paper and JPEG too; a blur of about half a pixel of the scan takes it away. */
const BLUR_OF_SCAN_PIXEL = 0.45;
const LARGEST_BLUR = 1.1;
/** Below this the filter does nothing. */
const SMALLEST_BLUR = 0.3;

/** A page in grey as PNG, scaled to a width in pixels. */
export function greyPng(page: Raster, width: number): Promise<Buffer> {
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const image = sharp(page.pixels, { raw }).greyscale().resize({ width });
  const blur = Math.min(LARGEST_BLUR, (BLUR_OF_SCAN_PIXEL * width) / page.width);
  if (blur > SMALLEST_BLUR) image.blur(blur);
  return image.png({ compressionLevel: 1 }).toBuffer();
}
