import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ort from 'onnxruntime-node';
import { toAlphabet } from '../../src/engine/recognition/pp-ocr/read/alphabet.js';
import { readDictionary } from '../../src/engine/recognition/pp-ocr/weights.js';
import { PUBLISHED } from './export-networks.js';
import { simplify } from './simplify.js';

// The network for Chinese and English: most of its classes are never read here.
const { detector, recogniser, dictionary } = PUBLISHED;
const alphabet = toAlphabet(readDictionary(dictionary));
const kept = [0, ...alphabet.readable.map(({ index }) => index)];

/** Probabilities of each step for a line with strokes like letters. */
async function answer(model: Uint8Array): Promise<{ data: Float32Array; classes: number }> {
  const session = await ort.InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const picture = Float32Array.from({ length: 3 * 48 * 96 }, (_, index) => {
    const [x, y] = [index % 96, Math.floor(index / 96) % 48];
    return y >= 10 && y < 40 && (x % 14 < 3 || (y < 14 && x % 28 < 14)) ? -1 : 1;
  });
  const outputs = await session.run({ x: new ort.Tensor('float32', picture, [1, 3, 48, 96]) });
  const { data, dims } = outputs[session.outputNames[0]!]!;
  await session.release();
  return { data: data as Float32Array, classes: dims.at(-1)! };
}

describe('the reader of lines, cut down to the classes that may be read', () => {
  test('shares the probability of the others among them and changes nothing else', async () => {
    const whole = await answer(simplify(readFileSync(recogniser)));
    const cut = await answer(simplify(readFileSync(recogniser), { size: alphabet.size, kept }));
    expect(cut.classes).toBe(kept.length);
    for (let step = 0; step * whole.classes < whole.data.length; step++) {
      const before = kept.map((index) => whole.data[step * whole.classes + index]!);
      const sum = before.reduce((total, each) => total + each, 0);
      kept.forEach((_, at) => {
        expect(cut.data[step * cut.classes + at]).toBeCloseTo(before[at]! / sum, 4);
      });
    }
  });

  test('stays whole when it tells another number of classes apart', async () => {
    const other = simplify(readFileSync(recogniser), { size: alphabet.size - 1, kept });
    expect((await answer(other)).classes).toBe(alphabet.size);
  });
});

test('a network that ends otherwise stays as it is', () => {
  const bytes = readFileSync(detector);
  expect(Buffer.compare(simplify(bytes, { size: 2, kept: [0] }), simplify(bytes))).toBe(0);
});
