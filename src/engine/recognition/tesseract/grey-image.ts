import sharp from 'sharp';
import type { Raster } from '../../pages/bmp.js';
import { BLUR_OF_SCAN_PIXEL, LARGEST_BLUR, SMALLEST_BLUR } from './tuning.js';

/** A page in grey as PNG, scaled to a width in pixels. */
export function greyPng(page: Raster, width: number): Promise<Buffer> {
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const image = sharp(page.pixels, { raw }).greyscale().resize({ width });
  const blur = Math.min(LARGEST_BLUR, (BLUR_OF_SCAN_PIXEL * width) / page.width);
  if (blur > SMALLEST_BLUR) image.blur(blur);
  return image.png({ compressionLevel: 1 }).toBuffer();
}
