import type { Document } from '../../domain/document.js';
import type { ExtractionRequest, ExtractionResult } from '../engine.js';
import type { StageTimes } from '../trace/stage-times.js';
import type { SheetGroup } from './group-sheets.js';
import type { PageReading, ReaderParts } from './reading.js';
import { traceOf, waysOf, wordsOf } from './trace-of.js';

/** Kept with each result, so that a later reader knows what read it. */
export const ENGINE_NAME = 'confere-standard 0.1.0';

/** All that was read of a file. */
export interface FileReading {
  pages: readonly PageReading[];
  groups: readonly SheetGroup[];
  /** One for each group. */
  documents: Document[];
  times: StageTimes;
}

/** What the engine answers; documents of no type have no image. */
export function toResult(
  { trace }: ExtractionRequest,
  { catalogue, now }: ReaderParts,
  { pages, groups, documents, times }: FileReading,
): ExtractionResult {
  return {
    engine: ENGINE_NAME,
    pages: pages.map(({ image }) => image),
    documents,
    documentImages: groups.map(({ sheets, type, generative }) =>
      type === catalogue.unknown && generative === null ? null : sheets[0]!.picture,
    ),
    words: pages.map(wordsOf),
    ...(trace
      ? {
          trace: traceOf(
            pages,
            groups.map((group) => waysOf(group, now())),
            times,
          ),
        }
      : {}),
  };
}
