import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import type { Page } from '../../src/engine/pages/page.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { cutLine } from '../../src/engine/recognition/lines/line-image.js';
import { readLines } from '../../src/engine/recognition/lines/read-line.js';
import type { RotatedBox } from '../../src/engine/recognition/lines/rotated-box.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import { dataFolder, folderOf } from '../../bench/engine/data-folder.js';
import { halfOf } from '../engine/held-out-readers.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { sroieTune } from '../../bench/engine/sets/sroie/index.js';
import type { SroieTruth, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';

/**
 * `npm run train:cut-lines`: cuts out the lines of SROIE tune as the engine's detector finds them and keeps them, with what the
 * truth says is printed, for `train.py`: `.data/bench/lines/NAME.png` (grey) and `lines.json`.
 */

/** Kept around a line, in heights of it: the trainer cuts it off again, now more and now less. */
const MARGIN = 0.15;
/** Pixels: 48 for the line, as the reader wants it, and the margins. */
const HEIGHT = 62;

/** A line to train on. */
interface CutLine {
  image: string;
  /** Upper case, as the truth is. */
  truth: string;
  /** As the reader that stands now reads it: it tells the case. */
  read: string;
  /** 0 or 1: receipts of one company are of one half. */
  half: number;
}

const folder = await folderOf(sroieTune, await dataFolder());
if (folder === null) throw new Error(`BENCH_DATA has no ${sroieTune.folder}`);
const target = join(projectRoot(), '.data/bench/lines');
await mkdir(target, { recursive: true });
const readers = new Readers(REGISTRY, { weightsDirectory: null });
const samples = await sroieTune.samples(folder);
const progress = progressOf('lines');
const lines: CutLine[] = [];
for (const [index, { id, load, truth }] of samples.entries()) {
  const { source } = await openFile(Buffer.from(await load()), null, DEFAULT_LIMITS);
  const page = await source.open(1);
  const boxes = await readers.detector(POLICY.detector).findLines(page);
  const read = await readLines(page, boxes, readers.lineReader(POLICY.lineReader!));
  for (const [number, { box, words }] of read.entries()) {
    const printed = printedIn(box, truth, page.width / truth.width);
    if (printed === null) continue;
    const image = `${id}-${number}.png`;
    await cutOut(page, box, join(target, image));
    const text = words.map((word) => word.text).join(' ');
    lines.push({ image, truth: printed, read: text, half: halfOf(truth.key.company ?? id) });
  }
  source.close();
  progress.step(index + 1, samples.length);
}
progress.end();
await readers.close();
await writeFile(join(target, 'lines.json'), JSON.stringify(lines));
process.stdout.write(`${lines.length} lines in ${target}\n`);

/** @returns null where the box holds more or less than whole lines of the truth */
function printedIn(box: RotatedBox, { lines: truth }: SroieTruth, scale: number): string | null {
  const [left, right] = [box.x - box.width / 2, box.x + box.width / 2];
  const mine = truth
    .map(({ text, box: { x, y, width, height } }) => ({
      text,
      box: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    }))
    .filter((line) => coversHalf(box, line))
    .sort((a, b) => a.box.x - b.box.x);
  const begins = Math.min(...mine.map((line) => line.box.x));
  const ends = Math.max(...mine.map((line) => line.box.x + line.box.width));
  const fits = Math.abs(begins - left) < 0.9 * box.height && Math.abs(ends - right) < 0.9 * box.height;
  return fits ? mine.map(({ text }) => text).join(' ') : null;
}

/** Half of the smaller one, along and across. */
function coversHalf({ x, y, width, height }: RotatedBox, { box }: TruthLine): boolean {
  const along = Math.min(x + width / 2, box.x + box.width) - Math.max(x - width / 2, box.x);
  const across = Math.min(y + height / 2, box.y + box.height) - Math.max(y - height / 2, box.y);
  return along > Math.min(width, box.width) / 2 && across > Math.min(height, box.height) / 2;
}

async function cutOut(page: Page, box: RotatedBox, path: string): Promise<void> {
  const margin = MARGIN * box.height;
  const larger = { ...box, width: box.width + 4 * margin, height: box.height + 2 * margin };
  const { width, height, grey } = cutLine(page, larger, HEIGHT);
  const bytes = Buffer.from(grey.map((value) => Math.round(value)));
  await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
}
