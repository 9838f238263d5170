/** An image as RGB, 8 bit, interleaved. */
export interface Raster {
  width: number;
  height: number;
  pixels: Buffer;
}

interface BmpHeader {
  width: number;
  height: number;
  topDown: boolean;
  bitsPerPixel: number;
  compression: number;
  pixelOffset: number;
  palette: Buffer;
  masks: [red: number, green: number, blue: number];
}

const UNCOMPRESSED = 0;
const BIT_FIELDS = [3, 6];
const DEPTHS = [1, 4, 8, 16, 24, 32];

/** Width and height, without touching the pixels. @throws RangeError or Error on a damaged header. */
export function readBmpSize(file: Buffer): { width: number; height: number } {
  const { width, height } = readHeader(file);
  return { width, height };
}

/**
 * Decodes a Windows bitmap: 1, 4 and 8 bits with a palette, 16, 24 and 32 bits, not run-length coded.
 * libvips has no reader for the format, which scanners and screenshots still produce.
 * @throws Error naming what is wrong with the file.
 */
export function decodeBmp(file: Buffer): Raster {
  const header = readHeader(file);
  const stride = Math.ceil((header.width * header.bitsPerPixel) / 32) * 4;
  if (header.pixelOffset + stride * header.height > file.length) throw new Error('the bitmap is cut off');
  const pixels = Buffer.alloc(header.width * header.height * 3);
  const readPixel = pixelReader(header);
  for (let y = 0; y < header.height; y++) {
    const row = header.topDown ? y : header.height - 1 - y;
    const start = header.pixelOffset + row * stride;
    for (let x = 0; x < header.width; x++) {
      pixels.writeUIntBE(readPixel(file, start, x), (y * header.width + x) * 3, 3);
    }
  }
  return { width: header.width, height: header.height, pixels };
}

function readHeader(file: Buffer): BmpHeader {
  const infoSize = file.readUInt32LE(14);
  if (infoSize < 40) throw new Error('bitmaps of OS/2 1.x are not read');
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bitsPerPixel = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  if (width <= 0 || signedHeight === 0) throw new Error('the bitmap has no size');
  if (!DEPTHS.includes(bitsPerPixel)) throw new Error(`a bitmap of ${bitsPerPixel} bits a pixel is not read`);
  if (compression !== UNCOMPRESSED && !BIT_FIELDS.includes(compression)) {
    throw new Error('a compressed bitmap is not read');
  }
  const colours = file.readUInt32LE(46);
  if (bitsPerPixel <= 8 && colours > 2 ** bitsPerPixel) throw new Error('the palette has too many colours');
  const pixelOffset = file.readUInt32LE(10);
  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bitsPerPixel,
    compression,
    pixelOffset,
    palette: file.subarray(14 + infoSize, pixelOffset),
    masks: readMasks(file, bitsPerPixel, compression),
  };
}

function readMasks(file: Buffer, bitsPerPixel: number, compression: number): [number, number, number] {
  if (BIT_FIELDS.includes(compression)) {
    return [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)];
  }
  return bitsPerPixel === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
}

/** A function from a row's start and a column to the colour as `0xRRGGBB`. */
function pixelReader(header: BmpHeader): (file: Buffer, start: number, x: number) => number {
  const { bitsPerPixel, palette, masks } = header;
  if (bitsPerPixel <= 8) {
    const perByte = 8 / bitsPerPixel;
    const mask = (1 << bitsPerPixel) - 1;
    return (file, start, x) => {
      const byte = file[start + Math.floor(x / perByte)] ?? 0;
      const index = (byte >> (8 - bitsPerPixel * ((x % perByte) + 1))) & mask;
      if (index * 4 + 3 > palette.length) throw new Error('a colour is missing from the palette');
      return palette.readUIntLE(index * 4, 3);
    };
  }
  const bytes = bitsPerPixel / 8;
  return (file, start, x) => {
    const value = file.readUIntLE(start + x * bytes, bytes);
    const [red, green, blue] = masks.map((mask) => channel(value, mask)) as [number, number, number];
    return red * 65536 + green * 256 + blue;
  };
}

/** The bits under the mask, stretched to 0..255. */
function channel(value: number, mask: number): number {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return Math.round((((value & mask) >>> shift) * 255) / largest);
}
