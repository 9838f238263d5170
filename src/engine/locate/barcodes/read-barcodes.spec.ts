import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import type { Raster } from '../../pages/bmp.js';
import { toGrey } from '../../pages/grey.js';
import { projectRoot } from '../../project-root.js';
import { BARCODE_FORMATS, type BarcodeFormat } from '../../text/barcode.js';
import { readBarcodes, searchBarcodes } from './read-barcodes.js';

interface Placed {
  png: Buffer;
  left: number;
  top: number;
}

async function toPage(png: Buffer): Promise<Raster> {
  const { data, info } = await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return { width: info.width, height: info.height, pixels: data };
}

async function pageWith(codes: Placed[], width = 1240, height = 1754): Promise<Raster> {
  const layers = codes.map(({ png, left, top }) => ({ input: png, left, top }));
  const blank = sharp({ create: { width, height, channels: 3, background: 'white' } });
  return toPage(await blank.composite(layers).png().toBuffer());
}

const draw = (bcid: string, text: string, scale = 3) =>
  bwip.toBuffer({ bcid, text, scale, backgroundcolor: 'FFFFFF' });

describe('barcodes of a page', () => {
  test.each<[BarcodeFormat, string, string]>([
    ['qr-code', 'qrcode', 'https://example.org/nfce?p=35260311222333000181650010000000011000000015|2|1'],
    ['pdf417', 'pdf417', 'An identity card keeps its data here'],
    ['data-matrix', 'datamatrix', 'DM-0042'],
    ['itf', 'interleaved2of5', '00191234500000123450000001234567890123456789'],
    ['code-128', 'code128', '35260311222333000181550010000000011000000015'],
    ['code-39', 'code39', 'CONFERE-39'],
    ['ean-13', 'ean13', '7891000315507'],
  ])('are read with their place: %s', async (format, bcid, text) => {
    const png = await draw(bcid, text, 2);
    const { width, height } = await sharp(png).metadata();
    const [found, ...others] = await readBarcodes(toGrey(await pageWith([{ png, left: 200, top: 900 }])));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ format, text });
    expect(Math.abs(found!.box.x - 200)).toBeLessThan(20);
    expect(Math.abs(found!.box.y - 900)).toBeLessThan(20);
    expect(Math.abs(found!.box.width - width)).toBeLessThan(40);
    expect(Math.abs(found!.box.height - height)).toBeLessThan(40);
  });

  test('are read side by side, turned by a quarter and upside down, control characters and all', async () => {
    const quarter = await sharp(await draw('code128', 'TURNED-90'))
      .rotate(90)
      .png()
      .toBuffer();
    const head = await sharp(await draw('pdf417', '@\n\x1e\rANSI'))
      .rotate(180)
      .png()
      .toBuffer();
    const page = await pageWith([
      { png: await draw('qrcode', 'first'), left: 100, top: 60 },
      { png: quarter, left: 700, top: 400 },
      { png: head, left: 200, top: 1300 },
    ]);
    const texts = (await readBarcodes(toGrey(page))).map(({ text }) => text);
    expect(texts).toEqual(['first', 'TURNED-90', '@\n\x1e\rANSI']);
  });

  test('are none where there is but text and lines', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => {
      const y = 60 + row * 40;
      const cells = [60, 300, 420, 700, 705, 711, 900].map((x) => `<path d="M${x} ${y - 24}v40"/>`).join('');
      return `<text x="70" y="${y}" font-size="24">Item ${row} 12345 6789 00,0${row}</text>${cells}`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754" stroke="black">${rows.join('')}</svg>`;
    expect(await readBarcodes(toGrey(await pageWith([{ png: Buffer.from(svg), left: 0, top: 0 }])))).toEqual(
      [],
    );
  });

  test.each([
    ['qrcode-4_01.png', 'qr-code', 'Google Print Ads - T.G.I.A.F. - January 31, 2008'],
    ['itf-2_01.png', 'itf', '070429'],
  ])('are read from photographs: %s', async (name, format, text) => {
    const photograph = readFileSync(join(projectRoot(), 'test/fixtures/engine/barcodes', name));
    expect(await readBarcodes(toGrey(await toPage(photograph)))).toMatchObject([{ format, text }]);
  });
});

describe('the thorough search', () => {
  test('finds a code with a picture in its modules, which the quick one does not see', async () => {
    const code = await draw('qrcode', 'a picture in the modules', 4);
    const { width, height } = await sharp(code).metadata();
    const stripes = Array.from({ length: 12 }, (_, index) => {
      const grey = `hsl(0,0%,${index % 2 === 0 ? 12 : 76}%)`;
      return `<rect x="0" y="${index * 10}" width="${width}" height="10" fill="${grey}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}</svg>`;
    const textured = await sharp(Buffer.from(svg))
      .composite([{ input: code, blend: 'lighten' }])
      .png()
      .toBuffer();
    const page = await pageWith([{ png: textured, left: 300, top: 500 }], 900, 900);
    expect(await readBarcodes(toGrey(page))).toEqual([]);
    const found = await searchBarcodes(page, ['qr-code']);
    expect(found).toMatchObject([{ text: 'a picture in the modules' }]);
    expect(Math.abs(found[0]!.box.x - 300)).toBeLessThan(16);
  });

  test('finds a linear code that is strongly slanted and tells its place on the page', async () => {
    const code = await sharp(await draw('code128', 'SLANTED'))
      .rotate(-32, { background: 'white' })
      .png()
      .toBuffer();
    const page = await pageWith([{ png: code, left: 250, top: 350 }], 1000, 1000);
    const found = await searchBarcodes(page, ['code-128']);
    const { width, height } = await sharp(code).metadata();
    expect(found).toMatchObject([{ text: 'SLANTED' }]);
    const { box } = found[0]!;
    expect(Math.abs(box.x + box.width / 2 - (250 + width / 2))).toBeLessThan(15);
    expect(Math.abs(box.y + box.height / 2 - (350 + height / 2))).toBeLessThan(15);
  });

  test('ends with nothing on an empty page', async () => {
    expect(await searchBarcodes(await pageWith([], 600, 600), BARCODE_FORMATS)).toEqual([]);
  });
});
