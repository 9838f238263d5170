import { EngineFault } from '../../../src/engine/engine.js';
import type { Reading } from '../bench-set.js';
import { emptyResult } from './empty-result.js';

/** A reading by one part of the engine, in this process: its outcome stands in `part`, null where there was a fault. */
export async function partReading(work: () => Promise<unknown>): Promise<Reading> {
  const started = performance.now();
  const read = { result: emptyResult(), fault: null };
  try {
    const part = await work();
    return { ...read, part, milliseconds: performance.now() - started };
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    return { ...read, part: null, fault: error.message, milliseconds: performance.now() - started };
  }
}
