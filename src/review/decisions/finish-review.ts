import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../clock/clock.js';
import type { Transaction } from '../../database/database.js';
import { ProcessLifecycle } from '../../process/process-lifecycle.js';
import { ProcessRepository } from '../../process/process.repository.js';
import { WebhookDeliveries } from '../../webhooks/webhook-deliveries.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

/** One decision as the audit trail keeps it: what was done to which item, never a value. */
export interface DecisionRecord {
  itemId: string;
  action: string;
  outcome: string;
}

/** Completes a review when no item is pending: the task, its process, and the webhook. */
@Injectable()
export class FinishReview {
  constructor(
    private readonly tasks: ReviewTaskRepository,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly webhooks: WebhookDeliveries,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller holds the task's lock and has written every item's outcome.
   * @param decisions of the completion; earlier ones are in the trail already.
   */
  async finish(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    decisions: DecisionRecord[],
  ): Promise<void> {
    const actor = `user:${reviewerId}` as const;
    await this.tasks.change(tx, task, {
      state: 'COMPLETED',
      reviewerId,
      leaseExpiresAt: null,
      completedAt: this.clock.now(),
    });
    const tables = task.tableEdits.map(({ path, rows }) => ({
      path,
      rows: rows.length,
      added: rows.filter((row) => 'values' in row).length,
    }));
    const details = { decisions, ...(tables.length > 0 && { tables }) };
    await this.audit.record(tx, actor, 'review.completed', task.id, details);
    const process = await this.processes.lock(tx, task.processId);
    if (!process) throw new Error(`Process ${task.processId} of review task ${task.id} is gone`);
    // The lease may have run out while a document was read again after the reviewer's last decision.
    if (process.status === 'TO_ANALYSIS')
      await this.lifecycle.change(
        tx,
        process,
        'IN_ANALYSIS',
        "the reviewer's last decision took effect",
        actor,
      );
    await this.lifecycle.change(tx, process, 'FINISHED', 'review completed', actor);
    await this.webhooks.record(tx, process, 'process.finished');
  }
}
