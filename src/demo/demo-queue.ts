import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Config } from '../config/config.js';
import { projectRoot } from '../config/project-root.js';
import { Database } from '../database/database.js';
import { DomainError } from '../domain/errors.js';
import type { ProcessStatus } from '../domain/process-status.js';
import { FILES } from '../extraction/file-loader.js';
import { Log } from '../logging/log.js';
import { ProcessEntity } from '../process/process.entity.js';
import { ReviewTaskEntity } from '../review/review-task.entity.js';
import { BlobStore } from '../storage/blob-store.js';
import { SubmissionService } from '../submission/submission.service.js';
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-documents.js';

const LOOK_MS = 500;

/** The client's own name for the document; a document that exists under it is not submitted again. */
const nameOf = ({ file }: DemoDocument): string => `demo/${file}`;

/** Submits the demo's documents while the service runs, so that a reviewer finds tasks of every kind. */
@Injectable()
export class DemoQueue implements OnModuleDestroy {
  private readonly stopped = new AbortController();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly submissions: SubmissionService,
    private readonly log: Log,
  ) {}

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /**
   * Submits the missing documents and waits until all are read.
   * @returns how many of the client's tasks are open then; null when there was nothing to submit or the submission
   * failed: the next start continues.
   */
  async fill(clientId: string): Promise<number | null> {
    try {
      const missing = await this.missing(clientId);
      if (missing.length === 0) return null;
      for (const document of missing) {
        await this.submit(clientId, document);
        await this.untilFewer(this.atOnce, clientId, ['IN_PROCESS']);
      }
      await this.untilFewer(1, clientId, ['IN_PROCESS', 'WAITING_OPERATION_FINISH']);
      return await this.database.manager.countBy(ReviewTaskEntity, { clientId, state: 'OPEN' });
    } catch (error) {
      if (!this.stopped.signal.aborted)
        this.log.warn(
          { error },
          'the demo’s documents are not all submitted; the next start goes on with them',
        );
      return null;
    }
  }

  /** Uses at most half of the readers, so that a visitor finds one free. */
  private readonly atOnce = Math.max(1, Math.floor(this.config.extractionConcurrency / 2));

  /** Documents that this client never submitted. A process whose data was deleted has lost its name and counts as any one of them. */
  private async missing(clientId: string): Promise<DemoDocument[]> {
    const had = await this.database.manager.find(ProcessEntity, {
      select: { id: true, externalId: true },
      where: [
        { clientId, externalId: In(DEMO_DOCUMENTS.map(nameOf)) },
        { clientId, purgedAt: Not(IsNull()) },
      ],
    });
    if (had.length >= DEMO_DOCUMENTS.length) return [];
    const names = new Set(had.map(({ externalId }) => externalId));
    return DEMO_DOCUMENTS.filter((document) => !names.has(nameOf(document)));
  }

  private async submit(clientId: string, document: DemoDocument): Promise<void> {
    const source = createReadStream(join(projectRoot, 'samples', document.file));
    const file = await this.blobs.stage(FILES, source, { maxBytes: this.config.maxPdfBytes, withSum: true });
    try {
      await this.submissions.submit({
        caller: { role: 'client', id: clientId },
        kind: document.kind,
        parameters: {
          returnImage: true,
          externalId: nameOf(document),
          generationRules: document.rules,
          ...(document.capture && { operation: document.capture }),
        },
        files: { file },
        idempotencyKey: nameOf(document),
      });
    } catch (error) {
      // An operation that was settled meanwhile takes no further capture; go on with the next documents.
      if (!(error instanceof DomainError)) throw error;
      this.log.warn({ error, file: document.file }, 'a document of the demo was not taken');
    } finally {
      await file.discard();
    }
  }

  private async untilFewer(most: number, clientId: string, statuses: ProcessStatus[]): Promise<void> {
    const where = { clientId, externalId: In(DEMO_DOCUMENTS.map(nameOf)), status: In(statuses) };
    while ((await this.database.manager.countBy(ProcessEntity, where)) >= most)
      await pause(LOOK_MS, undefined, { signal: this.stopped.signal });
    this.stopped.signal.throwIfAborted();
  }
}
