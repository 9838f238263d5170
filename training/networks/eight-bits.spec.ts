import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/engine/project-root.js';
import { BYTES, readFields, VARINT } from './protobuf.js';

/** Field numbers of onnx.proto3. */
const [GRAPH, INITIALIZER, TYPE, RAW] = [7, 5, 2, 9];
const INT8 = 3n;
const MOST_OF_16_BITS = 32_767;
/** Of values on eight bits. */
const LARGEST_VALUE = 255;

function eightBitWeights(file: string): number[] {
  const inside = (bytes: Uint8Array, number: number) =>
    readFields(bytes).flatMap((field) =>
      field.number === number && field.wire === BYTES ? [field.value] : [],
    );
  const tensors = inside(readFileSync(file), GRAPH).flatMap((graph) => inside(graph, INITIALIZER));
  const isInt8 = (tensor: Uint8Array) =>
    readFields(tensor).some(
      ({ number, wire, value }) => number === TYPE && wire === VARINT && value === INT8,
    );
  return tensors
    .filter(isInt8)
    .flatMap((tensor) => inside(tensor, RAW).flatMap((raw) => [...new Int8Array(raw)]));
}

test('two products of the first reader fit into 16 bits, in which processors without VNNI add them', () => {
  const weights = eightBitWeights(join(projectRoot(), 'models/lines-first/recogniser.onnx'));
  expect(weights.length).toBeGreaterThan(500_000);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  expect(2 * LARGEST_VALUE * largest).toBeLessThanOrEqual(MOST_OF_16_BITS);
});
