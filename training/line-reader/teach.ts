import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { progressOf } from '../../bench/engine/report/progress.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { LINE_HEIGHT } from '../../src/engine/recognition/lines/tuning.js';
import { loadReader, type LineNetwork } from '../../src/engine/recognition/pp-ocr/networks.js';
import { findWeights } from '../../src/engine/recognition/pp-ocr/weights.js';

/**
 * `npm run train:teach [-- MOST]`: writes what the line reader says of the lines that `cut-lines.ts` cut out and of the first so many
 * that `draw_lines.py` drew (default: all), step by step, for `distil.py`: `teacher.json` beside the lines.
 */

/** As `cut-lines.ts` and `draw_lines.py` leave room around a line, in pixels. */
const ROOM = { above: 7, beside: 14 };
/** Steps at which the blank is likelier say nothing. */
const MOST_BLANK = 0.9;
/** Classes that are kept of a step, and how likely each must be. */
const CLASSES = 3;
const LEAST_LIKELY = 0.01;

/** A step's middle, in columns of the line's picture without the room before it, and its likeliest classes. */
type Step = [column: number, classes: [index: number, probability: number][]];

const network = await loadReader(findWeights(null));
const most = Number(process.argv[2] ?? Infinity);
for (const [name, count] of [
  ['lines', Infinity],
  ['drawn-lines', most],
] as const) {
  const folder = join(projectRoot(), '.data/bench', name);
  const lines = JSON.parse(await readFile(join(folder, 'lines.json'), 'utf8')) as { image: string }[];
  const asked = lines.slice(0, count);
  const progress = progressOf(name);
  const taught: Record<string, Step[]> = {};
  for (const [index, { image }] of asked.entries()) {
    taught[image] = await stepsOf(join(folder, image), network);
    progress.step(index + 1, asked.length);
  }
  progress.end();
  await writeFile(join(folder, 'teacher.json'), JSON.stringify(taught));
}
await network.recogniser.release();

async function stepsOf(path: string, { recogniser, alphabet }: LineNetwork): Promise<Step[]> {
  const { width: whole = 0, height: high = 0 } = await sharp(path).metadata();
  const cut = { width: whole - 2 * ROOM.beside, height: high - 2 * ROOM.above };
  const scale = LINE_HEIGHT / cut.height;
  const inked = Math.max(16, Math.round(cut.width * scale));
  const width = Math.ceil(inked / 16) * 16;
  const grey = await sharp(path)
    .extract({ left: ROOM.beside, top: ROOM.above, ...cut })
    .resize(inked, LINE_HEIGHT, { fit: 'fill' })
    .extend({ right: width - inked, background: '#808080' })
    .greyscale()
    .raw()
    .toBuffer();
  const plane = Float32Array.from(grey, (value) => value / 127.5 - 1);
  const input = new Float32Array(3 * plane.length);
  for (let at = 0; at < 3; at++) input.set(plane, at * plane.length);
  const { data, dimensions } = await recogniser.run(input, [1, 3, LINE_HEIGHT, width]);
  const steps = dimensions[1]!;
  return Array.from({ length: steps }, (_, step) => {
    const row = data.subarray(step * alphabet.size, (step + 1) * alphabet.size);
    return { column: ((step + 0.5) * width) / steps / scale, row };
  })
    .filter(({ row }) => row[0]! <= MOST_BLANK)
    .map(({ column, row }) => [rounded(column, 1), likeliest(row)]);
}

function likeliest(row: Float32Array): [number, number][] {
  return [...row.entries()]
    .filter(([, probability]) => probability > LEAST_LIKELY)
    .sort(([, one], [, other]) => other - one)
    .slice(0, CLASSES)
    .map(([index, probability]) => [index, rounded(probability, 3)]);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
