import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../src/engine/index.js';
import type { BenchSet } from './bench-set.js';
import { holdsFloor } from './figure.js';
import { SampleReader } from './reading/sample-reader.js';
import { runSet, samplesOf } from './run-set.js';
import { SETS } from './sets/index.js';

const quickSets = SETS.filter(({ quick }) => quick !== undefined);

async function figuresOf(set: BenchSet) {
  const engine = createEngine({ concurrency: 2, pageTimeoutMs: 150_000 });
  try {
    const samples = await samplesOf(set, '', set.quick!);
    const reader = new SampleReader(engine, null);
    const { figures, judged } = await runSet(set, samples, reader, { readers: 2 });
    return { figures, remarks: judged.flatMap(({ sample, verdict }) => [sample.id, ...verdict.remarks]) };
  } finally {
    await engine.close();
  }
}

describe('the engine on what the project ships or draws', () => {
  it.each(quickSets.map((set) => [set.name, set] as const))('keeps the floors of %s', async (_name, set) => {
    const { figures, remarks } = await figuresOf(set);
    const fallen = figures.filter((figure) => !holdsFloor(figure));
    const told = fallen.map(({ name, value, floor }) => `${name}: ${value}, the floor is ${floor}`);
    expect({ told, remarks: told.length > 0 ? remarks : [] }).toEqual({ told: [], remarks: [] });
    // A set without a floor could not fail.
    expect(figures.some(({ floor }) => floor !== undefined)).toBe(true);
  });
});
