import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  bmpOfSize,
  cutJpeg,
  gifOnCanvas,
  greyTiff,
  pngOfSize,
  TIFF_DIRECTORY,
} from '../../../test/support/hostile-images.js';
import * as pdfs from '../../../test/support/hostile-pdfs.js';
import type { EngineFault } from '../engine-fault.js';
import { createEngine, type PooledEngine } from '../pool/pooled-engine.js';
import { projectRoot } from '../project-root.js';

const LARGEST_32_BIT = 2 ** 31 - 1;
/** Of the reader that reads them all; a bomb would need more. */
const MEMORY_BYTES = 1_500_000_000;

const fixture = (name: string): Buffer =>
  readFileSync(join(projectRoot(), 'test/fixtures/engine/hostile', name));

/** The password check's copy of the permissions no longer agrees with them. */
function withOtherPermissions(): Buffer {
  const file = fixture('encrypted-r6-view.pdf').toString('latin1');
  return Buffer.from(file.replace('/P -3076', '/P -1028'), 'latin1');
}

describe('a file drawn to break decoders', () => {
  let engine: PooledEngine;
  beforeAll(() => {
    engine = createEngine({ concurrency: 1, readerMemoryBytes: MEMORY_BYTES });
  });
  afterAll(() => engine.close());

  const endOf = (file: Buffer, password: string | null = null): Promise<string> =>
    engine.extract({ file, password, tags: [], images: null }).then(
      ({ pages }) => `${pages.length} pages`,
      ({ reason }: EngineFault) => reason,
    );

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a PNG that says it has 65,535 pixels a side', () => pngOfSize(65_535, 65_535), 'image-too-large'],
    ['a GIF of one pixel on such a canvas', () => gifOnCanvas(65_535, 65_535), 'image-too-small'],
    [
      'a bitmap of 2 billion pixels a side',
      () => bmpOfSize(LARGEST_32_BIT, LARGEST_32_BIT),
      'image-too-large',
    ],
    ['a bitmap with nothing behind its header', () => bmpOfSize(4000, 4000), 'file-damaged'],
    ['a bitmap of negative width', () => bmpOfSize(-(2 ** 31), 100), 'file-damaged'],
    ['a TIFF of 2 billion pixels a side', () => greyTiff(LARGEST_32_BIT, LARGEST_32_BIT), 'file-damaged'],
    ['a TIFF that holds a hundredth of its pixels', () => greyTiff(1000, 1000), 'file-damaged'],
    ['half a JPEG', cutJpeg, 'file-damaged'],
    ['a PDF without a body', pdfs.withoutBody, 'file-damaged'],
    ['a PDF whose page is none', pdfs.withoutPage, 'file-damaged'],
    ['a PDF whose page tree is its own branch', pdfs.withCyclicTree, 'file-damaged'],
    ['a PDF of one page that says it has five', () => pdfs.claimingPages(5), 'file-damaged'],
    ['a PDF of 101 pages', () => pdfs.ofPages(101), 'too-many-pages'],
    ['a PDF page as thin as a line', () => pdfs.ofSize(1_000_000_000, 10), 'image-too-small'],
    ['a PDF with a picture of 60,000 pixels a side', () => pdfs.withPicture(60_000), 'image-too-large'],
    ['a PDF page that inflates to 20 MB of nothing', () => pdfs.inflatingTo(20_000_000), '1 pages'],
    ['a PDF with lists 10,000 deep', () => pdfs.withDeepLists(10_000), '1 pages'],
    ['a PDF whose table of objects is wrong', pdfs.withWrongTable, '1 pages'],
    ['a PDF whose first line is blank', pdfs.withoutHeader, '1 pages'],
    ['a PDF form that draws itself', pdfs.withEndlessForm, '1 pages'],
    ['a TIFF whose next directory is its own', () => greyTiff(100, 100, TIFF_DIRECTORY), '1 pages'],
  ])('ends as it should: %s', async (_name, draw, end) => {
    expect(await endOf(await draw())).toBe(end);
  });

  test('opens with its password though its permissions were changed, and with no other', async () => {
    const file = withOtherPermissions();
    expect([await endOf(file), await endOf(file, 'guess')]).toEqual(['password-needed', 'password-wrong']);
    expect((await engine.inspect(file, 'view')).pages).toBeGreaterThan(0);
  });

  test('leaves a reader that reads what comes after it', async () => {
    const { documents } = await engine.extract({
      file: readFileSync(join(projectRoot(), 'samples/fatura.pdf')),
      password: null,
      tags: [],
      images: null,
    });
    expect(documents[0]!.stdType).toBe('invoice');
  });
});
