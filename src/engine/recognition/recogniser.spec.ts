import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Page } from '../pages/page.js';
import { fold } from '../text/folded-text.js';
import { toLines } from '../text/lines.js';
import { lexicon } from '../catalogue/lexicon/lexicon.js';
import { Recogniser } from './recogniser.js';
import { turnUpright } from '../reader/sheets/upright.js';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'Drawn');

const LINES = [
  'RECIBO DE PAGAMENTO',
  'Nome do cliente: João Conceição',
  'Data de emissão 14/03/2026',
  'CNPJ 11.222.333/0001-81',
  'Valor total R$ 1.234,56',
];

/** A small page with the lines on it, as the engine gets it from a file. */
async function draw(lines: readonly string[], turn = 0): Promise<Page> {
  const canvas = createCanvas(640, 60 + 56 * lines.length);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  context.font = '28px Drawn';
  lines.forEach((line, index) => context.fillText(line, 40, 70 + 56 * index));
  const image = sharp(canvas.toBuffer('image/png')).rotate(turn).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { number: 1, width: info.width, height: info.height, pixels: data, words: null };
}

const ppOcr = new Recogniser();
const tesseract = new Recogniser({ recognisers: ['tesseract'] });
for (const recogniser of [ppOcr, tesseract]) recogniser.useWords(lexicon().recognition);
afterAll(() => Promise.all([ppOcr, tesseract].map((recogniser) => recogniser.close())));

describe('a page', () => {
  test('is read with accents and spaces', async () => {
    const words = await ppOcr.readPage(await draw(LINES));
    expect(toLines(words).map(({ text }) => text)).toEqual(LINES);
    expect(words.find(({ text }) => text === 'João')!.confidence).toBeGreaterThan(0.85);
  });

  test('has its words where they are printed', async () => {
    const words = await ppOcr.readPage(await draw(LINES));
    const { box } = words.find(({ text }) => text === 'CNPJ')!;
    // Drawn from 40 across on the baseline 238, in letters of 20 pixels.
    expect(Math.abs(box.x - 40)).toBeLessThan(8);
    expect(Math.abs(box.y + box.height - 238)).toBeLessThan(10);
    expect(box.height).toBeLessThan(45);
  });

  test('is read by tesseract where PP-OCR is switched off', async () => {
    const words = await tesseract.readPage(await draw(['CNPJ 11.222.333/0001-81', 'Total 1.234,56']));
    expect(toLines(words).map(({ text }) => text)).toEqual(['CNPJ 11.222.333/0001-81', 'Total 1.234,56']);
    for (const { evidence } of words) expect(evidence).toMatchObject({ agreed: null, readBy: ['tesseract'] });
  });

  test('has its rows read again, by both networks of PP-OCR', async () => {
    const page = await draw(LINES);
    const lines = toLines(await ppOcr.readPage(page));
    for (const { text, box } of lines) {
      const lineReader = (await ppOcr.readAgain(page, box, 'lineReader'))!;
      const checker = (await ppOcr.readAgain(page, box, 'checker'))!;
      // The checker knows hardly any spaces, and few accents.
      const plain = (read: string) => fold(read).replaceAll(' ', '');
      expect([plain(lineReader), plain(checker)]).toEqual([plain(text), plain(text)]);
    }
    expect(await tesseract.readAgain(page, lines[0]!.box, 'lineReader')).toBeNull();
  });

  test('without print has no words', async () => {
    expect(await ppOcr.readPage(await draw([]))).toEqual([]);
  });
});

test.each([90, 180, 270])(
  'a page that is turned by %d degrees is turned back and read the same',
  async (turn) => {
    const page = await draw(LINES, turn);
    const upright = await turnUpright(page, await ppOcr.readPage(page), ppOcr);
    expect([upright?.width, upright?.height]).toEqual([640, 60 + 56 * LINES.length]);
    const texts = async (each: Page) => toLines(await ppOcr.readPage(each)).map(({ text }) => text);
    expect(await texts(upright!)).toEqual(await texts(await draw(LINES)));
  },
);

test('a page that lies right stays as it is', async () => {
  const page = await draw(LINES);
  expect(await turnUpright(page, await ppOcr.readPage(page), ppOcr)).toBeNull();
});
