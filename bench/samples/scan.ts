import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { takePhotograph } from '../specimens/camera/take-photograph.js';
import { Random } from '../specimens/random.js';

export interface Scan {
  /** Degrees by which the sheet lies askew. */
  askew?: number;
  /** Deviation of the sensor's noise, in grey levels. */
  noise?: number;
  /** How far creases bend lines, in pixels. */
  creased?: number;
  grey?: boolean;
  /** Radius of the blur, in pixels. */
  blur?: number;
  /** Width of the image in pixels; by default the sheet's. */
  across?: number;
  /** Of the WebP, 1 to 100. */
  quality?: number;
}

const flatten = (canvas: Canvas) => sharp(canvas.toBuffer('image/png')).removeAlpha();

/** The sheet as a flat scanner sees it, as WebP. */
export async function scan(canvas: Canvas, seed: number, options: Scan = {}): Promise<Buffer> {
  const { askew = 0, noise = 2, creased = 0, grey = true, blur = 0.5, quality = 42 } = options;
  const flat = grey ? flatten(canvas).greyscale() : flatten(canvas);
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const random = new Random(seed);
  const pixels = creased > 0 ? crease(data, { width, height, channels, deep: creased, random }) : data;
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.max(0, Math.min(255, pixels[at]! + (random.next() + random.next() - 1) * noise * 2));
  const noisy = sharp(pixels, { raw: { width, height, channels } }).blur(blur);
  const askewed = await noisy.rotate(askew, { background: '#e9e7e1' }).png().toBuffer();
  return sharp(askewed)
    .resize({ width: options.across ?? width })
    .webp({ quality, effort: 6 })
    .toBuffer();
}

/** The sheet on a table, photographed from above, as WebP. */
export async function photograph(
  canvas: Canvas,
  seed: number,
  { blur = 0, long = 1440, quality = 44, turned = 0 } = {},
): Promise<Buffer> {
  const { image } = await takePhotograph(canvas, new Random(seed));
  const small = sharp(image).resize({ width: long, height: long, fit: 'inside' });
  const taken = blur > 0 ? small.blur(blur) : small;
  return sharp(await taken.png().toBuffer())
    .rotate(turned)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

interface Creasing {
  width: number;
  height: number;
  channels: number;
  deep: number;
  random: Random;
}

/** Paper that was crumpled and smoothed: folds shade one side, light the other, and bend what is printed. */
function crease(flat: Buffer, { width, height, channels, deep, random }: Creasing): Buffer {
  const folds = Array.from({ length: 9 }, () => {
    const turn = random.between(0, Math.PI);
    const [across, down] = [Math.cos(turn), Math.sin(turn)];
    const offset = across * random.between(0, width) + down * random.between(0, height);
    return { across, down, offset, rise: random.between(-1, 1) };
  });
  const bent = Buffer.alloc(flat.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [shade, bend] = [0, 0];
      for (const { across, down, offset, rise } of folds) {
        const away = across * x + down * y - offset;
        const near = Math.exp(-Math.abs(away) / 26);
        shade += rise * near * (away > 0 ? 26 : -26);
        bend += rise * Math.exp(-(away * away) / 9000) * deep;
      }
      const row = Math.max(0, Math.min(height - 1, Math.round(y + bend)));
      for (let channel = 0; channel < channels; channel++) {
        const value = flat[(row * width + x) * channels + channel]! + shade;
        bent[(y * width + x) * channels + channel] = Math.max(0, Math.min(255, value));
      }
    }
  return bent;
}
