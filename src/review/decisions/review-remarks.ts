import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../clock/clock.js';
import { Database, type Transaction } from '../../database/database.js';
import { InvalidParameters } from '../../domain/errors.js';
import type { SkipDto } from '../dto/skip.dto.js';
import { ReviewLeases } from '../queue/review-leases.js';
import { ReviewQueue } from '../queue/review-queue.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

const MOST_NOTES = 50;

/** A reviewer's notes on a task, and the reason for skipping it. */
@Injectable()
export class ReviewRemarks {
  constructor(
    private readonly database: Database,
    private readonly held: ReviewQueue,
    private readonly tasks: ReviewTaskRepository,
    private readonly leases: ReviewLeases,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, InvalidParameters when the caller does not hold the task, or it has too many. */
  async note(taskId: string, reviewerId: string, text: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      await this.add(tx, task, reviewerId, text);
    });
  }

  /**
   * Gives the task back with its draft; `NextTasks` does not offer it to the same reviewer for a while.
   * @throws NotFound, InvalidParameters when the caller does not hold the task.
   */
  async skip(taskId: string, reviewerId: string, { reason, comment }: SkipDto): Promise<void> {
    const actor = `user:${reviewerId}` as const;
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      if (comment) await this.add(tx, task, reviewerId, comment);
      const others = task.skips.filter((skip) => skip.reviewerId !== reviewerId);
      const at = this.clock.now().toISOString();
      await this.tasks.change(tx, task, { skips: [...others, { at, reviewerId, reason }] });
      await this.audit.record(tx, actor, 'review.skipped', task.id, { reason });
      await this.leases.release(tx, task, actor);
    });
  }

  private async add(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    text: string,
  ): Promise<void> {
    if (task.notes.length >= MOST_NOTES)
      throw InvalidParameters.at('text', `the task already has ${MOST_NOTES} notes, the most it can have`);
    const note = { at: this.clock.now().toISOString(), reviewerId, text };
    await this.tasks.change(tx, task, { notes: [...task.notes, note] });
  }
}
