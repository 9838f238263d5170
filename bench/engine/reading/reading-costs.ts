import { STAGES, type Stage } from '../../../src/engine/trace/stage-times.js';
import type { SampleReading } from './sample-reader.js';

/** What a set's readings cost. Readings from the cache count for nothing here. */
export interface ReadingCosts {
  documents: number;
  pages: number;
  /** Of all readers together; null when some readings came from the cache. */
  pagesPerSecond: number | null;
  /** Mean milliseconds a page. */
  stages: Record<Stage, number>;
  /** Mean milliseconds of processor time a page. */
  processorMs: number;
  /** Largest resident memory of a reader process. */
  peakMemoryBytes: number;
  /** The same by the stage that made it grow; 0 of stages that never did. */
  peakMemoryByStage: Record<Stage, number>;
}

/** @param wallMs from the first document to the last */
export function readingCosts(readings: readonly SampleReading[], wallMs: number): ReadingCosts {
  const fresh = readings.filter(({ cached }) => !cached);
  const pages = fresh.reduce((sum, { result }) => sum + result.trace.pages.length, 0);
  const total = (stage: Stage) => fresh.reduce((sum, { result }) => sum + result.trace.stages[stage], 0);
  const complete = fresh.length === readings.length && pages > 0;
  return {
    documents: readings.length,
    pages,
    pagesPerSecond: complete ? (pages / wallMs) * 1000 : null,
    stages: Object.fromEntries(
      STAGES.map((stage) => [stage, pages === 0 ? 0 : total(stage) / pages]),
    ) as Record<Stage, number>,
    processorMs:
      pages === 0 ? 0 : fresh.reduce((sum, { result }) => sum + result.trace.processorMs, 0) / pages,
    peakMemoryByStage: Object.fromEntries(
      STAGES.map((stage) => [
        stage,
        Math.max(0, ...fresh.map(({ result }) => result.trace.peakMemoryByStage[stage])),
      ]),
    ) as Record<Stage, number>,
    peakMemoryBytes: Math.max(0, ...fresh.map(({ result }) => result.trace.peakMemoryBytes)),
  };
}
