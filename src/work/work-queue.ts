import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { WakeUps } from './wake-ups.js';
import { WorkItemEntity, type WorkKind } from './work-item.entity.js';

/** A row in hand: its outcome counts only while the lease is this one's. */
export interface ClaimedWork {
  id: string;
  kind: WorkKind;
  subjectId: string;
  /** This one included. */
  attempts: number;
  leaseToken: string;
}

/** The lease ran out, or the work was scheduled anew, while it was being done: the outcome must not count. */
export class LeaseLost extends Error {
  constructor({ kind, subjectId }: ClaimedWork) {
    super(`The lease on ${kind} of ${subjectId} was lost`);
    this.name = 'LeaseLost';
  }
}

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
   * subject: scheduling it again moves its due time and takes it from whoever holds it.
   */
  async schedule(tx: Transaction, kind: WorkKind, subjectId: string, dueAt: Date): Promise<void> {
    await tx.manager.query(
      `INSERT INTO work_items (id, kind, subject_id, due_at, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, subject_id) DO UPDATE
       SET due_at = excluded.due_at, attempts = 0, lease_token = NULL, lease_expires_at = NULL, last_error = NULL`,
      [this.ids.uuid(), kind, subjectId, dueAt, this.clock.now()],
    );
    tx.afterCommit(() => this.wakeUps.notify(kind));
  }

  /** Makes work on many subjects due at a time; what is scheduled already stays as it is. */
  async scheduleAll(tx: Transaction, kind: WorkKind, subjectIds: string[], dueAt: Date): Promise<void> {
    if (subjectIds.length === 0) return;
    await tx.manager.query(
      `INSERT INTO work_items (id, kind, subject_id, due_at, created_at)
       SELECT id, $1, subject_id, $2, $3 FROM unnest($4::uuid[], $5::uuid[]) AS wanted (id, subject_id)
       ON CONFLICT (kind, subject_id) DO NOTHING`,
      [kind, dueAt, this.clock.now(), subjectIds.map(() => this.ids.uuid()), subjectIds],
    );
    tx.afterCommit(() => this.wakeUps.notify(kind));
  }

  /** Work that is no longer wanted; whoever holds it will find its lease lost. */
  async drop(tx: Transaction, kind: WorkKind, subjectId: string): Promise<void> {
    await tx.manager.delete(WorkItemEntity, { kind, subjectId });
  }

  /** Claims the row that has been due longest, if there is one. */
  async claim(kind: WorkKind, leaseMs: number): Promise<ClaimedWork | null> {
    const [work] = await this.claimUpTo(1, kind, leaseMs);
    return work ?? null;
  }

  /** Claims the rows that have been due longest, at most so many: all in one round trip. */
  async claimUpTo(most: number, kind: WorkKind, leaseMs: number): Promise<ClaimedWork[]> {
    const now = this.clock.now();
    // ARRAY(...): a plain IN may be planned so that the rows are chosen, and locked, more than once.
    const [rows] = (await this.database.manager.query(
      `UPDATE work_items SET attempts = attempts + 1, lease_token = $3, lease_expires_at = $4
       WHERE id = ANY (ARRAY(
         SELECT id FROM work_items
         WHERE kind = $1 AND due_at <= $2 AND (lease_expires_at IS NULL OR lease_expires_at <= $2)
         ORDER BY due_at, id LIMIT $5 FOR UPDATE SKIP LOCKED))
       RETURNING id, kind, subject_id AS "subjectId", attempts, lease_token AS "leaseToken"`,
      [kind, now, this.ids.uuid(), millisecondsAfter(now, leaseMs), most],
    )) as [ClaimedWork[], number];
    return rows;
  }

  /** Holds on to a row that takes long. @returns whether it was still held. */
  async renew(work: ClaimedWork, leaseMs: number): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      WorkItemEntity,
      { id: work.id, leaseToken: work.leaseToken },
      { leaseExpiresAt: millisecondsAfter(this.clock.now(), leaseMs) },
    );
    return affected === 1;
  }

  /** The work is done: its row goes in the transaction that holds the outcome. @throws LeaseLost */
  async finish(tx: Transaction, work: ClaimedWork): Promise<void> {
    const { affected } = await tx.manager.delete(WorkItemEntity, {
      id: work.id,
      leaseToken: work.leaseToken,
    });
    if (affected !== 1) throw new LeaseLost(work);
  }

  /** Gives the row back, to be due later. @throws LeaseLost */
  async postpone(tx: Transaction, work: ClaimedWork, dueAt: Date, lastError: string | null): Promise<void> {
    const { affected } = await tx.manager.update(
      WorkItemEntity,
      { id: work.id, leaseToken: work.leaseToken },
      { dueAt, lastError, leaseToken: null, leaseExpiresAt: null },
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

  /** When the next row can be claimed; null when there is none. */
  async nextDue(kind: WorkKind): Promise<Date | null> {
    const [row] = (await this.database.manager.query(
      `SELECT min(greatest(due_at, lease_expires_at)) AS due FROM work_items WHERE kind = $1`,
      [kind],
    )) as { due: Date | null }[];
    return row?.due ?? null;
  }

  /**
   * Frees every row. Only for a process that knows it is alone (the embedded database serves one), so
   * that after a kill the next start need not wait for leases of the dead to run out.
   */
  async freeAll(): Promise<void> {
    await this.database.manager.query(
      `UPDATE work_items SET lease_token = NULL, lease_expires_at = NULL WHERE lease_token IS NOT NULL`,
    );
  }
}
