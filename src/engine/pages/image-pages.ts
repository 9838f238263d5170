import sharp, { type Metadata, type Sharp } from 'sharp';
import { EngineFault } from '../engine-fault.js';
import type { FileKind } from './file-kind.js';
import type { EngineLimits } from '../options.js';
import { decodeBmp, readBmpSize } from './bmp.js';
import { checkPageCount, checkPageSize } from './limits.js';
import type { Page, PageSource } from './page.js';
import { LONGEST_SIDE } from './tuning.js';

/** A decoder that runs over the file's ends or holes fails, it does not hand out a grey half page. */
const STRICT = { failOn: 'error', limitInputPixels: false, sequentialRead: true } as const;

/**
 * Opens an image file. Sizes are checked on the header, before any pixel is decoded, which is what
 * makes a decompression bomb harmless.
 * @throws EngineFault `file-damaged`, `too-many-pages`, `image-too-large`, `image-too-small`
 */
export async function openImage(file: Buffer, kind: FileKind, limits: EngineLimits): Promise<PageSource> {
  if (kind === 'bmp') return openBmp(file, limits);
  const metadata = await readMetadata(file);
  // Only a TIFF's images are pages; those of a GIF, WebP or HEIC are frames or thumbnails.
  const count = kind === 'tiff' ? (metadata.pages ?? 1) : 1;
  checkPageCount(count, limits);
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      index === 0 ? Promise.resolve(metadata) : readMetadata(file, index),
    ),
  );
  pages.forEach((page, index) => checkPageSize(page.width, page.height, index + 1, limits));
  return {
    count,
    open: (number) => decode(() => sharp(file, { ...STRICT, page: number - 1, pages: 1 }), number),
    close: () => undefined,
  };
}

function openBmp(file: Buffer, limits: EngineLimits): PageSource {
  const size = damagedUnless(() => readBmpSize(file));
  checkPageSize(size.width, size.height, 1, limits);
  return {
    count: 1,
    open: (number) => {
      const { width, height, pixels } = damagedUnless(() => decodeBmp(file));
      return decode(() => sharp(pixels, { raw: { width, height, channels: 3 } }), number);
    },
    close: () => undefined,
  };
}

async function readMetadata(file: Buffer, page = 0): Promise<Metadata> {
  try {
    const metadata = await sharp(file, { ...STRICT, page }).metadata();
    checkCoding(metadata);
    return metadata;
  } catch (error) {
    throw damaged(error);
  }
}

/** HEIC is a container; what is in it may be coded in a way that this build of libheif has no licence for. */
function checkCoding({ format, compression }: Metadata): void {
  if (format === 'heif' && compression === 'hevc') {
    const message = 'The HEIC file is coded with HEVC, which is not decoded here; send it as JPEG or PNG';
    throw new EngineFault('unknown-file-type', message);
  }
}

async function decode(open: () => Sharp, number: number): Promise<Page> {
  try {
    const { data, info } = await open()
      .rotate()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = info.channels === 3 ? data : await spreadGrey(data, info.width, info.height);
    return { number, width: info.width, height: info.height, pixels, words: null };
  } catch (error) {
    throw damaged(error);
  }
}

function spreadGrey(data: Buffer, width: number, height: number): Promise<Buffer> {
  const grey = sharp(data, { raw: { width, height, channels: 1 } });
  return grey
    .joinChannel([data, data], { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
}

function damagedUnless<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new EngineFault('file-damaged', `The image can't be decoded: ${reason}`);
}
