import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Engine, EngineFault, type ExtractionResult } from '../engine/engine.js';
import { GenerativeReading } from '../generative/generative-reading.js';
import { Log } from '../logging/log.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { Cipher } from '../secrets/cipher.js';
import { BlobStore } from '../storage/blob-store.js';
import type { Quota } from '../work/claim.js';
import { PermanentFault, TransientFault, type WorkHandler } from '../work/work-handler.js';
import type { ClaimedWork } from '../work/work-queue.js';
import { ExtractionOutcomes } from './extraction-outcomes.js';
import { ReadingStore } from './reading-store.js';

/** Has the engine read a submitted file, stores the reading, and commits the next step. */
@Injectable()
export class ExtractionHandler implements WorkHandler {
  readonly kind = 'extraction';
  readonly concurrency: number;
  readonly quota: Quota;
  readonly maxAttempts = 3;

  constructor(
    config: Config,
    private readonly processes: ProcessRepository,
    private readonly blobs: BlobStore,
    private readonly engine: Engine,
    private readonly generative: GenerativeReading,
    private readonly store: ReadingStore,
    private readonly outcomes: ExtractionOutcomes,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.concurrency = config.extractionConcurrency;
    this.quota = { perClient: config.readingsPerClient };
  }

  async handle(work: ClaimedWork): Promise<void> {
    const process = await this.processes.find(work.subjectId);
    if (process?.status !== 'IN_PROCESS') return this.outcomes.nothingToDo(work);
    const startedAt = this.clock.now();
    const result = await this.fill(process, await this.read(process));
    const durationMs = this.clock.now().getTime() - startedAt.getTime();
    const reading = await this.store.keep(process, result, durationMs);
    await this.outcomes.commit(work, reading);
    this.log.info(
      { processId: process.id, pages: result.pages.length, documents: result.documents.length, durationMs },
      'document read',
    );
  }

  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    this.log.warn({ processId: work.subjectId, reason }, 'document could not be read');
    await this.outcomes.fail(work, reason);
  }

  private async read(process: ProcessEntity): Promise<ExtractionResult> {
    const { tags, returnImage, returnedImageQuality } = process.settings;
    const file = await this.blobs.get(process.fileKey!);
    try {
      return await this.engine.extract({
        file,
        password: process.filePassword && this.cipher.decrypt(process.filePassword),
        tags,
        kind: process.kind,
        images: returnImage ? { quality: returnedImageQuality } : null,
        onBehalfOf: process.clientId,
      });
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      throw error.permanent
        ? new PermanentFault(error.message)
        : new TransientFault(error.message, { cause: error.cause });
    }
  }

  /** Fills long and free documents, which a standard process has none of. The lease is renewed however long a model takes. */
  private async fill(process: ProcessEntity, result: ExtractionResult): Promise<ExtractionResult> {
    if (process.kind !== 'generative') return result;
    return this.generative.fill(result, { tags: process.settings.tags }, { processId: process.id });
  }
}
