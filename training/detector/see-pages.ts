import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import sharp from 'sharp';
import { dataFolder, folderOf } from '../../bench/engine/data-folder.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { randomFrom } from '../../bench/engine/sets/as-scan.js';
import { SETS } from '../../bench/engine/sets/index.js';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import type { Raster } from '../../src/engine/pages/bmp.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { usualScale } from '../../src/engine/recognition/pp-ocr/detect/find-lines.js';
import { textMap } from '../../src/engine/recognition/pp-ocr/detect/text-map.js';
import { loadNetwork } from '../../src/engine/recognition/pp-ocr/networks.js';

/**
 * `npm run train:see-pages -- TEACHER.onnx`: writes what a detector says of pages that may be looked at, for `learn.py`:
 * `.data/bench/pages/pages.bin` (of each look the input's pixels, RGB, and its map, a byte each) and `pages.json`.
 */

/** Sets for fitting, and how many of their documents are taken, evenly. */
const TAKEN: Record<string, number> = {
  'sroie-tune': 1000,
  'imagined-scans-tune': 420,
  'imagined-tune': 330,
  'drawn-invoices-tune': 130,
  'drawn-receipts-tune': 160,
  'specimens-tune': 60,
  'drawn-forms-tune': 60,
  'imagined-forms-tune': 60,
};
/** Looks at a page besides the engine's own, spoiled and at other scales. */
const MORE_LOOKS = 2;
const MOST_PIXELS = 1_100_000;

interface Look {
  set: string;
  /** Of the document, whose looks have the same one. */
  id: string;
  /** As the engine looks at the page, not spoiled. */
  plain: boolean;
  width: number;
  height: number;
  /** Of the first pixel in the file. */
  offset: number;
}

const [teacherFile] = process.argv.slice(2);
if (teacherFile === undefined) throw new Error('see-pages.js TEACHER.onnx');
const teacher = await loadNetwork(teacherFile);
const target = join(projectRoot(), '.data/bench/pages');
await mkdir(target, { recursive: true });
const data = await dataFolder();
const random = randomFrom(7);
const stream = createWriteStream(join(target, 'pages.bin'));
const looks: Look[] = [];
let offset = 0;

for (const [name, most] of Object.entries(TAKEN)) {
  const set = SETS.find((each) => each.name === name)!;
  const folder = await folderOf(set, data);
  if (folder === null) throw new Error(`BENCH_DATA has no ${set.folder}`);
  await seeAll(name, evenly(await set.samples(folder), most));
}
const forms = join(data, 'funsd/tune/images');
await seeAll(
  'funsd-tune',
  (await readdir(forms)).sort().map((id) => ({ id, load: () => readFile(join(forms, id)) })),
);
stream.end();
await once(stream, 'finish');
await writeFile(join(target, 'pages.json'), JSON.stringify(looks));
await teacher.release();
process.stdout.write(`${looks.length} looks in ${target}\n`);

async function seeAll(set: string, samples: readonly { id: string; load: () => Promise<Uint8Array> }[]) {
  const progress = progressOf(set);
  for (const [index, { id, load }] of samples.entries()) {
    const { source } = await openFile(Buffer.from(await load()), null, DEFAULT_LIMITS);
    const page = await source.open(1);
    source.close();
    await see({ set, id, plain: true }, page, usualScale(page));
    for (let look = 0; look < MORE_LOOKS; look++) {
      const spoiled = await spoil(page);
      await see({ set, id, plain: false }, spoiled, usualScale(spoiled) * (0.6 + 0.8 * random()));
    }
    progress.step(index + 1, samples.length);
  }
  progress.end();
}

async function see(of: Pick<Look, 'set' | 'id' | 'plain'>, page: Raster, scale: number): Promise<void> {
  const fitting = Math.min(scale, Math.sqrt(MOST_PIXELS / (page.width * page.height)));
  const { width, height, probability } = await textMap(page, fitting, teacher);
  const pixels = await sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  const map = Buffer.from(probability.map((each) => Math.round(each * 255)));
  looks.push({ ...of, width, height, offset });
  offset += pixels.length + map.length;
  for (const part of [pixels, map]) if (!stream.write(part)) await once(stream, 'drain');
}

/** As a worse camera would have it: turned, unsharp, pale or dark, grainy, coarse. */
async function spoil(page: Raster): Promise<Raster> {
  let image = sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 3 } });
  const lot = random();
  const angle = lot < 0.1 ? [90, 180, 270][Math.floor(random() * 3)]! : lot < 0.4 ? (random() - 0.5) * 24 : 0;
  const grey = Math.round(90 + 165 * random());
  if (angle !== 0) image = image.rotate(angle, { background: { r: grey, g: grey, b: grey } });
  if (random() < 0.4) image = image.blur(0.4 + 1.2 * random());
  if (random() < 0.6) {
    const gain = 0.5 + 0.6 * random();
    image = image.linear(gain, (255 - 255 * gain) * random());
  }
  if (random() < 0.1) image = image.negate({ alpha: false });
  const first = await image
    .removeAlpha()
    .jpeg({ quality: Math.round(25 + 65 * random()) })
    .toBuffer();
  const { data: pixels, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true });
  const grain = random() < 0.5 ? 40 * random() : 0;
  if (grain > 0) {
    for (let at = 0; at < pixels.length; at += 3) {
      const shift = (random() - 0.5) * grain;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = Math.max(0, Math.min(255, pixels[at + channel]! + shift));
    }
  }
  return { width: info.width, height: info.height, pixels };
}

function evenly<Each>(all: readonly Each[], most: number): Each[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)]!);
}
