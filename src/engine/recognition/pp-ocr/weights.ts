import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';

/** The files of a set of weights. */
export interface WeightFiles {
  /** ONNX: `[1, 3, height, width]` to `[1, 1, height, width]`, the probability of text. */
  detector: string;
  /** ONNX: `[1, 3, 48, width]` to `[1, steps, classes]`, probabilities. */
  recogniser: string;
  /** A character a line, UTF-8; `classes` is its lines and two more, the blank before and the space after. */
  dictionary: string;
}

/** How the files are named in a directory of other weights. */
const NAMES: WeightFiles = {
  detector: 'detector.onnx',
  recogniser: 'recogniser.onnx',
  dictionary: 'dictionary.txt',
};

/** A directory of weights that can't be used; the message says which file and why. */
export class WeightsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WeightsError';
  }
}

/**
 * @param directory null: the weights that are installed with the service
 * @throws WeightsError when a file is missing or empty
 */
export function findWeights(directory: string | null): WeightFiles {
  const files = directory === null ? installed() : inFolder(directory);
  for (const file of Object.values(files) as string[]) {
    if (!existsSync(file)) {
      const wanted = Object.values(NAMES).join(', ');
      throw new WeightsError(`The weights ${file} are missing; a directory of weights holds ${wanted}`);
    }
    if (!statSync(file).isFile() || statSync(file).size === 0)
      throw new WeightsError(`${file} is empty or no file`);
  }
  return files;
}

function inFolder(folder: string): WeightFiles {
  return {
    detector: join(folder, NAMES.detector),
    recogniser: join(folder, NAMES.recogniser),
    dictionary: join(folder, NAMES.dictionary),
  };
}

/** PP-OCRv4's detector for all languages, and its reader of English lines as it was trained further here. */
function installed(): WeightFiles {
  const { recogniser, dictionary } = inFolder(modelsIn('lines'));
  return { detector: inFolder(modelsIn('detector')).detector, recogniser, dictionary };
}

/** PP-OCRv4's reader of Chinese and English. */
export function chineseReaderFiles(): Pick<WeightFiles, 'recogniser' | 'dictionary'> {
  return inFolder(modelsIn('lines-chinese'));
}

/** The reader that reads every line first, trained here from the one of English lines. */
export function firstReaderFiles(): Pick<WeightFiles, 'recogniser' | 'dictionary'> {
  return inFolder(modelsIn('lines-first'));
}

function modelsIn(folder: string): string {
  return join(projectRoot(), 'models', folder);
}

/** @throws WeightsError when the dictionary has no lines */
export function readDictionary(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length < 10)
    throw new WeightsError(`The dictionary ${file} has ${lines.length} lines; one a character`);
  return lines;
}
