import { STAGES, type Stage } from '../../../src/engine/trace/stage-times.js';
import type { TracedResult } from '../bench-set.js';

/** Of a document that was not read, or of which the engine as a whole read nothing. */
export function emptyResult(): TracedResult {
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  return {
    engine: '',
    pages: [],
    documents: [],
    documentImages: [],
    trace: {
      stages,
      processorMs: 0,
      peakMemoryBytes: 0,
      peakMemoryByStage: stages,
      pages: [],
      tables: [],
      ways: [],
    },
  };
}
