import { expect, test } from '@jest/globals';
import { PDFDocument, rgb, StandardFonts, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import { DEFAULT_LIMITS } from '../../options.js';
import { openFile } from '../open-file.js';

const SENTENCE = 'A page with more words than it takes to be read from its text layer.';
/** Pixels for one point. */
const SCALE = 200 / 72;

/** Where barcodes may be on a page of A4 with a sentence on it and what is drawn, in points from its lower left corner. */
async function placeOn(draw: (page: PDFPage, document: PDFDocument) => Promise<void> | void) {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText(SENTENCE, {
    x: 40,
    y: 780,
    size: 11,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  await draw(page, document);
  const { source } = await openFile(await document.save(), null, DEFAULT_LIMITS);
  try {
    return (await source.open(1)).barcodes;
  } finally {
    source.close();
  }
}

/** Whether a place holds a box that is given in points. */
function holds(
  place: Awaited<ReturnType<typeof placeOn>>,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  const [left, top] = [x * SCALE, (842 - y - height) * SCALE];
  return (
    place!.x <= left &&
    place!.y <= top &&
    place!.x + place!.width >= left + width * SCALE &&
    place!.y + place!.height >= top + height * SCALE
  );
}

const black = { color: rgb(0, 0, 0) };

test('a page of text in a frame has no place for a barcode', async () => {
  const frame = (page: PDFPage) =>
    page.drawRectangle({ x: 30, y: 700, width: 500, height: 100, borderWidth: 1 });
  expect(await placeOn(frame)).toBeNull();
});

test('the bars of a linear code are its place', async () => {
  const place = await placeOn((page) => {
    for (let bar = 0; bar < 30; bar++)
      page.drawRectangle({ x: 200 + 4 * bar, y: 300, width: 1.5, height: 40, ...black });
  });
  expect(holds(place, 200, 300, 117, 40)).toBe(true);
  expect(place!.width * place!.height).toBeLessThan(0.2 * 1654 * 2339);
});

test('the modules of a code in two dimensions are its place', async () => {
  const place = await placeOn((page) => {
    for (let at = 0; at < 21 * 21; at += 2) {
      page.drawRectangle({
        x: 400 + 3 * (at % 21),
        y: 100 + 3 * Math.floor(at / 21),
        width: 3,
        height: 3,
        ...black,
      });
    }
  });
  expect(holds(place, 400, 100, 63, 63)).toBe(true);
});

test('a picture is a place for a barcode', async () => {
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
  const place = await placeOn(async (page, document) => {
    page.drawImage(await document.embedPng(picture), { x: 60, y: 500, width: 100, height: 100 });
  });
  expect(holds(place, 60, 500, 100, 100)).toBe(true);
});
