import sharp from 'sharp';
import type { Raster } from '../../../pages/bmp.js';
import type { Network } from '../networks.js';
import { LentMemory } from '../lent-memory.js';
import { LARGEST_BAND, LONGEST_BAND, SHARED_ROWS } from './tuning.js';
import type { TextMap } from './text-regions.js';

/** The network halves its input five times. */
const MULTIPLE = 32;
/** Of ImageNet, in the order red, green, blue; PaddleOCR applies them to blue, green, red as they stand. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

const memory = new LentMemory();

/**
 * Where the detector sees text on a page.
 * @param scale pixels of the detector's input for one of the page
 */
export async function textMap(page: Raster, scale: number, detector: Network): Promise<TextMap> {
  const side = (length: number) => Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE);
  const [width, height] = [side(page.width), side(page.height)];
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const pixels = await sharp(page.pixels, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const probability = new Float32Array(width * height);
  for (const { from, to, keepFrom } of bandsOf(height, width)) {
    const part = pixels.subarray(from * width * 3, to * width * 3);
    const { data } = await memory.lend(part.length, (input) => {
      writeInput(part, input);
      return detector.run(input, [1, 3, to - from, width]);
    });
    probability.set(data.subarray((keepFrom - from) * width), keepFrom * width);
  }
  return { width, height, probability, scaleX: page.width / width, scaleY: page.height / height };
}

interface Band {
  from: number;
  to: number;
  /** Rows above this one are the former band's. */
  keepFrom: number;
}

/** Bands of about the same height, whole multiples of what the network takes. */
export function bandsOf(height: number, width: number): Band[] {
  const most = Math.max(2 * SHARED_ROWS, Math.min(LONGEST_BAND, Math.floor(LARGEST_BAND / width)));
  const own = height - SHARED_ROWS;
  const fewest = height <= most ? 1 : Math.ceil(own / (most - SHARED_ROWS));
  const step = Math.max(MULTIPLE, Math.ceil(own / fewest / MULTIPLE) * MULTIPLE);
  // Steps are rounded up, so that the last of many bands may have nothing left.
  const count = Math.max(1, Math.ceil(own / step));
  return Array.from({ length: count }, (_, index) => {
    const from = index * step;
    const to = index === count - 1 ? height : from + step + SHARED_ROWS;
    return { from, to, keepFrom: index === 0 ? 0 : from + SHARED_ROWS / 2 };
  });
}

/** What the network is given for each value of a pixel, by plane: blue, green and red. */
const INPUTS = MEAN.map((mean, plane) =>
  Float32Array.from({ length: 256 }, (_, value) => (value - mean * 255) / (DEVIATION[plane]! * 255)),
) as [Float32Array, Float32Array, Float32Array];

/** Planes of blue, green and red. */
function writeInput(pixels: Buffer, input: Float32Array): void {
  const size = pixels.length / 3;
  const [blue, green, red] = INPUTS;
  for (let index = 0, at = 0; index < size; index++, at += 3) {
    input[index] = blue[pixels[at + 2]!]!;
    input[size + index] = green[pixels[at + 1]!]!;
    input[2 * size + index] = red[pixels[at]!]!;
  }
}
