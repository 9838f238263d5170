import { createRequire } from 'node:module';
import { afterAll, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Language } from '../raw-word.js';
import { TesseractNetworks } from './networks.js';
import { KEPT_WARM } from './tuning.js';

const font = createRequire(import.meta.url).resolve(
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'Drawn');

const networks = new TesseractNetworks();
afterAll(() => networks.close());

function draw(text: string): Buffer {
  const canvas = createCanvas(700, 90);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  context.font = '36px Drawn';
  context.fillText(text, 20, 60);
  return canvas.toBuffer('image/png');
}

async function read(text: string, language: Language): Promise<string> {
  const { blocks } = await networks.recognise(draw(text), language, {});
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  return lines.map((line) => line.text.trim()).join(' ');
}

/** Each network runs in a thread that this process holds a port to. */
const threads = () => process.getActiveResourcesInfo().filter((each) => each === 'MessagePort').length;

test('languages are read with the signs that each has, all asked at once, and few networks are kept', async () => {
  const before = threads();
  const texts: [Language, string][] = [
    ['deu', 'Größe der Straße'],
    ['fra', 'Reçu à la française'],
    ['ita', 'Città più perché'],
    ['deu', 'Müller grüßt schön'],
  ];
  const answers = await Promise.all(texts.map(([language, text]) => read(text, language)));
  expect(answers).toEqual(texts.map(([, text]) => text));
  // A port that another suite of this process left may have closed meanwhile.
  expect(threads() - before).toBeLessThanOrEqual(KEPT_WARM);
});
