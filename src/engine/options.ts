import { availableParallelism } from 'node:os';
import type { SwitchableReader } from './text/switchable-reader.js';

/** Bounds on what is read at all. A file beyond one of them is refused with the figure found and allowed. */
export interface EngineLimits {
  /** Of an image file. */
  imageBytes: number;
  /** Of a PDF. */
  pdfBytes: number;
  /** Of a PDF or a multi-page TIFF. */
  pages: number;
  /** Of one page, width × height. */
  pagePixels: number;
  /** Of a page, its shorter side in pixels. */
  minimumSide: number;
}

export type ReaderJob = 'extraction' | 'inspection';

export type ReaderEnding = 'crash' | 'timeout' | 'out-of-memory' | 'not-started' | 'closed';

/** How long a task may take, in milliseconds. */
export interface Patience {
  /** For a reader. */
  waitMs: number;
  /** For the reader's next word: the next page, or the answer. */
  stepMs: number;
  /** For the answer, in the readers' hands. */
  wholeMs: number;
}

export interface EngineOptions {
  /** Reader processes at work at the same time; default: as many as there are cores. */
  concurrency?: number;
  /** Reader processes that look at files before they are taken, 2 or more: one is always left for others. */
  inspectors?: number;
  /** Time one page may take; a file may take this for each of its pages and once more to open it. */
  pageTimeoutMs?: number;
  inspectionPatience?: Patience;
  /** Resident memory at which a reader process is ended rather than drag the machine down. */
  readerMemoryBytes?: number;
  /** Is told of each reader's end: crashed, too slow, too large, not to be started, or closed with the engine. */
  onReaderEnd?: (job: ReaderJob, ending: ReaderEnding) => void;
  /** What reads words from pixels; default: both, which check each other. */
  recognisers?: readonly SwitchableReader[];
  /** Directory of other weights for PP-OCR, see docs/engine/reading.md; default: those that are installed. */
  weightsDirectory?: string | null;
  limits?: Partial<EngineLimits>;
  /** Folder of the document types, one YAML file a type; default: `catalog` of the project. */
  catalogDirectory?: string;
  /** Compiled entry of the reader process; default: `dist/src/engine/pool/worker.js` of the project. */
  workerFile?: string;
}

export const DEFAULT_LIMITS: EngineLimits = {
  imageBytes: 20_000_000,
  pdfBytes: 50_000_000,
  pages: 100,
  pagePixels: 64_000_000,
  minimumSide: 50,
};

export const DEFAULT_PAGE_TIMEOUT_MS = 60_000;

/** A reader of ordinary pages stays below 700 MB; a page of 64 megapixels needs about 1 GB to decode. */
export const DEFAULT_READER_MEMORY_BYTES = 2_500_000_000;

export const DEFAULT_INSPECTORS = 2;

/**
 * Opening an ordinary file takes 10 to 100 ms, in a cold reader or on a busy machine some seconds. The wait is longer
 * than one file may take, so that whoever has the next turn gets it.
 */
export const INSPECTION_PATIENCE: Patience = { waitMs: 20_000, stepMs: 10_000, wholeMs: 10_000 };

/** Files of one label that wait to be looked at; ordinary ones are through in a few seconds. */
export const LONGEST_INSPECTION_QUEUE = 64;

/**
 * Of an extraction: a page may take its time, and a file that of the most pages it may have and once more to open it.
 * No file holds a reader longer than that, so after as long a wait one must have become free.
 */
export function patienceOf(pageTimeoutMs: number, pages: number): Patience {
  const wholeMs = pageTimeoutMs * (pages + 1);
  return { waitMs: wholeMs, stepMs: pageTimeoutMs, wholeMs };
}

export function defaultConcurrency(): number {
  return availableParallelism();
}
