import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { DoneTogether } from '../database/done-together.js';
import { Statement } from '../database/statement.js';
import { assertTransition, isFinal, type ProcessStatus } from '../domain/process-status.js';
import { type Accepted, ACCEPT_PROCESSES, acceptValues, type FirstWork } from './accept-process.js';
import type { ProcessEntity } from './process.entity.js';
import { StatusChanges } from './status-changes.js';

/** One statement for both: every process needs it, and round trips are most of its cost. */
const CHANGE_STATUS = new Statement(
  'change-status',
  `WITH changed AS (UPDATE processes SET status = $2, ended_at = $3, error = $4 WHERE id = $1)
   INSERT INTO process_status_changes (process_id, "from", "to", cause, actor, at)
   VALUES ($1, $5, $2, $6, $7, $8)`,
);

/** Who caused something: a client, a user, or the service itself. */
export type Actor = `client:${string}` | `user:${string}` | 'system';

/**
 * Two parts of a `WITH`, for a statement that finishes many processes without review. Its earlier part
 * `finished` has "processId", "at", "pages", "documentCount" and "documentTypes" of rows that are locked and
 * IN_PROCESS.
 */
export const FINISH_ALL = `ended AS (
     UPDATE processes SET status = 'FINISHED', ended_at = finished."at", error = NULL, pages = finished."pages",
       documents = "documentCount", document_types = "documentTypes"
     FROM finished WHERE processes.id = "processId"),
   change AS (
     INSERT INTO process_status_changes (process_id, "from", "to", cause, actor, at)
     SELECT "processId", 'IN_PROCESS', 'FINISHED', 'nothing to review', 'system', "at" FROM finished)`;

/** The only writer of a process's status. */
@Injectable()
export class ProcessLifecycle {
  private readonly accepting: DoneTogether<Accepted, undefined>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly changes: StatusChanges,
  ) {
    this.accepting = new DoneTogether(async (accepted) => {
      await database.run(ACCEPT_PROCESSES, acceptValues(accepted));
      return accepted.map(() => undefined);
    });
  }

  /**
   * Stores a new process, IN_PROCESS, and makes its first work due: both or neither. Without a transaction it is stored
   * together with those that come at the same time.
   * @param work null for none.
   */
  async accept(
    tx: Transaction | null,
    process: ProcessEntity,
    actor: Actor,
    work: FirstWork | null = null,
  ): Promise<void> {
    const accepted = { process, actor, at: this.clock.now(), work };
    if (tx) await tx.run(ACCEPT_PROCESSES, acceptValues([accepted]));
    else await this.accepting.do(accepted);
  }

  /** Announces processes that a separate statement has ended. */
  ended(processIds: string[]): void {
    for (const id of processIds) this.changes.tell(id);
  }

  /**
   * Changes the status in the transaction of the cause, and `process` with it. The caller holds the
   * row's lock.
   * @throws IllegalTransition when the table of transitions has no such step.
   */
  async change(
    tx: Transaction,
    process: Pick<ProcessEntity, 'id' | 'status'>,
    to: ProcessStatus,
    cause: string,
    actor: Actor = 'system',
  ): Promise<void> {
    const from = process.status;
    assertTransition(from, to);
    const endedAt = isFinal(to) ? this.clock.now() : null;
    const error = to === 'ERROR' ? cause : null;
    await tx.run(CHANGE_STATUS, [process.id, to, endedAt, error, from, cause, actor, this.clock.now()]);
    Object.assign(process, { status: to, endedAt, error });
    tx.afterCommit(() => this.changes.tell(process.id));
  }
}
