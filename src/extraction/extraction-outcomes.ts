import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { DoneTogether } from '../database/done-together.js';
import { isFinal } from '../domain/process-status.js';
import type { OperationEntity } from '../operations/operation.entity.js';
import { Operations } from '../operations/operations.js';
import { ProcessEntity } from '../process/process.entity.js';
import { ProcessLifecycle } from '../process/process-lifecycle.js';
import { ProcessRepository } from '../process/process.repository.js';
import { ReviewTasks } from '../review/review-tasks.js';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.js';
import { type ClaimedWork, WorkQueue } from '../work/work-queue.js';
import type { ExtractionEntity } from './extraction.entity.js';
import { endsAlone, FINISH_READINGS, type FinishedReading, finishValues } from './finish-readings.js';
import { KEEP_READING, readingValues } from './keep-reading.js';
import type { Reading } from './reading-store.js';

/** A process under its locks, with its operation when it has one. */
interface Locked {
  process: ProcessEntity;
  operation: OperationEntity | null;
  captures: ProcessEntity[];
}

/** Commits the outcome of a download or an extraction together with the next step. */
@Injectable()
export class ExtractionOutcomes {
  private readonly finishing: DoneTogether<FinishedReading, boolean>;

  constructor(
    private readonly database: Database,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly operations: Operations,
    private readonly reviewTasks: ReviewTasks,
    private readonly webhooks: WebhookDeliveries,
    private readonly queue: WorkQueue,
    private readonly clock: Clock,
  ) {
    this.finishing = new DoneTogether((readings) => this.finishAll(readings));
  }

  /** The process was canceled or deleted before it was read. */
  async nothingToDo(work: ClaimedWork): Promise<void> {
    await this.database.transaction((tx) => this.queue.finish(tx, work));
  }

  /** The file has arrived and will be read next. @throws LeaseLost */
  async downloaded(
    work: ClaimedWork,
    found: Pick<ProcessEntity, 'id' | 'operationId'>,
    fileKey: string,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { process } = await this.lock(tx, found);
      await this.queue.finish(tx, work);
      if (isFinal(process.status)) return;
      await tx.manager.update(ProcessEntity, { id: process.id }, { fileKey });
      const { id: subjectId, clientId, priority } = process;
      const reading = { kind: 'extraction', subjectId, clientId, priority } as const;
      await this.queue.schedule(tx, reading, this.clock.now());
    });
  }

  /** @throws LeaseLost when the work was taken away meanwhile; then nothing is written. */
  async commit(work: ClaimedWork, reading: Reading): Promise<void> {
    if (endsAlone(reading) && (await this.finishing.do({ work, reading, at: this.clock.now() }))) return;
    await this.database.transaction(async (tx) => {
      const locked = await this.lock(tx, reading.process);
      await this.queue.finish(tx, work);
      await tx.run(KEEP_READING, readingValues(reading));
      if (locked.operation) await this.nextInOperation(tx, locked, reading.extraction);
      else await this.next(tx, locked.process, reading.extraction);
    });
  }

  /** @returns of each whether it was committed; the others need a transaction of their own. */
  private async finishAll(readings: FinishedReading[]): Promise<boolean[]> {
    const rows = await this.database.run(FINISH_READINGS, finishValues(readings));
    const ids = new Set(rows.map(({ id }) => id));
    this.lifecycle.ended([...ids]);
    return readings.map(({ reading }) => ids.has(reading.process.id));
  }

  /** The process ends in ERROR; `reason` is told to the client. */
  async fail(work: ClaimedWork, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const found = await tx.manager.findOneByOrFail(ProcessEntity, { id: work.subjectId });
      const { process, operation, captures } = await this.lock(tx, found);
      await this.queue.finish(tx, work);
      if (isFinal(process.status)) return;
      await this.lifecycle.change(tx, process, 'ERROR', reason);
      await this.webhooks.record(tx, process, 'process.failed');
      // The operation may have been waiting for this capture only.
      if (operation) await this.operations.settle(tx, operation, captures);
    });
  }

  private async next(tx: Transaction, process: ProcessEntity, extraction: ExtractionEntity): Promise<void> {
    if (extraction.pending.length === 0) {
      await this.lifecycle.change(tx, process, 'FINISHED', 'nothing to review');
      await this.webhooks.record(tx, process, 'process.extracted');
      await this.webhooks.record(tx, process, 'process.finished');
      return;
    }
    await this.lifecycle.change(tx, process, 'TO_ANALYSIS', `${extraction.pending.length} items to review`);
    await this.reviewTasks.open(tx, process, extraction);
    await this.webhooks.record(tx, process, 'process.extracted');
  }

  /** The operation finishes a satisfactory capture, cancels the others, and reports both in the same step. */
  private async nextInOperation(
    tx: Transaction,
    locked: Locked,
    extraction: ExtractionEntity,
  ): Promise<void> {
    const { process, operation, captures } = locked;
    if (extraction.pending.length > 0)
      await this.lifecycle.change(tx, process, 'WAITING_OPERATION_FINISH', 'unsatisfactory capture');
    if (operation) await this.operations.settle(tx, operation, captures, process);
  }

  /** Locks the operation before its captures, as everywhere: two captures that end at once wait for each other here. */
  private async lock(
    tx: Transaction,
    { id, operationId }: Pick<ProcessEntity, 'id' | 'operationId'>,
  ): Promise<Locked> {
    if (!operationId) {
      const process = await this.processes.lock(tx, id);
      return { process: process!, operation: null, captures: [] };
    }
    const { operation, captures } = await this.operations.lock(tx, operationId);
    return { process: captures.find((capture) => capture.id === id)!, operation, captures };
  }
}
