import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Transaction } from '../database/database.js';
import { assertTransition, isFinal, type ProcessStatus } from '../domain/process-status.js';
import { ProcessEntity } from './process.entity.js';
import { ProcessStatusChangeEntity } from './process-status-change.entity.js';
import { StatusChanges } from './status-changes.js';

/** Who caused something: a client, a user, or the service itself. */
export type Actor = `client:${string}` | `user:${string}` | 'system';

/** The only writer of a process's status. */
@Injectable()
export class ProcessLifecycle {
  constructor(
    private readonly clock: Clock,
    private readonly changes: StatusChanges,
  ) {}

  /** Stores a new process, IN_PROCESS, in the transaction that accepts it. */
  async accept(tx: Transaction, process: ProcessEntity, actor: Actor): Promise<void> {
    await tx.manager.insert(ProcessEntity, process);
    const accepted = { from: null, to: process.status, cause: 'accepted', actor, at: this.clock.now() };
    await tx.manager.insert(ProcessStatusChangeEntity, { processId: process.id, ...accepted });
  }

  /**
   * Changes the status in the transaction of the cause, and `process` with it. The caller holds the
   * row's lock.
   * @throws IllegalTransition when the table of transitions has no such step.
   */
  async change(
    tx: Transaction,
    process: ProcessEntity,
    to: ProcessStatus,
    cause: string,
    actor: Actor = 'system',
  ): Promise<void> {
    const from = process.status;
    assertTransition(from, to);
    const endedAt = isFinal(to) ? this.clock.now() : null;
    const error = to === 'ERROR' ? cause : null;
    // Both in one statement: every process does this, and round trips dominate its cost.
    await tx.manager.query(
      `WITH changed AS (UPDATE processes SET status = $2, ended_at = $3, error = $4 WHERE id = $1)
       INSERT INTO process_status_changes (process_id, "from", "to", cause, actor, at)
       VALUES ($1, $5, $2, $6, $7, $8)`,
      [process.id, to, endedAt, error, from, cause, actor, this.clock.now()],
    );
    Object.assign(process, { status: to, endedAt, error });
    tx.afterCommit(() => this.changes.tell(process.id));
  }
}
