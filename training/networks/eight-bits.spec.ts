import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/engine/project-root.js';
import { BYTES, readFields, VARINT } from './protobuf.js';

// Processors without VNNI multiply two values by two weights and add that in 16 bits; what is beyond is cut off, and what is read
// is another text there than here.

/** Field numbers of onnx.proto3. */
const [GRAPH, INITIALIZER, TYPE, RAW] = [7, 5, 2, 9];
const INT8 = 3n;
const MOST_OF_16_BITS = 32_767;
const LARGEST_VALUE = 255;

/** The kernels of a network that have eight bits. */
function kernels(name: string): Int8Array[] {
  const file = join(projectRoot(), `models/${name}/recogniser.onnx`);
  const inside = (bytes: Uint8Array, number: number) =>
    readFields(bytes).flatMap((field) =>
      field.number === number && field.wire === BYTES ? [field.value] : [],
    );
  const isInt8 = (tensor: Uint8Array) =>
    readFields(tensor).some(
      ({ number, wire, value }) => number === TYPE && wire === VARINT && value === INT8,
    );
  return inside(readFileSync(file), GRAPH)
    .flatMap((graph) => inside(graph, INITIALIZER))
    .filter(isInt8)
    .flatMap((tensor) => inside(tensor, RAW).map((raw) => new Int8Array(raw)));
}

const inPairs = (weights: number[]) =>
  weights.flatMap((weight, at) => (at % 2 === 0 ? [[weight, weights[at + 1]!] as const] : []));

const largest = (kernel: Iterable<number>) =>
  [...kernel].reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);

test('any two products of the first reader fit into 16 bits', () => {
  const weights = kernels('lines-first').map(largest);
  expect(weights.filter((weight) => weight > 0).length).toBe(12);
  expect(2 * LARGEST_VALUE * Math.max(...weights)).toBeLessThanOrEqual(MOST_OF_16_BITS);
});

test.each(['lines', 'lines-chinese'])(
  'the products of two neighbours in models/%s fit into 16 bits',
  (name) => {
    // Pointwise: a row of weights for each channel that is made.
    const sums = kernels(name)
      .filter((kernel) => kernel.length > 1000)
      .map((kernel) => largest(inPairs([...kernel]).map(([one, other]) => one + other)));
    expect(sums.length).toBe(13);
    expect(LARGEST_VALUE * Math.max(...sums)).toBeLessThanOrEqual(MOST_OF_16_BITS);
  },
);
