import type { EngineFaultReason } from '../engine-fault.js';
import type { ExtractionRequest, ExtractionResult, FileInspection, FileSource } from '../engine.js';
import type { EngineLimits } from '../options.js';
import type { SwitchableReader } from '../text/switchable-reader.js';

/** What a reader process is told when it starts, as JSON in its first argument. */
export interface ReaderSettings {
  limits: EngineLimits;
  catalogDirectory: string;
  /** Where only the reader can watch its own memory: the bound at which it ends. Null: somebody else watches. */
  memoryBytes: number | null;
  recognisers: readonly SwitchableReader[];
  weightsDirectory: string | null;
}

/** Expected faults travel as data: an error that crosses processes loses its class. */
export type Answer<T> = { ok: true; result: T } | { ok: false; reason: EngineFaultReason; message: string };

/** Which page a reader has come to; page 0: it opens the file. */
export interface Progress {
  page: number;
  count: number;
}

/** What a reader does. */
export interface ReaderMethods {
  extract: (request: ExtractionRequest) => Promise<Answer<ExtractionResult>>;
  inspect: (file: FileSource, password: string | null) => Promise<Answer<FileInspection>>;
}

/** To a reader, one at a time. */
export interface Order<M extends keyof ReaderMethods = keyof ReaderMethods> {
  id: number;
  method: M;
  parameters: Parameters<ReaderMethods[M]>;
}

/**
 * From a reader: that it has started; that it has taken an order and where it is; its answer; or an error that nobody
 * foresaw, as text for the log.
 */
export type Report =
  | { ready: true }
  | { id: number; at: Progress }
  | { id: number; answer: Answer<unknown> }
  | { id: number; error: string };

/** With which a reader ends that has watched its own memory. */
export const OUT_OF_MEMORY_EXIT = 77;
