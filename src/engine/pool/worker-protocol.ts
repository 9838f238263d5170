import type { EngineFaultReason } from '../engine-fault.js';
import type { ExtractionRequest, ExtractionResult, FileInspection, FileSource } from '../engine.js';
import type { EngineLimits } from '../options.js';
import type { SwitchableReader } from '../text/switchable-reader.js';

/** What a reader process is told when it starts, as JSON in its first argument. */
export interface ReaderSettings {
  limits: EngineLimits;
  catalogDirectory: string;
  /** Limit of memory at which the reader ends itself. Null: the parent watches its memory. */
  memoryBytes: number | null;
  recognisers: readonly SwitchableReader[];
  weightsDirectory: string | null;
}

/** Expected faults travel as data: an error that crosses processes loses its class. */
export type Answer<T> = { ok: true; result: T } | { ok: false; reason: EngineFaultReason; message: string };

/** The page that a reader is at; page 0: it opens the file. */
export interface Progress {
  page: number;
  count: number;
}

/** What a reader does. */
export interface ReaderMethods {
  extract: (request: ExtractionRequest) => Promise<Answer<ExtractionResult>>;
  inspect: (file: FileSource, password: string | null) => Promise<Answer<FileInspection>>;
}

/** Orders to a reader, one at a time. */
export interface Order<M extends keyof ReaderMethods = keyof ReaderMethods> {
  id: number;
  method: M;
  parameters: Parameters<ReaderMethods[M]>;
}

/**
 * Messages from a reader: it has started; it has taken an order, and where it is; its answer; or an
 * unforeseen error, as text for the log.
 */
export type Report =
  | { ready: true }
  | { id: number; at: Progress }
  | { id: number; answer: Answer<unknown> }
  | { id: number; error: string };

/** Exit code of a reader that reached its own limit of memory. */
export const OUT_OF_MEMORY_EXIT = 77;
