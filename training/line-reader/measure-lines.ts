import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import sharp from 'sharp';
import { projectRoot } from '../../src/engine/project-root.js';
import { LINE_HEIGHT } from '../../src/engine/recognition/lines/tuning.js';
import type { LineImage } from '../../src/engine/recognition/lines/line-image.js';
import { THREE_PLANES, SMALL } from '../../src/engine/recognition/pp-ocr/line-input.js';
import { PpOcrLineReader } from '../../src/engine/recognition/pp-ocr/line-reader.js';
import { isReceiptApart } from './receipts-apart.js';

/**
 * `npm run train:measure-lines -- FOLDER ... [--first FOLDER ...]`: reads lines that `train.py` keeps apart with the `recogniser.onnx` and
 * `dictionary.txt` of each folder, line readers or (after `--first`) first readers, and prints for each language the share of characters that are wrong, lines that are right, and characters beyond ASCII that
 * are found. Lines of receipts are compared in capitals, as their truth is.
 */

/** As `cut-lines.ts` and `draw_lines.py` leave room around a line, in pixels. */
const ROOM = { above: 7, beside: 14 };
/** Pixels: as drawn, and as letters stand on a scan of small print. */
const HEIGHTS = [LINE_HEIGHT, 22];

interface Line {
  group: string;
  path: string;
  text: string;
  inCapitals: boolean;
}

const lines = [...(await drawnLines()), ...(await receiptLines())];
const asked = process.argv.slice(2);
const firstAt = asked.indexOf('--first');
for (const [index, folder] of asked.entries()) {
  if (index === firstAt) continue;
  const files = { recogniser: join(folder, 'recogniser.onnx'), dictionary: join(folder, 'dictionary.txt') };
  const isFirst = firstAt >= 0 && index > firstAt;
  const reader = new PpOcrLineReader(() => files, isFirst ? SMALL : THREE_PLANES);
  for (const height of HEIGHTS) {
    for (const group of new Set(lines.map((line) => line.group))) {
      const some = lines.filter((line) => line.group === group);
      if (some[0]!.inCapitals && height !== LINE_HEIGHT) continue;
      console.log(`${folder} ${height} px ${group}: ${figuresOf(await readAll(reader, some, height))}`);
    }
  }
  await reader.close();
}

async function drawnLines(): Promise<Line[]> {
  const folder = join(projectRoot(), '.data/bench/drawn-lines-apart');
  const drawn = await parsed<{ image: string; text: string; language: string }[]>(folder);
  return drawn.map(({ image, text, language }) => ({
    group: language,
    path: join(folder, image),
    text,
    inCapitals: false,
  }));
}

async function receiptLines(): Promise<Line[]> {
  const folder = join(projectRoot(), '.data/bench/lines');
  const cut = await parsed<{ image: string; truth: string }[]>(folder);
  return cut.filter(isApart).map(({ image, truth }) => ({
    group: 'receipts',
    path: join(folder, image),
    text: truth,
    inCapitals: true,
  }));
}

function isApart({ image }: { image: string }): boolean {
  return isReceiptApart(image.slice(0, image.lastIndexOf('-')));
}

async function parsed<Lines>(folder: string): Promise<Lines> {
  return JSON.parse(await readFile(join(folder, 'lines.json'), 'utf8')) as Lines;
}

async function readAll(reader: PpOcrLineReader, some: readonly Line[], height: number) {
  const readings: { text: string; read: string }[] = [];
  for (const { path, text, inCapitals } of some) {
    const characters = await reader.readCharacters(await imageOf(path, height));
    const read = characters.map(({ character }) => character).join('');
    readings.push(inCapitals ? { text: text.toUpperCase(), read: read.toUpperCase() } : { text, read });
  }
  return readings;
}

async function imageOf(path: string, height: number): Promise<LineImage> {
  const { width: whole = 0, height: high = 0 } = await sharp(path).metadata();
  const room = { left: ROOM.beside, top: ROOM.above };
  const cut = { ...room, width: whole - 2 * ROOM.beside, height: high - 2 * ROOM.above };
  const width = Math.round((cut.width * LINE_HEIGHT) / cut.height);
  const small = await sharp(path)
    .extract(cut)
    .resize(Math.round((width * height) / LINE_HEIGHT), height, { fit: 'fill' })
    .png()
    .toBuffer();
  const grey = await sharp(small)
    .resize(width, LINE_HEIGHT, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height: LINE_HEIGHT, grey: Float32Array.from(grey), scaleX: 1, scaleY: 1 };
}

function figuresOf(readings: readonly { text: string; read: string }[]): string {
  const wrong = sum(readings.map(({ text, read }) => distance(text, read)));
  const right = readings.filter(({ text, read }) => text === read).length;
  const beyond = sum(readings.map(({ text }) => beyondAscii(text).length));
  const found = sum(readings.map(({ text, read }) => inBoth(beyondAscii(text), beyondAscii(read))));
  const count = sum(readings.map(({ text }) => text.length));
  return [
    `${percent(wrong / count)} of ${count} characters wrong`,
    `${percent(right / readings.length)} of ${readings.length} lines right`,
    `${percent(found / beyond)} of ${beyond} beyond ASCII found`,
  ].join(', ');
}

function beyondAscii(text: string): string[] {
  return text.match(/[^\0-\x7f]/gu) ?? [];
}

function inBoth(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  return one.filter((each) => left.includes(each) && left.splice(left.indexOf(each), 1)).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
