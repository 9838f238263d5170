import { createRequire } from 'node:module';
import { afterAll, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Page } from '../../pages/page.js';
import { toLines } from '../../text/lines.js';
import { Recogniser } from '../../recognition/recogniser.js';
import { readMrz } from './read-mrz.js';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/roboto-mono/files/roboto-mono-latin-500-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'Zone');

/** The specimen of ICAO Doc 9303-4. */
const ZONE = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
/** Pixels from one character to the next. */
const PITCH = 20;

/** Each character in the middle of its cell, as printers set a zone. */
async function drawn(lines: readonly string[], width: number): Promise<Page> {
  const canvas = createCanvas(960, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eef2ee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  context.textAlign = 'center';
  context.font = '26px Zone';
  lines.forEach((line, row) =>
    [...line].forEach((character, cell) =>
      context.fillText(character, 40 + (cell + 0.5) * PITCH, 300 + 56 * row),
    ),
  );
  const image = sharp(canvas.toBuffer('image/png')).resize({ width }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { number: 1, width: info.width, height: info.height, pixels: data, words: null };
}

const recogniser = new Recogniser();
afterAll(() => recogniser.close());

// 480 pixels across the page are 10 from one character to the next.
test('a zone is read to the last character from a small picture', async () => {
  const page = await drawn(ZONE, 480);
  const reading = await readMrz(page, toLines(await recogniser.readPage(page)), recogniser);
  expect(reading).toMatchObject({ format: 'TD3', lines: ZONE, failedChecks: 0, compositeValid: true });
});

test('the lines of a French card of before 2021 are no zone of ICAO’s', async () => {
  const lines = ['IDFRABOURGUIGNAT<<<<<<<<<<<<<<712014', '1208732049163THIBAULT<<REMI7102040M4'];
  const page = await drawn(lines, 480);
  expect(await readMrz(page, toLines(await recogniser.readPage(page)), recogniser)).toBeNull();
});
