import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { Statement } from '../database/statement.js';
import { PRIORITY } from '../domain/priority.js';
import { CLAIM, type Quota } from './claim.js';
import { WakeUps } from './wake-ups.js';
import { WorkItemEntity, type WorkKind } from './work-item.entity.js';

/** The work, and the client whose turn it takes. */
export interface Work {
  kind: WorkKind;
  subjectId: string;
  clientId: string;
  /** See `WorkItemEntity`; 0 when absent. */
  lane?: number;
  /** See `WorkItemEntity`; 5 when absent. */
  priority?: number;
}

/** A claimed row: its outcome counts only while this lease lasts. */
export interface ClaimedWork extends Required<Work> {
  id: string;
  /** This one included. */
  attempts: number;
  leaseToken: string;
}

/** The lease ran out, or the work was rescheduled, while it was being done: the outcome must not count. */
export class LeaseLost extends Error {
  constructor({ kind, subjectId }: ClaimedWork) {
    super(`The lease on ${kind} of ${subjectId} was lost`);
    this.name = 'LeaseLost';
  }
}

const CLAIM_WORK = new Statement<ClaimedWork>('claim-work', CLAIM);

const FINISH = new Statement<{ id: string }>(
  'finish-work',
  'DELETE FROM work_items WHERE id = $1 AND lease_token = $2 RETURNING id',
);

const NEXT_DUE = new Statement<{ due: Date | null }>(
  'next-due',
  `SELECT least((SELECT min(due_at) FROM work_items WHERE kind = $1 AND due_at > $2),
     (SELECT min(lease_expires_at) FROM work_items WHERE kind = $1 AND lease_expires_at > $2)) AS due`,
);

/** PostgreSQL's largest integer. */
const NO_LIMIT = 2 ** 31 - 1;

/** Due work as rows in PostgreSQL, claimed with SKIP LOCKED. */
@Injectable()
export class WorkQueue {
  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Makes work due at a time, in the transaction that causes it. There is one row for a kind and a
   * subject: scheduling it again moves its due time and takes it from its holder.
   */
  async schedule(
    tx: Transaction,
    { kind, subjectId, clientId, lane = 0, priority = PRIORITY.default }: Work,
    dueAt: Date,
  ): Promise<void> {
    await tx.manager.query(
      `INSERT INTO work_items (id, kind, subject_id, client_id, lane, priority, due_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (kind, subject_id) DO UPDATE
       SET client_id = excluded.client_id, lane = excluded.lane, priority = excluded.priority,
         due_at = excluded.due_at, attempts = 0, lease_token = NULL, lease_expires_at = NULL, last_error = NULL`,
      [this.ids.uuid(), kind, subjectId, clientId, lane, priority, dueAt, this.clock.now()],
    );
    tx.afterCommit(() => this.wakeUps.notify(kind));
  }

  /** Schedules many subjects of a kind; existing rows stay unchanged. */
  async scheduleAll(
    tx: Transaction,
    kind: WorkKind,
    works: Omit<Work, 'kind'>[],
    dueAt: Date,
  ): Promise<void> {
    if (works.length === 0) return;
    await tx.manager.query(
      `INSERT INTO work_items (id, kind, subject_id, client_id, lane, due_at, created_at)
       SELECT id, $1, subject_id, client_id, lane, $2, $3
       FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::smallint[]) AS wanted (id, subject_id, client_id, lane)
       ON CONFLICT (kind, subject_id) DO NOTHING`,
      [
        kind,
        dueAt,
        this.clock.now(),
        works.map(() => this.ids.uuid()),
        works.map(({ subjectId }) => subjectId),
        works.map(({ clientId }) => clientId),
        works.map(({ lane = 0 }) => lane),
      ],
    );
    tx.afterCommit(() => this.wakeUps.notify(kind));
  }

