import { EngineFault, type Engine } from '../../../src/engine/engine.js';
import type { Reading, Sample, TracedResult } from '../bench-set.js';
import { emptyResult } from './empty-result.js';
import { cacheKey, type ReadingCache } from './reading-cache.js';

export interface SampleReading extends Reading {
  /** From the cache: its times are those of another run. */
  cached: boolean;
}

/** Reads samples; null for one that can't be read this time and does not count. */
export interface Reads {
  read(sample: Sample): Promise<SampleReading | null>;
}

/** Has an engine read samples; a document that the engine refuses is a reading too. */
export class SampleReader implements Reads {
  constructor(
    private readonly engine: Engine,
    private readonly cache: ReadingCache | null,
  ) {}

  async read(sample: Sample): Promise<SampleReading> {
    const file = await sample.load();
    const key = cacheKey(file, sample.request ?? {});
    const known = await this.cache?.find(key);
    if (known) return { ...known, cached: true };
    const reading = await this.extract(file, sample);
    // A time-out or a crash may not come again.
    if (reading.fault === null) await this.cache?.store(key, reading);
    return { ...reading, cached: false };
  }

  private async extract(file: Uint8Array, sample: Sample): Promise<Reading> {
    const started = performance.now();
    const elapsed = () => performance.now() - started;
    const request = { file, password: null, tags: [], images: null, ...sample.request, trace: true };
    try {
      const result = (await this.engine.extract(request)) as TracedResult;
      return { result, fault: null, milliseconds: elapsed() };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return { result: emptyResult(), fault: error.message, milliseconds: elapsed() };
    }
  }
}
