import { createCanvas, type Canvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { takePhotograph } from '../bench/specimens/camera/take-photograph.js';
import type { Random } from '../bench/specimens/random.js';
import { Page } from './page.js';

export const QUALITIES = ['pdf', 'scan', 'photograph'] as const;
export type Quality = (typeof QUALITIES)[number];

/** A drawing that can be put on any kind of paper; in units of 150 to an inch. */
export interface Drawing {
  width: number;
  height: number;
  draw: (page: Page) => void;
}

const UNITS_PER_INCH = 150;
const SCAN_DPI = 200;
/** In pixels, as telephones take them or pass them on: a whole sheet with more of them than a strip. */
const SHEET_PHOTOGRAPH = { long: 3200, short: 2400 };
const STRIP_PHOTOGRAPH = { long: 2667, short: 2000 };
/** Units: 80 mm and less are a strip. */
const STRIP_WIDTH = 500;

/** The bytes of a document of this quality: a PDF with its text, or a JPEG. */
export function made(quality: Quality, drawing: Drawing, random: Random): Promise<Buffer> {
  if (quality === 'pdf') return Promise.resolve(asPdf(drawing));
  const canvas = asCanvas(drawing, SCAN_DPI);
  if (quality === 'scan') return scanned(canvas, random);
  const size = drawing.width < STRIP_WIDTH ? STRIP_PHOTOGRAPH : SHEET_PHOTOGRAPH;
  return takePhotograph(canvas, random, size).then(({ image }) => image);
}

/** Draws on paper that is thrown away, to learn what is printed. */
export function printedOn({ width, height, draw }: Drawing): Page {
  const page = new Page(createCanvas(8, 8).getContext('2d'), width, height);
  draw(page);
  return page;
}

function asPdf({ width, height, draw }: Drawing): Buffer {
  const points = 72 / UNITS_PER_INCH;
  const document = new PDFDocument({ compressionLevel: 9 });
  // The package's types give it fewer methods than it has.
  const context = document.beginPage(width * points, height * points) as SKRSContext2D;
  context.scale(points, points);
  draw(new Page(context, width, height));
  document.endPage();
  return document.close();
}

function asCanvas({ width, height, draw }: Drawing, dpi: number): Canvas {
  const scale = dpi / UNITS_PER_INCH;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  draw(new Page(context, width, height));
  return canvas;
}

/** As a flat scanner sees it: grey, leaning by up to 1.5 degrees, a little soft, grainy. */
export async function scanned(canvas: Canvas, random: Random): Promise<Buffer> {
  const { width, height } = canvas;
  const lean = random.between(-1.5, 1.5);
  const [grain, lid, quality] = [random.between(2, 16), random.whole(225, 255), random.whole(55, 88)];
  const { data, info } = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .rotate(lean, { background: { r: lid, g: lid, b: lid } })
    .blur(random.between(0.35, 0.9))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! - 5 + (random.next() - 0.5) * grain * 2;
    data[at] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .toColourspace('b-w')
    .withDensity(SCAN_DPI)
    .jpeg({ quality })
    .toBuffer();
}
