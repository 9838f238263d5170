import sharp from 'sharp';
import type { Page } from '../../../pages/page.js';
import type { Rectangle } from '../../../text/word.js';

/** One line of a zone, cut out of the page, grey, scaled to a known height of its capitals. */
export interface LineStrip {
  width: number;
  height: number;
  /** 0 black to 255 white, stretched to the strip's own contrast. */
  grey: Buffer;
  /** The line's ink begins and ends here, in pixels of the strip, as the page's recognition saw it. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** From pixels of the strip back to those of the page. */
  scale: number;
  origin: { x: number; y: number };
}

/** Capitals of about this height are what the network was trained on. */
const CAPITAL_HEIGHT = 34;
const MARGIN_ACROSS = 1.6;
const MARGIN_ALONG = 0.32;

export async function cutStrip(
  page: Page,
  line: Rectangle,
  capitalHeight = CAPITAL_HEIGHT,
): Promise<LineStrip> {
  const left = Math.max(0, Math.floor(line.x - MARGIN_ACROSS * line.height));
  const top = Math.max(0, Math.floor(line.y - MARGIN_ALONG * line.height));
  const right = Math.min(page.width, Math.ceil(line.x + line.width + MARGIN_ACROSS * line.height));
  const bottom = Math.min(page.height, Math.ceil(line.y + line.height * (1 + MARGIN_ALONG)));
  const enlargement = capitalHeight / line.height;
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const { data, info } = await sharp(page.pixels, { raw })
    .extract({ left, top, width: right - left, height: bottom - top })
    .greyscale()
    .resize({ width: Math.round((right - left) * enlargement), kernel: 'cubic' })
    .normalise({ lower: 1, upper: 95 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = (right - left) / info.width;
  return {
    width: info.width,
    height: info.height,
    grey: info.channels === 1 ? data : everyNth(data, info.channels),
    left: (line.x - left) / scale,
    right: (line.x + line.width - left) / scale,
    top: (line.y - top) / scale,
    bottom: (line.y + line.height - top) / scale,
    scale,
    origin: { x: left, y: top },
  };
}

/** As a PNG with a white frame, which the recogniser wants around a line. */
export function stripPng(strip: LineStrip, threshold: number | null, frame: number): Promise<Buffer> {
  const raw = { width: strip.width, height: strip.height, channels: 1 as const };
  const image = sharp(strip.grey, { raw });
  if (threshold !== null) image.threshold(threshold);
  const extend = { top: frame, bottom: frame, left: frame, right: frame, background: 'white' };
  return image.extend(extend).png({ compressionLevel: 1 }).toBuffer();
}

function everyNth(data: Buffer, channels: number): Buffer {
  return Buffer.from(
    Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 0),
  );
}
