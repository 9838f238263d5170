import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ort from 'onnxruntime-node';
import { PUBLISHED } from './export-networks.js';
import { readModel } from './model.js';
import { simplify } from './simplify.js';

const { detector, recogniser } = PUBLISHED;

/** What a network gives for strokes that look like lines of letters, dark on light. */
async function answer(model: Uint8Array, [, planes, height, width]: number[]): Promise<Float32Array> {
  const session = await ort.InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const picture = Float32Array.from({ length: planes! * height! * width! }, (_, index) => {
    const [x, y] = [index % width!, Math.floor(index / width!) % height!];
    return y % 48 >= 16 && y % 48 < 34 && (x % 11 < 3 || (y % 48 < 20 && x % 22 < 14)) ? -1 : 1;
  });
  const shape = [1, planes!, height!, width!];
  const outputs = await session.run({ [session.inputNames[0]!]: new ort.Tensor('float32', picture, shape) });
  const data = outputs[session.outputNames[0]!]!.data as Float32Array;
  await session.release();
  return data;
}

describe.each([
  ['detector', detector, [1, 3, 96, 192]],
  ['reader of lines', recogniser, [1, 3, 48, 96]],
])('the %s as PaddleOCR gives it', (_, file, shape) => {
  const original = readFileSync(file);
  const simple = simplify(original);

  test('gives the same numbers as before', async () => {
    const [before, after] = [await answer(original, shape), await answer(simple, shape)];
    expect(after).toHaveLength(before.length);
    const largest = before.reduce((most, value, index) => Math.max(most, Math.abs(value - after[index]!)), 0);
    expect(largest).toBeLessThan(1e-4);
    expect(Math.max(...before)).toBeGreaterThan(0.3);
  });

  test('has no weights whose products are denormal numbers', () => {
    const { operations, constants } = readModel(simple);
    const taken = operations.flatMap(({ inputs }) => inputs.map((name) => constants.get(name)));
    const tiny = taken.flatMap((each) => [...(each?.data ?? [])].filter((value) => Math.abs(value) < 1e-15));
    expect(tiny.filter((value) => value !== 0)).toEqual([]);
  });

  test('has nothing left to simplify', () => {
    expect(readModel(simplify(simple)).operations).toHaveLength(readModel(simple).operations.length);
  });
});

test.each([
  ['detector', detector],
  ['reader of lines', recogniser],
])('the %s, as PaddleOCR gives it, takes a fifth fewer steps at least', (_, file) => {
  const steps = (model: Uint8Array) =>
    readModel(model).operations.filter(({ kind }) => kind !== 'Constant').length;
  const original = readFileSync(file);
  expect(steps(simplify(original))).toBeLessThan(0.8 * steps(original));
});

test('a network that was rewritten before can be rewritten again', async () => {
  const original = readFileSync(recogniser);
  const classes = { size: 6625, kept: Array.from({ length: 200 }, (_, index) => index) };
  const shape = [1, 3, 48, 96];
  const [once, twice] = [simplify(original, classes), simplify(simplify(original), classes)];
  expect(await answer(twice, shape)).toEqual(await answer(once, shape));
});

test('what is no model is refused', () => {
  expect(() => simplify(Buffer.from('no model at all'))).toThrow(RangeError);
});
