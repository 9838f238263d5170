import type { Random } from '../random.js';
import type { Pixels } from './lay.js';

const TABLES = [
  [150, 106, 66],
  [92, 62, 40],
  [58, 60, 66],
  [120, 124, 128],
  [40, 66, 92],
  [74, 96, 72],
  [110, 40, 44],
] as const;

/** So many rows are alike, as grain lies along them; it saves three quarters of the work. */
const ROWS_ALIKE = 4;

/** A table top: a colour, grain along one direction and light from one side. */
export function drawBackground(width: number, height: number, random: Random): Pixels {
  const pixels = Buffer.alloc(width * height * 3);
  const [red, green, blue] = random.pick(TABLES);
  const grain = random.between(2, 9);
  const slant = random.between(-0.4, 0.4);
  const shade = random.between(-0.25, 0.25);
  const veins = Float32Array.from(
    { length: 2 * (width + height) },
    (_, index) => grain * (Math.sin(index / 12) + Math.sin(index / 44 + 1) + random.next() - 0.5),
  );
  const row = new Uint8ClampedArray(width * 3);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_ALIKE === 0) {
      for (let x = 0, at = 0; x < width; x++, at += 3) {
        const vein = veins[Math.floor(y + slant * x + width / 2)]!;
        const light = 1 + shade * (x / width - 0.5);
        row[at] = red * light + vein;
        row[at + 1] = green * light + vein;
        row[at + 2] = blue * light + vein;
      }
    }
    pixels.set(row, y * width * 3);
  }
  return { width, height, pixels };
}
