import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../clock/clock.js';
import { Database, type Transaction } from '../../database/database.js';
import { Statement } from '../../database/statement.js';
import { isFinal } from '../../domain/process-status.js';
import { type Actor, ProcessLifecycle } from '../../process/process-lifecycle.js';
import { ProcessRepository } from '../../process/process.repository.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

const EXPIRED = new Statement(
  'expired-claim',
  `SELECT id FROM review_tasks WHERE state = 'CLAIMED' AND lease_expires_at <= $1 LIMIT 1`,
);

/** Ends claims, on request or when the lease runs out. Drafts stay. */
@Injectable()
export class ReviewLeases {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Reopens every task whose lease has run out. Safe on several machines at once: a task that one machine has
   * locked is skipped by the others.
   * @returns how many.
   */
  async expireDue(): Promise<number> {
    for (let expired = 0; ; expired++) {
      // Usually there is none; this query sees that without a transaction.
      const [due] = await this.database.run(EXPIRED, [this.clock.now()]);
      if (!due) return expired;
      // One transaction per task: locks of two tasks are never held together.
      const found = await this.database.transaction(async (tx) => {
        const task = await this.tasks.lockExpired(tx, this.clock.now());
        if (task) await this.expire(tx, task);
        return task !== null;
      });
      if (!found) return expired;
    }
  }

  /** The caller holds the task's lock and has seen that the lease ran out. */
  async expire(tx: Transaction, task: ReviewTaskEntity): Promise<void> {
    const { reviewerId: reviewer, leaseExpiresAt } = task;
    await this.end(tx, task, 'the lease of the claim ran out', 'system');
    await this.audit.record(tx, 'system', 'review.expired', task.id, { reviewer, leaseExpiresAt });
  }

  /** The caller holds the task's lock. */
  async release(tx: Transaction, task: ReviewTaskEntity, actor: Actor): Promise<void> {
    await this.end(tx, task, 'the reviewer released the task', actor);
    await this.audit.record(tx, actor, 'review.released', task.id);
  }

  private async end(tx: Transaction, task: ReviewTaskEntity, cause: string, actor: Actor): Promise<void> {
    const process = await this.processes.lock(tx, task.processId);
    // A process that ended otherwise (a step failed permanently) needs no review.
    const over = !process || isFinal(process.status);
    await this.tasks.change(tx, task, {
      state: over ? 'CANCELED' : 'OPEN',
      reviewerId: null,
      leaseExpiresAt: null,
    });
    if (process && !over) await this.lifecycle.change(tx, process, 'TO_ANALYSIS', cause, actor);
  }
}
