import sharp from 'sharp';
import type { Raster } from '../../pages/bmp.js';
import type { Network } from './networks.js';
import type { RotatedBox } from './rotated-box.js';
import { textRegions } from './text-regions.js';

/** Longest side of the detector's input. */
const LONGEST_SIDE = 1280;
/**
 * Print of a picture this small is too fine for the detector, which works at a quarter of its input's resolution: seen
 * twice as large, tiny scans of passports show their lines whole instead of in pieces or not at all.
 */
const SMALL_SIDE = 512;
const ENLARGED = 2;
/** The network halves its input five times. */
const MULTIPLE = 32;
/** Of ImageNet, in the order red, green, blue; PaddleOCR applies them to blue, green, red as they stand. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Lines of text on a page, in its pixels. */
export async function findLines(page: Raster, detector: Network): Promise<RotatedBox[]> {
  const { width, height } = inputSize(page);
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const pixels = await sharp(page.pixels, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const { data } = await detector.run(toInput(pixels), [1, 3, height, width]);
  const scaleX = page.width / width;
  const scaleY = page.height / height;
  return textRegions({ width, height, probability: data, scaleX, scaleY });
}

function inputSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const longest = Math.max(width, height);
  const scale = longest <= SMALL_SIDE ? ENLARGED : Math.min(1, LONGEST_SIDE / longest);
  const side = (length: number) => Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE);
  return { width: side(width), height: side(height) };
}

/** Planes of blue, green and red. */
function toInput(pixels: Buffer): Float32Array {
  const size = pixels.length / 3;
  const input = new Float32Array(pixels.length);
  for (let plane = 0; plane < 3; plane++) {
    const [mean, deviation] = [MEAN[plane]! * 255, DEVIATION[plane]! * 255];
    for (let index = 0; index < size; index++) {
      input[plane * size + index] = (pixels[index * 3 + 2 - plane]! - mean) / deviation;
    }
  }
  return input;
}
