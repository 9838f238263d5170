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
  const { pixels } = photo;
  const noises = Float32Array.from({ length: TABLE }, () => noise * gaussian(random));
  const patch = glare === null ? null : patchOf(glare, width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const down = patch === null ? 0 : patch.down[y]!;
    const across = down === 0 ? null : patch!.across;
    let next = random.whole(0, TABLE - 1);
    for (let x = 0; x < width; x++, at += 3) {
      const factor = 1 - shade * (x / width + y / height) * 0.5;
      next = (next + 1 + (pixels[at]! & 1)) & (TABLE - 1);
      const added = noises[next]! + (across === null ? 0 : down * across[x]!);
      pixels[at] = toByte(pixels[at]! * factor + added);
      pixels[at + 1] = toByte(pixels[at + 1]! * factor + added);
      pixels[at + 2] = toByte(pixels[at + 2]! * factor + added);
    }
  }
}

function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0;
}

/** Beyond so many radii above or below its middle a patch of glare adds nothing. */
const REACH = 2;

/** Grey levels that a patch of glare adds: those of its row times those of its column, as a round bell has it. */
function patchOf(
  { x, y, radius, strength }: NonNullable<Light['glare']>,
  width: number,
  height: number,
): { across: Float32Array; down: Float32Array } {
  const size = radius * width;
  const bell = (distance: number) => Math.exp(-2 * distance * distance);
  return {
    across: Float32Array.from({ length: width }, (_, column) => bell((column - x * width) / size)),
    down: Float32Array.from({ length: height }, (_, row) => {
      const distance = (row - y * height) / size;
      return Math.abs(distance) > REACH ? 0 : strength * bell(distance);
    }),
  };
}

/** The sum of twelve uniform numbers less six: mean 0, deviation 1. */
function gaussian(random: Random): number {
  let sum = -6;
  for (let index = 0; index < 12; index++) sum += random.next();
  return sum;
}
