import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeTypes, loadCatalogue } from '../catalogue/catalogue.js';
import type { GenerativeType } from '../catalogue/generative-type.js';
import {
  Engine,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
  type FileSource,
} from '../engine.js';
import { EngineFault } from '../engine-fault.js';
import type { CatalogueType } from '../catalogue/catalogue-type.js';
import {
  DEFAULT_INSPECTORS,
  DEFAULT_LIMITS,
  DEFAULT_PAGE_TIMEOUT_MS,
  DEFAULT_READER_MEMORY_BYTES,
  defaultConcurrency,
  INSPECTION_PATIENCE,
  LONGEST_INSPECTION_QUEUE,
  patienceOf,
  type EngineOptions,
  type ReaderJob,
} from '../options.js';
import { projectRoot } from '../project-root.js';
import { confine } from './confinement.js';
import { seesMemory } from './memory.js';
import { type PoolOptions, ReaderPool } from './reader-pool.js';
import { type Launch, sweepFolders } from './reader-process.js';
import { findWeights } from '../recognition/pp-ocr/weights.js';
import { SWITCHABLE } from '../text/switchable-reader.js';
import type { Answer } from './worker-protocol.js';

/**
 * The standard engine. Files are read in child processes: `concurrency` readers for extraction, started
 * when there is work and kept warm, and `inspectors` for inspection, which so never waits behind a long file.
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
  private readonly pools: Record<ReaderJob, ReaderPool>;
  private closing: Promise<void> | null = null;

  constructor(options: EngineOptions) {
    super();
    const catalogDirectory = options.catalogDirectory ?? join(projectRoot(), 'catalog');
    const catalogue = loadCatalogue(catalogDirectory);
    this.catalogueTypes = describeTypes(catalogue);
    this.generative = catalogue.generative;
    if (options.weightsDirectory) findWeights(options.weightsDirectory);
    this.pools = createPools(launchOf(options, catalogDirectory), options);
  }

  types(): CatalogueType[] {
    return this.catalogueTypes;
  }

  generativeTypes(): GenerativeType[] {
    return this.generative;
  }

  async inspect(file: FileSource, password: string | null, onBehalfOf = ''): Promise<FileInspection> {
    return unwrap(await this.pools.inspection.run('inspect', [file, password], onBehalfOf)) as FileInspection;
  }

  async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    const label = request.onBehalfOf ?? '';
    return unwrap(await this.pools.extraction.run('extract', [request], label)) as ExtractionResult;
  }

  /** How many readers there are now for a job. */
  readersAlive(job: ReaderJob): number {
    return this.pools[job].alive;
  }

  /** Ends all readers, also those at work. Extractions under way end with the fault `crash`. */
  close(): Promise<void> {
    this.closing ??= Promise.all(Object.values(this.pools).map((pool) => pool.close())).then(() => undefined);
    return this.closing;
  }
}

function launchOf(options: EngineOptions, catalogDirectory: string): Launch {
  const workerFile = options.workerFile ?? join(projectRoot(), 'dist/src/engine/pool/worker.js');
  if (!existsSync(workerFile)) throw new Error(`The engine is not built: ${workerFile} is missing`);
  const memoryBytes = options.readerMemoryBytes ?? DEFAULT_READER_MEMORY_BYTES;
  const weightsDirectory = options.weightsDirectory ?? null;
  sweepFolders();
  return {
    workerFile,
    confinement: confine(
      workerFile,
      [catalogDirectory, ...(weightsDirectory ? [weightsDirectory] : [])],
      memoryBytes,
    ),
    settings: {
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      catalogDirectory,
      memoryBytes: seesMemory ? null : memoryBytes,
      recognisers: options.recognisers ?? SWITCHABLE,
      weightsDirectory,
    },
  };
}

function createPools(launch: Launch, options: EngineOptions): Record<ReaderJob, ReaderPool> {
  const memoryBytes = options.readerMemoryBytes ?? DEFAULT_READER_MEMORY_BYTES;
  const pageTimeoutMs = options.pageTimeoutMs ?? DEFAULT_PAGE_TIMEOUT_MS;
  const size = options.concurrency ?? defaultConcurrency();
  const inspectors = options.inspectors ?? DEFAULT_INSPECTORS;
  const pool = (
    job: ReaderJob,
    own: Pick<PoolOptions, 'size' | 'perLabel' | 'hasSpare' | 'longestQueue' | 'patience'>,
  ) => new ReaderPool({ launch, memoryBytes, onEnd: (ending) => options.onReaderEnd?.(job, ending), ...own });
  return {
    extraction: pool('extraction', {
      size,
      perLabel: size,
      hasSpare: false,
      longestQueue: Infinity,
      patience: patienceOf(pageTimeoutMs, launch.settings.limits.pages),
    }),
    inspection: pool('inspection', {
      size: inspectors,
      // One is always left for the others.
      perLabel: Math.max(1, inspectors - 1),
      hasSpare: true,
      longestQueue: LONGEST_INSPECTION_QUEUE,
      patience: options.inspectionPatience ?? INSPECTION_PATIENCE,
    }),
  };
}

function unwrap(answer: Answer<unknown>): unknown {
  if (answer.ok) return answer.result;
  throw new EngineFault(answer.reason, answer.message);
}
