import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { DEFAULT_LIMITS, type EngineLimits } from '../options.js';
import { projectRoot } from '../project-root.js';
import { inspectFile, openFile } from './open-file.js';
import type { PageSource } from './page.js';

const root = projectRoot();
const hostile = (name: string) => readFileSync(join(root, 'test/fixtures/engine/hostile', name));
const sample = (name: string) => readFileSync(join(root, 'samples', name));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false });

let opened: PageSource | null = null;
async function open(file: Uint8Array, password: string | null = null, limits: Partial<EngineLimits> = {}) {
  const { source } = await openFile(file, password, { ...DEFAULT_LIMITS, ...limits });
  opened = source;
  return source;
}
afterEach(() => {
  opened?.close();
  opened = null;
});

describe('the kind of a file', () => {
  test.each([
    ['jpeg', (image: Sharp) => image.jpeg()],
    ['png', (image: Sharp) => image.png()],
    ['webp', (image: Sharp) => image.webp()],
    ['tiff', (image: Sharp) => image.tiff()],
    ['gif', (image: Sharp) => image.gif()],
    ['avif', (image: Sharp) => image.avif({ effort: 0 })],
  ])('is told from the content: %s', async (kind, encode) => {
    const file = await encode(blank(80, 60)).toBuffer();
    expect(await inspectFile(file, null, DEFAULT_LIMITS)).toEqual({
      kind,
      mediaType: `image/${kind}`,
      pages: 1,
    });
    const page = await (await open(file)).open(1);
    expect([page.width, page.height, page.pixels.length]).toEqual([80, 60, 80 * 60 * 3]);
  });

  test('is pdf for a PDF', async () => {
    const found = await inspectFile(sample('fatura.pdf'), null, DEFAULT_LIMITS);
    expect(found).toEqual({ kind: 'pdf', mediaType: 'application/pdf', pages: 1 });
  });

  test.each([
    ['an empty file', Buffer.alloc(0), /is empty/],
    ['plain text', Buffer.from('Total 12.50\n'), /plain text/],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /markup/],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0]), /zip/],
    ['noise', Buffer.from([1, 2, 3, 4, 250, 251, 252, 0, 9]), /not known/],
  ])('is refused by name for %s', async (_, file, message) => {
    await expect(open(file)).rejects.toMatchObject({ reason: 'unknown-file-type', message });
  });
});

describe('limits', () => {
  test('refuse an image above its bytes and say how many it has', async () => {
    const file = await blank(400, 400).png().toBuffer();
    await expect(open(file, null, { imageBytes: 100 })).rejects.toMatchObject({
      reason: 'file-too-large',
      message: expect.stringMatching(/an image may have at most/),
    });
  });

  test('refuse a page beyond 64 megapixels before decoding it', async () => {
    const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    await expect(open(bomb)).rejects.toMatchObject({
      reason: 'image-too-large',
      message: 'Page 1 has 9000 × 9000 pixels; at most 64 megapixels are read',
    });
  });

  test('refuse a side below 50 pixels', async () => {
    const file = await blank(49, 300).png().toBuffer();
    await expect(open(file)).rejects.toMatchObject({
      reason: 'image-too-small',
      message: 'Page 1 has 49 × 300 pixels; each side needs at least 50 pixels',
    });
  });

  test('refuse more pages than allowed', async () => {
    const file = hostile('three-pages.tiff');
    await expect(open(file, null, { pages: 2, minimumSide: 1 })).rejects.toMatchObject({
      reason: 'too-many-pages',
      message: 'The file has 3 pages; at most 2 are read',
    });
  });
});

describe('pages', () => {
  test('of a TIFF are all its images', async () => {
    const source = await open(hostile('three-pages.tiff'), null, { minimumSide: 1 });
    const pages = await Promise.all([1, 2, 3].map((number) => source.open(number)));
    expect(pages.map((page) => page.number)).toEqual([1, 2, 3]);
  });

  test('are upright by their EXIF orientation', async () => {
    const file = await blank(120, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const page = await (await open(file)).open(1);
    expect([page.width, page.height]).toEqual([60, 120]);
  });

  test('of grey, transparent and CMYK images come as RGB', async () => {
    const grey = await blank(60, 60).toColourspace('b-w').png().toBuffer();
    const clear = await blank(60, 60).ensureAlpha(0).png().toBuffer();
    const cmyk = await blank(60, 60).toColourspace('cmyk').jpeg().toBuffer();
    for (const file of [grey, clear, cmyk]) {
      const page = await (await open(file)).open(1);
      expect(page.pixels.length).toBe(60 * 60 * 3);
      expect(page.pixels[0]).toBeGreaterThan(240);
    }
  });

  test('of a PDF carry the words of its text layer with their places', async () => {
    const page = await (await open(sample('fatura.pdf'))).open(1);
    const number = page.words?.find((word) => word.text === '2026-00417');
    expect(number?.confidence).toBe(1);
    expect(number!.box.x / page.width).toBeGreaterThan(0.75);
    expect(number!.box.y / page.height).toBeLessThan(0.15);
  });
});

describe('damaged files', () => {
  test('are refused, not handed out as half a page', async () => {
    const jpeg = await open(hostile('truncated.jpg'));
    await expect(jpeg.open(1)).rejects.toMatchObject({ reason: 'file-damaged' });
  });

  test.each(['fuzzed.tif', 'bad-rle.bmp'])('of any kind are a fault with a reason: %s', async (name) => {
    const read = async () => (await open(hostile(name))).open(1);
    await expect(read()).rejects.toMatchObject({ reason: 'file-damaged' });
  });

  test('that only begin like a PDF are refused', async () => {
    await expect(open(Buffer.from('%PDF-1.7\nnothing more'))).rejects.toMatchObject({
      reason: 'file-damaged',
    });
    await expect(open(hostile('no-header.pdf'))).rejects.toMatchObject({ reason: 'unknown-file-type' });
  });
});

describe.each(['encrypted-r3-view.pdf', 'encrypted-r6-view.pdf'])('an encrypted PDF (%s)', (name) => {
  test('asks for a password when there is none', async () => {
    await expect(open(hostile(name))).rejects.toMatchObject({ reason: 'password-needed', permanent: true });
  });
  test('refuses a wrong one', async () => {
    await expect(open(hostile(name), 'guess')).rejects.toMatchObject({ reason: 'password-wrong' });
  });
  test('opens with the right one', async () => {
    expect((await open(hostile(name), 'view')).count).toBeGreaterThan(0);
  });
});
