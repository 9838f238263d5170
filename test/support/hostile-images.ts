import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG whose header promises more than its data hold. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, RGB.
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A GIF of one pixel on a canvas of that many. */
export function gifOnCanvas(width: number, height: number): Buffer {
  const file = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  return file;
}

/** Where the one directory of `greyTiff` stands. */
export const TIFF_DIRECTORY = 8;
const LONG = 4;

/**
 * A TIFF of one grey image that is not compressed, with data for 100 by 100 pixels.
 * @param next where its next directory is said to be; 0 for none
 */
export function greyTiff(width: number, height: number, next = 0): Buffer {
  const tags = [256, 257, 258, 259, 262, 273, 277, 278, 279];
  const end = TIFF_DIRECTORY + 2 + tags.length * 12 + 4;
  const values = [width, height, 8, 1, 1, end, 1, height, (width * height) % 2 ** 32];
  const file = Buffer.alloc(end + 100 * 100, 255);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(TIFF_DIRECTORY, 4);
  file.writeUInt16LE(tags.length, TIFF_DIRECTORY);
  tags.forEach((tag, index) => {
    const at = TIFF_DIRECTORY + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(LONG, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(values[index]!, at + 8);
  });
  file.writeUInt32LE(next, end - 4);
  return file;
}

/** A bitmap of 24 bits with a header alone. Sides may be negative. */
export function bmpOfSize(width: number, height: number): Buffer {
  const file = Buffer.alloc(1000);
  file.write('BM');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

/** Noise, so that there is something to cut off. */
export async function cutJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = sharp({ create: { width: 400, height: 400, channels: 3, background: 'white', noise } });
  const file = await whole.jpeg().toBuffer();
  return file.subarray(0, file.length / 2);
}
