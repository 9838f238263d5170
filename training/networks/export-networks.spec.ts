import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/engine/project-root.js';
import { exportNetworks } from './export-networks.js';
import { readModel } from './model.js';

const models = join(projectRoot(), 'models');
const exported = exportNetworks();

test.each(exported.map(({ path, bytes }) => [path, bytes] as const))(
  'models/%s is what the export makes',
  (path, bytes) => {
    expect(readFileSync(join(models, path)).equals(bytes)).toBe(true);
  },
);

/** The first reader is written by `quantise.py` as it is shipped. */
const QUANTISED = ['lines-first/recogniser.onnx', 'lines-first/dictionary.txt'];

test('nothing else is shipped than what is exported or quantised, and its notice', () => {
  const shipped = readdirSync(models, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(models.length + 1));
  const made = [...exported.map(({ path }) => path), ...QUANTISED];
  const notices = [...new Set(made.map((path) => `${path.split('/')[0]}/README.md`))];
  expect(shipped.sort()).toEqual([...made, ...notices].sort());
});

test.each(
  exported.filter(({ path }) => path.endsWith('.onnx')).map(({ path, bytes }) => [path, bytes] as const),
)(
  '%s has no weights whose products are denormal numbers, which would make it three times as slow',
  (_, bytes) => {
    const { operations, constants } = readModel(bytes);
    const taken = operations.flatMap(({ inputs }) => inputs.map((name) => constants.get(name)));
    const isTiny = (value: number) => value !== 0 && Math.abs(value) < 1e-15;
    expect(taken.filter((constant) => constant?.data.some(isTiny))).toEqual([]);
  },
);
