import { describe, expect, test } from '@jest/globals';
import { decodeBmp } from './bmp.js';

/** A bitmap of 2 × 2: red and green above, blue and white below. */
function bitmap24(): Buffer {
  const file = Buffer.alloc(54 + 16);
  file.write('BM');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(24, 28);
  file.set([255, 0, 0, 255, 255, 255], 54);
  file.set([0, 0, 255, 0, 255, 0], 62);
  return file;
}

const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
].flat();

describe('a bitmap', () => {
  test('of 24 bits is read from its last row up', () => {
    expect([...decodeBmp(bitmap24()).pixels]).toEqual(colours);
  });

  test('with a negative height is read from its first row down', () => {
    const file = bitmap24();
    file.writeInt32LE(-2, 22);
    expect([...decodeBmp(file).pixels]).toEqual([...colours.slice(6), ...colours.slice(0, 6)]);
  });

  test('that is cut off, compressed or of an odd depth is refused', () => {
    expect(() => decodeBmp(bitmap24().subarray(0, 60))).toThrow('cut off');
    const compressed = bitmap24();
    compressed.writeUInt32LE(1, 30);
    expect(() => decodeBmp(compressed)).toThrow('compressed');
    const odd = bitmap24();
    odd.writeUInt16LE(7, 28);
    expect(() => decodeBmp(odd)).toThrow('7 bits');
  });
});
