import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { Clock } from '../clock/clock.js';
import { Database, RaceLost, type Transaction } from '../database/database.js';
import { InvalidProcessId } from '../domain/errors.js';
import { isFinal } from '../domain/process-status.js';
import { deleteBlobsOf, fileKeyOf } from '../extraction/file-loader.js';
import { Readings } from '../extraction/readings.js';
import type { OperationEntity } from '../operations/operation.entity.js';
import { Operations } from '../operations/operations.js';
import { type Actor, ProcessLifecycle } from '../process/process-lifecycle.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { ReviewTasks } from '../review/review-tasks.js';
import { BlobStore } from '../storage/blob-store.js';
import { Idempotency } from '../submission/idempotency.js';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.js';
import { WorkQueue } from '../work/work-queue.js';

/** Why a process's data is deleted; `cause` also ends a process that has not ended. */
export interface ErasureReason {
  actor: Actor;
  cause: string;
}

interface Locked {
  process: ProcessEntity;
  operation: OperationEntity | null;
  captures: ProcessEntity[];
}

/**
 * Deletes the personal data of a process: its file, images, results, values typed in review, secrets, and
 * the bodies of its webhooks. The row, its history, its consumption and its audit trail stay.
 *
 * The database comes first: after its commit nobody sees the data any more, and the row says that files
 * are left. Then the files are deleted, then the row says so. After a kill in between, the rest is left to
 * the sweep.
 */
@Injectable()
export class ProcessErasure {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly reviewTasks: ReviewTasks,
    private readonly operations: Operations,
    private readonly readings: Readings,
    private readonly webhooks: WebhookDeliveries,
    private readonly idempotency: Idempotency,
    private readonly queue: WorkQueue,
    private readonly blobs: BlobStore,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent.
   * @returns when the data was deleted.
   * @throws InvalidProcessId
   */
  async erase(processId: string, reason: ErasureReason): Promise<Date> {
    const erasedAt = await this.database.transaction((tx) => this.eraseRows(tx, processId, reason));
    await this.eraseFiles(processId);
    return erasedAt;
  }

  /** The second half, for a process whose rows are erased. */
  async eraseFiles(processId: string): Promise<void> {
    await deleteBlobsOf(processId, this.blobs);
    await this.database.transaction((tx) => this.processes.noteFilesDeleted(tx, processId));
  }

  private async eraseRows(tx: Transaction, processId: string, reason: ErasureReason): Promise<Date> {
    const locked = await this.lock(tx, processId, reason);
    if (await this.reviewTasks.isWaiting(tx, processId)) throw new RaceLost('A review task was just opened');
    const { process, operation, captures } = locked;
    if (process.purgedAt) return process.purgedAt;
    const wasOnItsWay = !isFinal(process.status);
    if (wasOnItsWay) {
      // A worker may be at it: the lease goes with the row, so its outcome will not count.
      await this.queue.drop(tx, 'download', processId);
      await this.queue.drop(tx, 'extraction', processId);
      await this.lifecycle.change(tx, process, 'ERROR', reason.cause, reason.actor);
    }
    await this.webhooks.forget(tx, processId);
    await this.readings.forget(tx, processId);
    await this.idempotency.forget(tx, process.clientId, processId);
    const purgedAt = this.clock.now();
    await this.processes.forget(tx, process, { purgedAt, fileKey: fileKeyOf(processId) });
    await this.audit.record(tx, reason.actor, 'process.deleted', processId, { cause: reason.cause });
    // Its operation may have been waiting for this capture.
    if (operation && wasOnItsWay) await this.operations.settle(tx, operation, captures);
    return purgedAt;
  }

  /** Takes locks in their usual order: operation, review task, captures. The task is canceled and erased first. */
  private async lock(tx: Transaction, processId: string, { actor }: ErasureReason): Promise<Locked> {
    const found = await this.processes.find(processId);
    if (!found) throw new InvalidProcessId();
    if (found.operationId) await this.operations.lockAlone(tx, found.operationId);
    await this.reviewTasks.cancel(tx, processId, actor);
    await this.reviewTasks.forget(tx, processId);
    if (!found.operationId)
      return { process: (await this.processes.lock(tx, processId))!, operation: null, captures: [] };
    const { operation, captures } = await this.operations.lock(tx, found.operationId);
    return { process: captures.find(({ id }) => id === processId)!, operation, captures };
  }
}
