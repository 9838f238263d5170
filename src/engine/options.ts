import { availableParallelism } from 'node:os';
import type { RecogniserName } from './recognition/recogniser-name.js';

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

export interface EngineOptions {
  /** Reader processes at work at the same time; default: as many as there are cores. */
  concurrency?: number;
  /** Time one page may take; a file may take this for each of its pages and once more to open it. */
  pageTimeoutMs?: number;
  /** Resident memory at which a reader process ends itself rather than drag the machine down. */
  readerMemoryBytes?: number;
  /** What reads words from pixels; default: both, which check each other. */
  recognisers?: readonly RecogniserName[];
  /** Directory of other weights for PP-OCR, see docs/engine.md; default: those that are installed. */
  weightsDirectory?: string | null;
  limits?: Partial<EngineLimits>;
  /** Folder of the document types, one YAML file a type; default: `catalog` of the project. */
  catalogDirectory?: string;
  /** Compiled entry of the reader process; default: `dist/src/engine/worker.js` of the project. */
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

export function defaultConcurrency(): number {
  return availableParallelism();
}
