import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document, Field } from '../../domain/document.js';
import type { PageImage } from '../pages/page-image.js';
import { arrangeRows } from './arrange-rows.js';
import { drawOverlay } from './draw-overlay.js';
import { type Entry, entriesOf } from './entries.js';

const PAGE = { width: 550, height: 400 };

const field = (name: string, score: number | null, y: number, pageNumber = 1): Field => ({
  name,
  stdName: null,
  value: score === null ? null : `<b>${name}</b> & more`,
  raw: null,
  score,
  pageNumber: score === null ? null : pageNumber,
  box: score === null ? null : [0.1, y, 0.5, 0.1],
});

const document = (fields: Field[]): Document => ({
  type: 'recibo',
  stdType: 'receipt',
  tags: ['id=receipt'],
  pageNumber: 1,
  box: null,
  score: 0.8,
  processType: 'extraction',
  source: 'standard',
  sections: [{ name: 'recibo', stdName: 'receipt', score: 0.8, fields, tables: [] }],
});

let page: PageImage;

beforeAll(async () => {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  page = { number: 1, ...PAGE, mediaType: 'image/png', image: await canvas.encode('png') };
});

/** Pixels of a drawing, with the page's scale. */
async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const at = (x: number, y: number) =>
    data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3);
  return { width: image.width, height: image.height, at };
}

describe('the overlay', () => {
  it('frames what was read, red where the score is low and green where it is high', async () => {
    const png = await drawOverlay(page, [document([field('low', 0.1, 0.1), field('high', 0.99, 0.6)])]);
    const { at } = await pixelsOf(png);
    // The page is drawn twice as large: left sides at 0.1 of 1100, middles at 0.15 and 0.65 of 800.
    const [lowRed, lowGreen] = at(110, 120);
    const [highRed, highGreen] = at(110, 520);
    expect(lowRed).toBeGreaterThan(lowGreen! + 60);
    expect(highGreen).toBeGreaterThan(highRed! + 60);
    expect([...at(900, 300)]).toEqual([255, 255, 255]);
  });

  it('writes names and values beside the page as they are, whatever signs they hold', async () => {
    const { at, width } = await pixelsOf(await drawOverlay(page, [document([field('total', 0.9, 0.5)])]));
    const dark = (top: number) => {
      let count = 0;
      for (let x = 1130; x < width; x++)
        for (let y = top; y < top + 26; y++) if (at(x, y)[0]! < 80 && at(x, y)[1]! < 80) count += 1;
      return count;
    };
    expect(dark(400)).toBeGreaterThan(100);
    expect(dark(600)).toBe(0);
  });

  it('tells of a page only what is on it', () => {
    const documents = [
      document([field('first', 0.9, 0.1), field('second', 0.9, 0.1, 2), field('lost', null, 0)]),
    ];
    expect(entriesOf(documents, 1).map(({ label }) => label)).toEqual(['recibo', 'first', 'lost']);
    expect(entriesOf(documents, 2).map(({ label }) => label)).toEqual(['second']);
  });
});

describe('rows beside the page', () => {
  const entry = (label: string, y: number | null): Entry => ({
    kind: 'field',
    label,
    value: '',
    score: 1,
    boxes: y === null ? [] : [{ box: [0, y, 1, 0.1], score: 1 }],
  });
  const arranged = (entries: Entry[], height: number) =>
    arrangeRows(entries, height, 20).map(({ entry: { label }, top }) => [label, top]);

  it('stand at the height of what they tell of, and below one another where that is taken', () => {
    expect(arranged([entry('b', 0.52), entry('a', 0.5), entry('c', 0.9)], 1000)).toEqual([
      ['a', 500],
      ['b', 520],
      ['c', 900],
    ]);
  });

  it('move up where the page ends, and what was not found comes last', () => {
    expect(arranged([entry('lost', null), entry('a', 0.95), entry('b', 0.96)], 100)).toEqual([
      ['a', 40],
      ['b', 60],
      ['lost', 80],
    ]);
  });
});
