import type {
  EngineFaultReason,
  ExtractionRequest,
  ExtractionResult,
  FileInspection,
  FileSource,
} from './engine.js';
import type { EngineLimits } from './options.js';
import type { RecogniserName } from './recognition/recogniser-name.js';

/** What a reader process is told when it starts, as JSON in its first argument. */
export interface ReaderSettings {
  limits: EngineLimits;
  catalogDirectory: string;
  memoryBytes: number;
  recognisers: readonly RecogniserName[];
  weightsDirectory: string | null;
}

/** Expected faults travel as data: an error that crosses processes loses its class. */
export type Answer<T> = { ok: true; result: T } | { ok: false; reason: EngineFaultReason; message: string };

/** Sent while a file is read: work has begun, and which page it has come to. */
export interface Progress {
  page: number;
  count: number;
}

export interface ReaderMethods {
  extract(request: ExtractionRequest): Promise<Answer<ExtractionResult>>;
  inspect(file: FileSource, password: string | null): Promise<Answer<FileInspection>>;
}
