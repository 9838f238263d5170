import { createRequire } from 'node:module';
import { afterAll, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { LineImage } from '../lines/line-image.js';
import { SMALL } from './line-input.js';
import { PpOcrLineReader } from './line-reader.js';
import { firstReaderFiles } from './weights.js';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'First');

const reader = new PpOcrLineReader(firstReaderFiles, SMALL);
afterAll(() => reader.close());

/** A line as it is cut out of a page, and where in it each character is drawn. */
function draw(text: string, width: number): { image: LineImage; middles: number[] } {
  const canvas = createCanvas(width, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, 48);
  context.fillStyle = '#222';
  context.font = '32px First';
  context.fillText(text, 10, 35);
  const { data } = context.getImageData(0, 0, width, 48);
  const grey = Float32Array.from({ length: width * 48 }, (_, at) => data[at * 4]!);
  const middles = [...text].map((character, at) => {
    const before = context.measureText(text.slice(0, at)).width;
    return 10 + before + context.measureText(character).width / 2;
  });
  return { image: { width, height: 48, grey, scaleX: 1, scaleY: 1 }, middles };
}

test('reads a line of any width, and tells where its characters stand', async () => {
  for (const width of [300, 301, 307, 311]) {
    const { image, middles } = draw('Total 1.234,56', width);
    const read = await reader.readCharacters(image);
    expect(
      read
        .map(({ character }) => character)
        .join('')
        .trimEnd(),
    ).toBe('Total 1.234,56');
    read.forEach(({ character, left, right }, at) => {
      if (character !== ' ') expect(Math.abs((left + right) / 2 - middles[at]!)).toBeLessThan(9);
    });
  }
});

test('reads nothing but what is allowed', async () => {
  const read = await reader.readCharacters(draw('1O2', 120).image, '0123456789');
  expect(read.every(({ character }) => /\d/.test(character))).toBe(true);
});

test('reads nothing in an empty line', async () => {
  expect(await reader.readCharacters(draw('', 200).image)).toEqual([]);
});
