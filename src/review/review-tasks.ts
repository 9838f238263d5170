import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { Clock } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import type { Transaction } from '../database/database.js';
import type { Document } from '../domain/document.js';
import type { ExtractionEntity } from '../extraction/extraction.entity.js';
import type { Actor } from '../process/process-lifecycle.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { WorkQueue } from '../work/work-queue.js';
import { ReviewItemEntity } from './review-item.entity.js';
import { ReviewTaskEntity } from './review-task.entity.js';
import { ReviewTaskRepository } from './review-task.repository.js';

/** Opens, cancels and erases review tasks for the rest of the service. */
@Injectable()
export class ReviewTasks {
  constructor(
    private readonly tasks: ReviewTaskRepository,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Opens a task for what the rules send to review, in the transaction that makes the process TO_ANALYSIS;
   * the caller changes the status.
   */
  async open(
    tx: Transaction,
    process: ProcessEntity,
    extraction: ExtractionEntity,
  ): Promise<Pick<ReviewTaskEntity, 'id'>> {
    const task: Omit<ReviewTaskEntity, 'changedAt'> = {
      id: this.ids.uuid(),
      processId: process.id,
      clientId: process.clientId,
      state: 'OPEN',
      priority: process.priority,
      documentTypes: typesOf(extraction.documents),
      reviewerId: null,
      leaseExpiresAt: null,
      rereading: [],
      rereadingFaults: [],
      revision: 0,
      tableEdits: [],
      notes: [],
      skips: [],
      createdAt: this.clock.now(),
      completedAt: null,
    };
    await tx.manager.insert(ReviewTaskEntity, task);
    await this.tasks.addItems(tx, task.id, extraction.pending);
    return task;
  }

  /**
   * Cancels a process's task, even if a reviewer holds it; a completed task stays, and a missing one is fine. Must be
   * called before the process's row is locked, because every path locks the task first.
   */
  async cancel(tx: Transaction, processId: string, actor: Actor = 'system'): Promise<void> {
    const task = await this.tasks.lockOfProcess(tx, processId);
    if (!task || task.state === 'COMPLETED' || task.state === 'CANCELED') return;
    await this.tasks.change(tx, task, { state: 'CANCELED', leaseExpiresAt: null, rereading: [] });
    await this.queue.drop(tx, 'rereading', task.id);
    await this.audit.record(tx, actor, 'review.canceled', task.id);
  }

  /** Whether a task was opened after `cancel` found none: a reading that was just ending held the process's row. */
  isWaiting(tx: Transaction, processId: string): Promise<boolean> {
    return this.tasks.isWaiting(tx, processId);
  }

  /** Deletes names and values that were read or typed; keeps who decided what on which path. */
  async forget(tx: Transaction, processId: string): Promise<void> {
    const task = await this.tasks.lockOfProcess(tx, processId);
    if (!task) return;
    await tx.manager.update(
      ReviewItemEntity,
      { taskId: task.id },
      { name: null, stdName: null, value: null, raw: null, finalValue: null, draft: null },
    );
    await this.tasks.change(tx, task, { rereadingFaults: [], tableEdits: [], notes: [] });
  }
}

/** Names by which a task's documents can be found. */
export function typesOf(documents: readonly Pick<Document, 'type' | 'stdType'>[]): string[] {
  return [...new Set(documents.flatMap(({ type, stdType }) => [type, stdType]))];
}
