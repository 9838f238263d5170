import sharp from 'sharp';
import { type Quad, toSquare } from './perspective.js';

const { ceil, floor, max, min } = Math;

/** A flat thing to be photographed: an encoded image and where its corners come to lie. */
export interface Laid {
  image: Buffer;
  corners: Quad;
}

export interface Pixels {
  width: number;
  height: number;
  /** Interleaved RGB. */
  pixels: Buffer;
}

/** Lays flat things on a background, each seen in perspective. */
export async function photograph(background: Pixels, things: readonly Laid[]): Promise<Pixels> {
  const photo = { ...background, pixels: Buffer.from(background.pixels) };
  for (const { image, corners } of things) {
    const { data, info } = await sharp(image).toColourspace('srgb').removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    layPixels(photo, { width: info.width, height: info.height, pixels: data }, corners);
  }
  return photo;
}

/** Draws a flat image into another in perspective, between its pixels by distance. */
export function layPixels(onto: Pixels, flat: Pixels, corners: Quad): void {
  const across = corners.map(({ x }) => x);
  const down = corners.map(({ y }) => y);
  const [left, right] = [max(0, floor(min(...across))), min(onto.width, ceil(max(...across)))];
  const [top, bottom] = [max(0, floor(min(...down))), min(onto.height, ceil(max(...down)))];
  const back = toSquare(corners);
  const [across0, across1, down0, down1] = [back[0]!, back[1]!, back[3]!, back[4]!];
  const [depth0, depth1] = [back[6]!, back[7]!];
  for (let y = top; y < bottom; y++) {
    // Numerators and denominator of the homography change by the same step from pixel to pixel.
    let u = across0 * (left + 0.5) + across1 * (y + 0.5) + back[2]!;
    let v = down0 * (left + 0.5) + down1 * (y + 0.5) + back[5]!;
    let depth = depth0 * (left + 0.5) + depth1 * (y + 0.5) + back[8]!;
    const row = 3 * y * onto.width;
    for (let x = left; x < right; x++, u += across0, v += down0, depth += depth0) {
      if (u < 0 || v < 0 || u >= depth || v >= depth) continue;
      const near = 1 / depth;
      blend(onto.pixels, row + 3 * x, flat, u * near * flat.width - 0.5, v * near * flat.height - 0.5);
    }
  }
}

/** Weighs the four pixels around a place, in 65536ths: whole numbers are faster. */
function blend(to: Buffer, at: number, { pixels, width, height }: Pixels, x: number, y: number): void {
  const left = x < 0 ? 0 : x | 0;
  const top = y < 0 ? 0 : y | 0;
  const dx = x < 0 ? 0 : ((x - left) * 256) | 0;
  const dy = y < 0 ? 0 : ((y - top) * 256) | 0;
  const first = 3 * (top * width + left);
  const right = left + 1 < width ? 3 : 0;
  const below = first + (top + 1 < height ? 3 * width : 0);
  const far = 256 - dx;
  const low = 256 - dy;
  // Written out for the three channels: this runs a million times for each picture.
  const red = (pixels[first]! * far + pixels[first + right]! * dx) * low;
  const green = (pixels[first + 1]! * far + pixels[first + right + 1]! * dx) * low;
  const blue = (pixels[first + 2]! * far + pixels[first + right + 2]! * dx) * low;
  to[at] = (red + (pixels[below]! * far + pixels[below + right]! * dx) * dy + 32768) >> 16;
  to[at + 1] = (green + (pixels[below + 1]! * far + pixels[below + right + 1]! * dx) * dy + 32768) >> 16;
  to[at + 2] = (blue + (pixels[below + 2]! * far + pixels[below + right + 2]! * dx) * dy + 32768) >> 16;
}
