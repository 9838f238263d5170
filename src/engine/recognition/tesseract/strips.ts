import sharp from 'sharp';
import { uprightAround } from '../lines/rotated-box.js';
import type { StraightLine } from '../lines/straight-line.js';
import type { Rectangle } from '../../text/word.js';
import { GAP, GAP_BESIDE, LEAST_WIDTH, STRIP_HEIGHT } from './tuning.js';

/** Lines set side by side and below each other, and the way back. */
export interface Strips {
  /** One image of them all, dark print on white. */
  png(): Promise<Buffer>;
  /** Which line a box of that image belongs to, and where on the page it is; null where no line is. */
  placeOf(box: Rectangle): { line: number; box: Rectangle } | null;
}

interface Strip {
  line: StraightLine;
  x: number;
  y: number;
  width: number;
}

export function packStrips(lines: readonly StraightLine[]): Strips {
  const { strips, width, height } = layOut(lines);
  return {
    png: () => {
      const pixels = Buffer.alloc(width * height, 255);
      for (const strip of strips) draw(strip, pixels, width);
      const raw = { width, height, channels: 1 as const };
      return sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
    },
    placeOf: (box) => {
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const line = strips.findIndex((strip) => holds(strip, at));
      return line < 0 ? null : { line, box: onPage(box, strips[line]!) };
    },
  };
}

function layOut(lines: readonly StraightLine[]): { strips: Strip[]; width: number; height: number } {
  const widths = lines.map(({ image }) =>
    Math.max(1, Math.round((image.width * STRIP_HEIGHT) / image.height)),
  );
  const width = Math.max(LEAST_WIDTH, ...widths) + 2 * GAP;
  let [x, y] = [GAP, GAP];
  const strips = lines.map((line, index) => {
    if (x > GAP && x + widths[index]! > width - GAP) [x, y] = [GAP, y + STRIP_HEIGHT + GAP];
    const strip = { line, x, y, width: widths[index]! };
    x += strip.width + GAP_BESIDE;
    return strip;
  });
  return { strips, width, height: y + STRIP_HEIGHT + GAP };
}

function holds({ x, y, width }: Strip, at: { x: number; y: number }): boolean {
  const beside = GAP_BESIDE / 2;
  return (
    at.x >= x - beside &&
    at.x < x + width + beside &&
    at.y >= y - GAP / 2 &&
    at.y < y + STRIP_HEIGHT + GAP / 2
  );
}

function onPage(box: Rectangle, { line, x, y, width }: Strip): Rectangle {
  const { image } = line;
  const along = (image.width / width) * image.scaleX;
  const across = (image.height / STRIP_HEIGHT) * image.scaleY;
  return uprightAround(line.box, {
    x: (box.x - x) * along,
    y: (box.y - y) * across,
    width: box.width * along,
    height: box.height * across,
  });
}

/** Bilinear, from paper and print to white and black. */
function draw({ line, x: left, y: top, width }: Strip, pixels: Buffer, rowWidth: number): void {
  const { image, ink } = line;
  const stretch = 255 / (ink.paper - ink.print || 1);
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    const v = place(y, STRIP_HEIGHT, image.height);
    for (let x = 0; x < width; x++) {
      const u = place(x, width, image.width);
      const above = (v.first * image.width + u.first) | 0;
      const below = (v.second * image.width + u.first) | 0;
      const step = u.second - u.first;
      const upper = ink.grey[above]! * (1 - u.share) + ink.grey[above + step]! * u.share;
      const lower = ink.grey[below]! * (1 - u.share) + ink.grey[below + step]! * u.share;
      const value = (upper * (1 - v.share) + lower * v.share - ink.print) * stretch;
      pixels[(top + y) * rowWidth + left + x] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

/** The two pixels of a longer or shorter row between which a pixel lies, and how near it is to the second. */
function place(index: number, from: number, to: number) {
  const at = Math.min(to - 1, Math.max(0, ((index + 0.5) * to) / from - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(to - 1, first + 1), share: at - first };
}
