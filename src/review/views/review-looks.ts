import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { actorOf, type Caller } from '../../auth/caller.js';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';

/**
 * Records in the audit trail who read which task: one entry per person, task and lease, not per request. It must be
 * written before the answer leaves.
 */
@Injectable()
export class ReviewLooks {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Records that a task, a page image or its history was read. Without a lease, one entry per lease period. */
  async read(caller: Caller, taskId: string): Promise<void> {
    const since =
      (await this.claimedAt(caller, taskId)) ??
      millisecondsAfter(this.clock.now(), -this.config.reviewLeaseMs);
    await this.audit.recordOnce(actorOf(caller), 'review.read', [{ subjectId: taskId, since }]);
  }

  /** Since when the caller holds a task; null when somebody else does, or nobody. */
  private async claimedAt(caller: Caller, taskId: string): Promise<Date | null> {
    const [held] = await this.database.manager.query<{ at: Date | null }[]>(
      `SELECT (SELECT max(entry.at) FROM audit_entries entry
         WHERE entry.subject_id = task.id AND entry.actor = $3 AND entry.action = 'review.claimed') AS at
       FROM review_tasks task
       WHERE task.id = $1 AND task.state = 'CLAIMED' AND task.reviewer_id = $2 AND task.lease_expires_at > $4`,
      [taskId, caller.id, actorOf(caller), this.clock.now()],
    );
    return held?.at ?? null;
  }
}
