import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { toAlphabet } from './read/alphabet.js';
import { loadNetwork, loadReader } from './networks.js';
import { findWeights, readDictionary } from './weights.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weights-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const installed = findWeights(null);

function fill(names: { detector?: string; recogniser?: string; dictionary?: string }): void {
  copyFileSync(names.detector ?? installed.detector, join(folder, 'detector.onnx'));
  copyFileSync(names.recogniser ?? installed.recogniser, join(folder, 'recogniser.onnx'));
  copyFileSync(names.dictionary ?? installed.dictionary, join(folder, 'dictionary.txt'));
}

describe('a directory of weights', () => {
  test('is refused by the name of the file that it lacks', () => {
    expect(() => findWeights(folder)).toThrow(
      /detector\.onnx are missing.*recogniser\.onnx, dictionary\.txt/,
    );
  });

  test('is refused when a file is empty', () => {
    fill({});
    writeFileSync(join(folder, 'dictionary.txt'), '');
    expect(() => findWeights(folder)).toThrow(/dictionary\.txt is empty/);
  });

  test('is refused when a file is no network', async () => {
    fill({ detector: installed.dictionary });
    await expect(loadNetwork(findWeights(folder).detector)).rejects.toThrow(
      /detector\.onnx can't be loaded as ONNX/,
    );
  });

  test('is refused when the dictionary has another number of characters than the network', async () => {
    const short = join(folder, 'short.txt');
    writeFileSync(short, readFileSync(installed.dictionary, 'utf8').split('\n').slice(1).join('\n'));
    fill({ dictionary: short });
    await expect(loadReader(findWeights(folder))).rejects.toThrow(
      /tells 170 classes apart.*has 167 characters and needs 168/,
    );
  });

  test('with the right files is used as those that are installed', async () => {
    fill({});
    const { alphabet, recogniser } = await loadReader(findWeights(folder));
    expect(alphabet).toEqual(toAlphabet(readDictionary(installed.dictionary)));
    await recogniser.release();
  });
});
