import sharp from 'sharp';
import type { Box } from '../../domain/document.js';
import type { Page } from './page.js';
import { DETAIL_QUALITY, LONGEST_SHOWN, WEBP_EFFORT, WEBP_QUALITY } from './tuning.js';

export interface PageImage {
  /** 1-based. */
  number: number;
  /** In pixels, of the upright image that the boxes refer to. */
  width: number;
  height: number;
  mediaType: 'image/webp' | 'image/png';
  image: Uint8Array;
  /** The same page as JPEG at its own size; absent where `image` is not smaller. */
  detail?: Uint8Array;
}

/** The usual codes of JPEG, not the best ones for each picture: half of the time, and a tenth more bytes. */
const CODING = { mozjpeg: false, optimiseCoding: false } as const;

/** The page as reviewers see it. */
export async function toPageImage(page: Page): Promise<PageImage> {
  const { data, info } = await open(page)
    .resize({ width: LONGEST_SHOWN, height: LONGEST_SHOWN, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
    .toBuffer({ resolveWithObject: true });
  return {
    number: page.number,
    width: info.width,
    height: info.height,
    mediaType: 'image/webp',
    image: data,
    ...(Math.max(page.width, page.height) > LONGEST_SHOWN && { detail: await toDetail(page) }),
  };
}

function toDetail(page: Page): Promise<Buffer> {
  return open(page)
    .jpeg({ quality: DETAIL_QUALITY, ...CODING })
    .toBuffer();
}

/**
 * A document's part of the page as JPEG.
 * @param box null: the whole page
 * @param quality 1 to 100
 */
export function toDocumentImage(page: Page, box: Box | null, quality: number): Promise<Buffer> {
  const image = open(page);
  if (box !== null) {
    const left = Math.floor(box[0] * page.width);
    const top = Math.floor(box[1] * page.height);
    const width = Math.max(1, Math.min(page.width - left, Math.ceil(box[2] * page.width)));
    const height = Math.max(1, Math.min(page.height - top, Math.ceil(box[3] * page.height)));
    image.extract({ left, top, width, height });
  }
  return image.jpeg({ quality, ...CODING }).toBuffer();
}

function open(page: Page) {
  return sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 3 } });
}
