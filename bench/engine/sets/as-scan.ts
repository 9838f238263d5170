import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { DEFAULT_LIMITS } from '../../../src/engine/options.js';
import { openFile } from '../../../src/engine/pages/open-file.js';
import type { Page } from '../../../src/engine/pages/page.js';
import type { Sample } from '../bench-set.js';

const POINTS_PER_PIXEL = 72 / 200;
const GRAIN = 14;
const JPEG_QUALITY = 80;

/** The same documents without a text layer: drawn at 200 dpi, leaning and sheared a little, grainy, JPEG. */
export function scanned<Truth>(sample: Sample<Truth>): Sample<Truth> {
  return {
    ...sample,
    id: `${sample.id}-scan`,
    load: async () => scan(await sample.load(), seedOf(sample.id)),
  };
}

async function scan(file: Uint8Array, seed: number): Promise<Uint8Array> {
  const { source } = await openFile(file, null, DEFAULT_LIMITS);
  try {
    const random = randomFrom(seed);
    const pdf = await PDFDocument.create();
    // No dates of today in the file: the same scan has the same bytes, which is what readings are cached by.
    pdf.setCreationDate(new Date(0));
    pdf.setModificationDate(new Date(0));
    for (let number = 1; number <= source.count; number++) {
      const image = await pdf.embedJpg(await photographed(await source.open(number), random));
      const [width, height] = [image.width * POINTS_PER_PIXEL, image.height * POINTS_PER_PIXEL];
      pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
    }
    return await pdf.save();
  } finally {
    source.close();
  }
}

/** Leaning by up to 1 degree, sheared and stretched by up to 0.6 %, on white. */
async function photographed({ width, height, pixels }: Page, random: () => number): Promise<Buffer> {
  const between = (most: number) => (2 * random() - 1) * most;
  const angle = (between(1) * Math.PI) / 180;
  const matrix: [number, number, number, number] = [
    Math.cos(angle) + between(0.006),
    -Math.sin(angle) + between(0.006),
    Math.sin(angle) + between(0.006),
    Math.cos(angle) + between(0.006),
  ];
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .affine(matrix, { background: '#ffffff', interpolator: 'bicubic' })
    .blur(0.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const grain = Math.round((random() - 0.5) * GRAIN);
    for (let channel = 0; channel < info.channels; channel++) {
      data[at + channel] = Math.max(0, Math.min(255, data[at + channel]! - 6 + grain));
    }
  }
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

function seedOf(id: string): number {
  return [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 2147483648, 7);
}

/** A linear congruential generator: the same numbers on each machine. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}