  /** Deletes unwanted work; its holder will lose the lease. */
  async drop(tx: Transaction, kind: WorkKind, subjectId: string): Promise<void> {
    await tx.manager.delete(WorkItemEntity, { kind, subjectId });
  }

  /** Claims the row whose turn it is, if there is one. */
  async claim(kind: WorkKind, leaseMs: number): Promise<ClaimedWork | null> {
    const [work] = await this.claimUpTo(1, kind, leaseMs);
    return work ?? null;
  }

  /**
   * Claims at most `most` due rows: clients take turns; within a client the most urgent go first, then those
   * that have been due longest (see `CLAIM`).
   * @param inHand rows of the kind that this process holds already, for quotas of its slots.
   */
  async claimUpTo(
    most: number,
    kind: WorkKind,
    leaseMs: number,
    quota: Quota = {},
    inHand: readonly ClaimedWork[] = [],
  ): Promise<ClaimedWork[]> {
    const { slotsPerLane = NO_LIMIT, slotsPerClient = NO_LIMIT, perClient = NO_LIMIT } = quota;
    const [clients, lanes] = [inHand.map(({ clientId }) => clientId), inHand.map(({ lane }) => lane)];
    const now = this.clock.now();
    const lease = [this.ids.uuid(), millisecondsAfter(now, leaseMs)];
    const limits = [slotsPerLane, slotsPerClient, perClient];
    return this.database.run(CLAIM_WORK, [kind, now, ...lease, most, clients, lanes, ...limits]);
  }

  /** Renews the lease of a row. @returns whether it was still held. */
  async renew(work: ClaimedWork, leaseMs: number): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      WorkItemEntity,
      { id: work.id, leaseToken: work.leaseToken },
      { leaseExpiresAt: millisecondsAfter(this.clock.now(), leaseMs) },
    );
    return affected === 1;
  }

  /** Deletes the row of finished work, in the transaction of its outcome. @throws LeaseLost */
  async finish(tx: Transaction, work: ClaimedWork): Promise<void> {
    const finished = await tx.run(FINISH, [work.id, work.leaseToken]);
    if (finished.length !== 1) throw new LeaseLost(work);
  }

  /** Wakes workers for a committed row. */
  tell(kind: WorkKind): void {
    this.wakeUps.notify(kind);
  }

  /** Gives the row back, due later, with the given attempts. @throws LeaseLost */
  async postpone(tx: Transaction, work: ClaimedWork, dueAt: Date, lastError: string | null): Promise<void> {
    const { affected } = await tx.manager.update(
      WorkItemEntity,
      { id: work.id, leaseToken: work.leaseToken },
      { dueAt, lastError, attempts: work.attempts, leaseToken: null, leaseExpiresAt: null },
    );
    if (affected !== 1) throw new LeaseLost(work);
  }

  /** Gives a row back untouched (the service is stopping): the claim does not count as an attempt. */
  async handBack(work: ClaimedWork): Promise<void> {
    await this.database.manager.query(
      `UPDATE work_items SET lease_token = NULL, lease_expires_at = NULL, attempts = attempts - 1
       WHERE id = $1 AND lease_token = $2`,
      [work.id, work.leaseToken],
    );
  }

  /**
   * The next time later than `after` at which a row falls due or a lease runs out; null when there is none. Rows that were
   * due earlier and not claimed wait for other work to end; its worker then polls.
   */
  async nextDue(kind: WorkKind, after = this.clock.now()): Promise<Date | null> {
    const [row] = await this.database.run(NEXT_DUE, [kind, after]);
    return row?.due ?? null;
  }

  /**
   * Frees every row. Only for a process that is alone (the embedded database serves one), so
   * that the next start after a kill need not wait for old leases to run out.
   */
  async freeAll(): Promise<void> {
    await this.database.manager.query(
      `UPDATE work_items SET lease_token = NULL, lease_expires_at = NULL WHERE lease_token IS NOT NULL`,
    );
  }
}
