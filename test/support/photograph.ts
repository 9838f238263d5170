import sharp from 'sharp';
import type { Pixels } from '../../bench/specimens/camera/lay.js';

const { floor, max, min, round } = Math;

/** A table top: a colour, uneven light and grain, the same each time. */
export function tableTop(
  width: number,
  height: number,
  [red, green, blue]: [number, number, number],
): Pixels {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, floor(index / width)];
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const grain = (seed / 2147483648 - 0.5) * 16 + 6 * Math.sin(y / 9 + Math.sin(x / 70));
    const light = 0.85 + 0.25 * (x / width);
    [red, green, blue].forEach((value, channel) => {
      pixels[3 * index + channel] = max(0, min(255, value * light + grain));
    });
  }
  return { width, height, pixels };
}

/** A sheet with lines of text, drawn as SVG. */
export function sheetOfText(width: number, height: number, extra = ''): Promise<Buffer> {
  const size = round(width / 34);
  const count = floor((height - 4 * size) / (2 * size));
  const lines = Array.from({ length: count }, (_, line) => {
    const text = `Line ${line + 1}: the sum of ${line * 37 + 12} and ${line * 11} is carried over`;
    return `<text x="${2 * size}" y="${(2 * line + 3) * size}" font-size="${size}">${text}</text>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">` +
    `<rect width="100%" height="100%" fill="#f6f5f1"/>${extra}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
