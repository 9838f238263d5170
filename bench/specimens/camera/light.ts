import type { Random } from '../random.js';
import type { Pixels } from './lay.js';

export interface Light {
  /** Standard deviation of the sensor's noise, in grey levels. */
  noise: number;
  /** How much darker the far side is, 0 to 1. */
  shade: number;
  /** A bright patch: its middle and radius in fractions of the image, and grey levels added in the middle. */
  glare: { x: number; y: number; radius: number; strength: number } | null;
}

const TABLE = 1 << 14;

/** Lights an image unevenly and adds noise, in place. */
export function light(photo: Pixels, { noise, shade, glare }: Light, random: Random): void {
  const { width, height } = photo;
  const pixels = new Uint8ClampedArray(photo.pixels.buffer, photo.pixels.byteOffset, photo.pixels.length);
  const noises = Float32Array.from({ length: TABLE }, () => noise * gaussian(random));
  for (let y = 0, at = 0; y < height; y++) {
    const bright = glare === null ? null : glareOfRow(glare, y, width, height);
    let next = random.whole(0, TABLE - 1);
    for (let x = 0; x < width; x++, at += 3) {
      const factor = 1 - shade * (x / width + y / height) * 0.5;
      next = (next + 1 + (pixels[at]! & 1)) & (TABLE - 1);
      const added = noises[next]! + (bright === null ? 0 : bright[x]!);
      pixels[at] = pixels[at]! * factor + added;
      pixels[at + 1] = pixels[at + 1]! * factor + added;
      pixels[at + 2] = pixels[at + 2]! * factor + added;
    }
  }
}

/** Grey levels that a patch of glare adds along a row; null where it does not reach. */
function glareOfRow(
  { x, y, radius, strength }: NonNullable<Light['glare']>,
  row: number,
  width: number,
  height: number,
): Float32Array | null {
  const size = radius * width;
  const dy = (row - y * height) / size;
  if (Math.abs(dy) > 2) return null;
  const added = new Float32Array(width);
  for (let column = 0; column < width; column++) {
    const dx = (column - x * width) / size;
    added[column] = strength * Math.exp(-2 * (dx * dx + dy * dy));
  }
  return added;
}

/** The sum of twelve uniform numbers less six: mean 0, deviation 1. */
function gaussian(random: Random): number {
  let sum = -6;
  for (let index = 0; index < 12; index++) sum += random.next();
  return sum;
}
