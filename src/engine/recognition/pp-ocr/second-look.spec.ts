import { createRequire } from 'node:module';
import { afterAll, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { drawnOut, type LineImage } from '../lines/line-image.js';
import { THREE_PLANES } from './line-input.js';
import { PpOcrLineReader } from './line-reader.js';
import { SURE_AT_ONCE } from './read/tuning.js';
import { findWeights } from './weights.js';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'Second');

const files = () => findWeights(null);
const once = new PpOcrLineReader(files);
const again = new PpOcrLineReader(files, THREE_PLANES, true);
afterAll(() => Promise.all([once.close(), again.close()]));

/** A line whose print is so low that its letters run together, and where in it each of them is drawn. */
function drawLow(text: string, low: number): { image: LineImage; middles: number[] } {
  const [width, height] = [26 * text.length, 48];
  const large = createCanvas(width, height);
  const context = large.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  context.font = '32px Second';
  context.fillText(text, 10, 35);
  const middles = [...text].map((character, at) => {
    const before = context.measureText(text.slice(0, at)).width;
    return 10 + before + context.measureText(character).width / 2;
  });
  const small = createCanvas(Math.round(width / low), Math.round(height / low));
  small.getContext('2d').drawImage(large, 0, 0, small.width, small.height);
  context.drawImage(small, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Float32Array.from({ length: width * height }, (_, at) => data[at * 4]!);
  return { image: { width, height, grey, scaleX: 1, scaleY: 1 }, middles };
}

const textOf = (read: readonly { character: string }[]) => read.map(({ character }) => character).join('');

test('a line that the reader is sure of is looked at once', async () => {
  const { image } = drawLow('Total 1.234,56', 1);
  expect(await again.readCharacters(image)).toEqual(await once.readCharacters(image));
});

test('a line in doubt is read better by looks at it drawn out, and stands where it is printed', async () => {
  const { image, middles } = drawLow('Praça 7, loja 12', 3.6);
  const first = await once.readCharacters(image);
  expect(Math.min(...first.map(({ probability }) => probability))).toBeLessThan(SURE_AT_ONCE);
  expect(textOf(first)).not.toContain('loja');
  const read = (await again.readCharacters(image)).filter(({ character }) => character !== ' ');
  expect(textOf(read)).toBe('Praça7,loja12');
  const printed = middles.filter((_, at) => ' ' !== 'Praça 7, loja 12'[at]);
  read.forEach(({ left, right }, at) => {
    expect(Math.abs((left + right) / 2 - printed[at]!)).toBeLessThan(12);
  });
});

test('a line is drawn out along its length alone', () => {
  const line = {
    width: 4,
    height: 2,
    scaleX: 3,
    scaleY: 3,
    grey: Float32Array.of(0, 0, 90, 90, 10, 10, 10, 10),
  };
  expect(drawnOut(line, 2)).toEqual({
    ...{ width: 8, height: 2, scaleX: 1.5, scaleY: 3 },
    grey: Float32Array.of(0, 0, 0, 22.5, 67.5, 90, 90, 90, 10, 10, 10, 10, 10, 10, 10, 10),
  });
});
