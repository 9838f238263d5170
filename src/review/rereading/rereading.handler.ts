import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import type { Document } from '../../domain/document.js';
import { Engine, EngineFault, type ExtractionResult } from '../../engine/engine.js';
import { ExtractionEntity } from '../../extraction/extraction.entity.js';
import { GenerativeReading } from '../../generative/generative-reading.js';
import { Log } from '../../logging/log.js';
import { ProcessEntity } from '../../process/process.entity.js';
import { Cipher } from '../../secrets/cipher.js';
import { BlobStore } from '../../storage/blob-store.js';
import type { Quota } from '../../work/claim.js';
import { TransientFault, type WorkHandler } from '../../work/work-handler.js';
import type { ClaimedWork } from '../../work/work-queue.js';
import { overlap } from './overlap.js';
import { type Reread, RereadingOutcomes } from './rereading-outcomes.js';
import type { Rereading, ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

const NOT_READABLE = 'the page could not be read as this type';

/** The input of rereading a task's documents. */
interface Source {
  work: ClaimedWork;
  process: ProcessEntity;
  extraction: ExtractionEntity;
  file: Buffer;
}

/** Has the engine read pages again whose type a reviewer changed. */
@Injectable()
export class RereadingHandler implements WorkHandler {
  readonly kind = 'rereading';
  readonly concurrency: number;
  readonly quota: Quota;
  /** Few attempts, because a reviewer waits. */
  readonly maxAttempts = 2;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
    private readonly blobs: BlobStore,
    private readonly cipher: Cipher,
    private readonly engine: Engine,
    private readonly generative: GenerativeReading,
    private readonly outcomes: RereadingOutcomes,
    private readonly log: Log,
  ) {
    this.concurrency = config.extractionConcurrency;
    this.quota = { perClient: config.readingsPerClient };
  }

  async handle(work: ClaimedWork): Promise<void> {
    const task = await this.tasks.find(this.database.manager, work.subjectId);
    const wanted = task?.rereading ?? [];
    const source = task && wanted.length > 0 ? await this.sourceOf(work, task) : null;
    const read: Reread[] = [];
    for (const rereading of wanted)
      read.push(source ? await this.read(source, rereading) : { rereading, fault: 'the file was deleted' });
    await this.outcomes.commit(work, read);
    this.log.info({ taskId: work.subjectId, documents: read.length }, 'documents read again');
  }

  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    this.log.warn({ taskId: work.subjectId, reason }, 'documents could not be read again');
    const task = await this.tasks.find(this.database.manager, work.subjectId);
    const failed = (task?.rereading ?? []).map((rereading) => ({ rereading, fault: reason }));
    await this.outcomes.commit(work, failed);
  }

  /** Null when the process's data was deleted meanwhile. */
  private async sourceOf(work: ClaimedWork, { processId }: ReviewTaskEntity): Promise<Source | null> {
    const process = await this.database.manager.findOneBy(ProcessEntity, { id: processId });
    const extraction = await this.database.manager.findOneBy(ExtractionEntity, { processId });
    if (!process?.fileKey || !extraction) return null;
    return { work, process, extraction, file: await this.blobs.get(process.fileKey) };
  }

  private async read(source: Source, rereading: Rereading): Promise<Reread> {
    const present = source.extraction.documents[rereading.documentIndex];
    if (!present) return { rereading, fault: NOT_READABLE };
    try {
      const result = await this.extract(source, present.pageNumber, rereading.typeId);
      const index = indexOfSame(present, result.documents);
      const document = result.documents[index];
      if (!document) return { rereading, fault: NOT_READABLE };
      return { rereading, document, imageKey: await this.keepImage(source, rereading, result, index) };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      if (!error.permanent && source.work.attempts < this.maxAttempts)
        throw new TransientFault(error.message);
      return { rereading, fault: error.message };
    }
  }

  /** Generative types are read as on the generative route, even in a standard process. */
  private async extract(
    { process: { id, clientId, filePassword, settings }, file }: Source,
    pageNumber: number,
    typeId: string,
  ): Promise<ExtractionResult> {
    const isGenerative = this.engine.generativeTypes().some((type) => type.id === typeId);
    const result = await this.engine.extract({
      file,
      password: filePassword && this.cipher.decrypt(filePassword),
      // The reviewer's type overrides the submission's filter.
      tags: [],
      images: settings.returnImage ? { quality: settings.returnedImageQuality } : null,
      asType: { pageNumber, typeId },
      kind: isGenerative ? 'generative' : 'standard',
      onBehalfOf: clientId,
    });
    return isGenerative ? this.generative.fill(result, { typeId }, { processId: id }) : result;
  }

  /** Under a new key: the present image stays valid until the new one is committed. */
  private async keepImage(
    { process, work }: Source,
    { documentIndex }: Rereading,
    { documentImages }: ExtractionResult,
    index: number,
  ): Promise<string | null> {
    const image = documentImages[index];
    if (!image) return null;
    const key = `processes/${process.id}/documents/${documentIndex}-${work.leaseToken}.jpg`;
    await this.blobs.put(key, image);
    return key;
  }
}

/** Finds the document at the same place, because several can lie on one page. -1 when there is none. */
function indexOfSame(present: Document, read: readonly Document[]): number {
  const shares = read.map(({ box }) => overlap(present.box, box));
  return shares.indexOf(Math.max(...shares));
}
