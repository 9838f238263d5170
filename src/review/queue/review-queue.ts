import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database, type Transaction } from '../../database/database.js';
import { Statement } from '../../database/statement.js';
import { NotFound } from '../../domain/errors.js';
import { isFinal } from '../../domain/process-status.js';
import type { ProcessEntity } from '../../process/process.entity.js';
import { ProcessLifecycle } from '../../process/process-lifecycle.js';
import { ProcessRepository } from '../../process/process.repository.js';
import { assertHeldBy, isLive, refusal, refuseEnded } from './held-task.js';
import { NextTasks, type TaskWish } from './next-tasks.js';
import { ReviewLeases } from './review-leases.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

const GIVE = new Statement(
  'give-task',
  `UPDATE review_tasks SET state = 'CLAIMED', reviewer_id = $2, lease_expires_at = $3, changed_at = now() WHERE id = $1`,
);

/** Who holds which task. Each action locks the task's row first, so two reviewers cannot both succeed. */
@Injectable()
export class ReviewQueue {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
    private readonly nextTasks: NextTasks,
    private readonly leases: ReviewLeases,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Claims the oldest open task of the highest priority that matches the wish and that the reviewer has not just skipped.
   * @returns its id, null when none is open.
   */
  async claimNext(reviewerId: string, wish: TaskWish = {}): Promise<string | null> {
    // Abandoned tasks become free now, not only at the next sweep.
    await this.leases.expireDue();
    return this.database.transaction(async (tx) => {
      const task = await this.nextTasks.lock(tx, reviewerId, wish);
      if (!task) return null;
      await this.give(tx, task.id, task.process, reviewerId);
      return task.id;
    });
  }

  /** The task that `claimNext` would claim now; claims nothing. */
  async upcoming(reviewerId: string, wish: TaskWish): Promise<string | null> {
    await this.leases.expireDue();
    return this.nextTasks.peek(this.database.manager, reviewerId, wish);
  }

  /** Claims a task, or renews the claim of its holder. @throws InvalidParameters when another reviewer holds it. */
  async claim(taskId: string, reviewerId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.lock(tx, taskId);
      refuseEnded(task);
      if (isLive(task, this.clock.now())) {
        if (task.reviewerId !== reviewerId)
          throw refusal(
            'Another reviewer holds this task; take another one, or wait until it is open again',
            'held-by-other',
          );
        await this.tasks.change(tx, task, { leaseExpiresAt: this.leaseEnd() });
        return;
      }
      if (task.state === 'CLAIMED') await this.leases.expire(tx, task);
      const process = await this.processes.lock(tx, task.processId);
      if (!process || isFinal(process.status))
        throw refusal('The process of this task has ended; take another task', 'canceled');
      await this.give(tx, taskId, process, reviewerId);
    });
  }

  /** Gives the task back; the draft stays with it. @throws InvalidParameters when the caller does not hold it. */
  async release(taskId: string, reviewerId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.lockHeld(tx, taskId, reviewerId);
      await this.leases.release(tx, task, `user:${reviewerId}`);
    });
  }

  /** Restarts the lease. @throws InvalidParameters when the caller does not hold the task. */
  async heartbeat(taskId: string, reviewerId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.lockHeld(tx, taskId, reviewerId);
      await this.tasks.change(tx, task, { leaseExpiresAt: this.leaseEnd() });
    });
  }

  /**
   * Locks a task for its holder until the transaction ends.
   * @throws NotFound, InvalidParameters when the caller does not hold it.
   */
  async lockHeld(tx: Transaction, taskId: string, reviewerId: string): Promise<ReviewTaskEntity> {
    const task = await this.lock(tx, taskId);
    assertHeldBy(task, reviewerId, this.clock.now());
    return task;
  }

  private async lock(tx: Transaction, taskId: string): Promise<ReviewTaskEntity> {
    const task = await this.tasks.lock(tx, taskId);
    if (!task) throw noSuchTask();
    return task;
  }

  /** The caller holds the locks of the task and its process. */
  private async give(
    tx: Transaction,
    taskId: string,
    process: Pick<ProcessEntity, 'id' | 'status'>,
    reviewerId: string,
  ): Promise<void> {
    await tx.run(GIVE, [taskId, reviewerId, this.leaseEnd()]);
    const actor = `user:${reviewerId}` as const;
    await this.lifecycle.change(tx, process, 'IN_ANALYSIS', 'a reviewer claimed the task', actor);
    await this.audit.record(tx, actor, 'review.claimed', taskId);
  }

  private leaseEnd(): Date {
    return millisecondsAfter(this.clock.now(), this.config.reviewLeaseMs);
  }
}

export const noSuchTask = (): NotFound =>
  new NotFound('There is no such review task; GET /review/tasks lists them');
