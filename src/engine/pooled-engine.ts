import { existsSync } from 'node:fs';
import { join } from 'node:path';
import workerpool, { type Pool } from 'workerpool';
import { describeTypes, loadCatalogue } from './catalogue/catalogue.js';
import type { GenerativeType } from './catalogue/generative-type.js';
import {
  Engine,
  EngineFault,
  type CatalogueType,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
  type FileSource,
} from './engine.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_PAGE_TIMEOUT_MS,
  DEFAULT_READER_MEMORY_BYTES,
  defaultConcurrency,
  type EngineOptions,
} from './options.js';
import { projectRoot } from './project-root.js';
import { findWeights } from './recognition/pp-ocr/weights.js';
import { RECOGNISERS } from './recognition/recogniser-name.js';
import type { Answer, Progress, ReaderSettings } from './worker-protocol.js';

/** How long a reader may take to end by itself before it is killed. */
const GRACE_MS = 300;

/**
 * The standard engine. Files are read in child processes: `concurrency` readers for extraction, started
 * when there is work and kept warm, and one for inspection, which so never waits behind a long file.
 * @throws CatalogueError when the catalogue is not valid
 * @throws WeightsError when a directory of weights is named and lacks a file
 * @throws Error when the reader's compiled entry is missing
 */
export function createEngine(options: EngineOptions = {}): PooledEngine {
  return new PooledEngine(options);
}

export class PooledEngine extends Engine {
  private readonly catalogueTypes: CatalogueType[];
  private readonly generative: GenerativeType[];
  private readonly readers: Pool;
  private readonly inspector: Pool;
  private readonly pageTimeoutMs: number;
  private closing: Promise<void> | null = null;

  constructor(options: EngineOptions) {
    super();
    const catalogDirectory = options.catalogDirectory ?? join(projectRoot(), 'catalog');
    const catalogue = loadCatalogue(catalogDirectory);
    this.catalogueTypes = describeTypes(catalogue);
    this.generative = catalogue.generative;
    this.pageTimeoutMs = options.pageTimeoutMs ?? DEFAULT_PAGE_TIMEOUT_MS;
    const workerFile = options.workerFile ?? join(projectRoot(), 'dist/src/engine/worker.js');
    if (!existsSync(workerFile)) throw new Error(`The engine is not built: ${workerFile} is missing`);
    if (options.weightsDirectory) findWeights(options.weightsDirectory);
    const settings: ReaderSettings = {
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      catalogDirectory,
      memoryBytes: options.readerMemoryBytes ?? DEFAULT_READER_MEMORY_BYTES,
      recognisers: options.recognisers ?? RECOGNISERS,
      weightsDirectory: options.weightsDirectory ?? null,
    };
    this.readers = createPool(workerFile, settings, options.concurrency ?? defaultConcurrency());
    this.inspector = createPool(workerFile, settings, 1);
  }

  types(): CatalogueType[] {
    return this.catalogueTypes;
  }

  generativeTypes(): GenerativeType[] {
    return this.generative;
  }

  inspect(file: FileSource, password: string | null, _onBehalfOf?: string): Promise<FileInspection> {
    return this.run<FileInspection>(this.inspector, 'inspect', [file, password]);
  }

  extract(request: ExtractionRequest): Promise<ExtractionResult> {
    return this.run<ExtractionResult>(this.readers, 'extract', [request]);
  }

  /** Ends all readers, also those at work. Extractions under way end with the fault `crash`. */
  close(): Promise<void> {
    this.closing ??= Promise.all(
      [this.readers, this.inspector].map(async (pool) => pool.terminate(true, GRACE_MS * 4)),
    ).then(() => undefined);
    return this.closing;
  }

  /**
   * Runs a method in a pool. The clock starts when a reader takes the work and anew with each page, so
   * that neither the queue nor a file's other pages count against a page.
   */
  private async run<T>(pool: Pool, method: string, parameters: unknown[]): Promise<T> {
    if (this.closing !== null) throw new EngineFault('crash', 'The engine is closed');
    let timer: NodeJS.Timeout | undefined;
    let at: Progress = { page: 0, count: 0 };
    let timedOut = false;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        task.cancel();
      }, this.pageTimeoutMs);
    };
    const on = (progress: Progress) => {
      at = progress;
      restart();
    };
    const task = pool.exec(method, parameters, { on });
    try {
      return unwrap((await task) as Answer<T>);
    } catch (error) {
      if (error instanceof EngineFault) throw error;
      throw timedOut ? timeoutFault(at, this.pageTimeoutMs) : crashFault(at, error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function createPool(workerFile: string, settings: ReaderSettings, size: number): Pool {
  return workerpool.pool(workerFile, {
    workerType: 'process',
    maxWorkers: size,
    workerTerminateTimeout: GRACE_MS,
    forkArgs: [JSON.stringify(settings)],
    // Structured clone instead of JSON: bytes travel as bytes.
    // A process group of its own: a terminal's Ctrl-C is for the service, which then ends its readers.
    forkOpts: { serialization: 'advanced', execArgv: [], detached: true },
  });
}

function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.result;
  throw new EngineFault(answer.reason, answer.message);
}

function timeoutFault({ page, count }: Progress, allowedMs: number): EngineFault {
  const where = page === 0 ? 'Opening the file' : `Page ${page} of ${count}`;
  return new EngineFault('timeout', `${where} took longer than ${allowedMs / 1000} s`);
}

/** What the pool says of a dead reader holds paths of this machine: for the log, not for whoever asked. */
function crashFault({ page, count }: Progress, cause: unknown): EngineFault {
  const where = page === 0 ? '' : ` at page ${page} of ${count}`;
  return new EngineFault('crash', `The reader of the file died${where}`, { cause });
}
