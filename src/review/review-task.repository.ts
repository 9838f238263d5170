import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import type { Transaction } from '../database/database.js';
import type { Decision } from '../domain/review/apply-review.js';
import type { PendingItem } from '../domain/item.js';
import { Ids } from '../clock/ids.js';
import { ReviewItemEntity } from './review-item.entity.js';
import { ReviewTaskEntity } from './review-task.entity.js';

/** PostgreSQL takes 65,535 parameters in a statement; a row has less than twenty. */
const ROWS_AT_ONCE = 1_000;

/** The outcome of an item. */
export interface ItemOutcome {
  itemId: string;
  outcome: ReviewItemEntity['outcome'];
  finalValue: string | null;
  milliseconds?: number | null;
  keystrokes?: number | null;
}

/**
 * Tasks and their items. Locks are taken in one order everywhere: the task's row, then its process's row.
 * Two actions on one task wait for each other at the first lock, so they cannot hold one lock each.
 */
@Injectable()
export class ReviewTaskRepository {
  constructor(private readonly ids: Ids) {}

  find(manager: EntityManager, id: string): Promise<ReviewTaskEntity | null> {
    return manager.findOneBy(ReviewTaskEntity, { id });
  }

  lock({ manager }: Transaction, id: string): Promise<ReviewTaskEntity | null> {
    return manager.findOne(ReviewTaskEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOfProcess({ manager }: Transaction, processId: string): Promise<ReviewTaskEntity | null> {
    return manager.findOne(ReviewTaskEntity, { where: { processId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether a process has an undecided task. */
  isWaiting({ manager }: Transaction, processId: string): Promise<boolean> {
    return manager.existsBy(ReviewTaskEntity, { processId, state: In(['OPEN', 'CLAIMED']) });
  }

  /** Locks one claimed task whose lease has run out, unless somebody is busy with it. */
  async lockExpired({ manager }: Transaction, now: Date): Promise<ReviewTaskEntity | null> {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM review_tasks WHERE state = 'CLAIMED' AND lease_expires_at <= $1
       ORDER BY lease_expires_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    return row ? manager.findOneByOrFail(ReviewTaskEntity, { id: row.id }) : null;
  }

  /** Writes the changes into the row, and into `task`. */
  async change(
    { manager }: Transaction,
    task: ReviewTaskEntity,
    changes: Partial<ReviewTaskEntity>,
  ): Promise<void> {
    await manager.update(ReviewTaskEntity, { id: task.id }, { ...changes, changedAt: () => 'now()' });
    Object.assign(task, changes);
  }

  /** @param firstOrdinal items of a document are shown in the order of their ordinals. */
  async addItems(
    { manager }: Transaction,
    taskId: string,
    pending: readonly PendingItem[],
    firstOrdinal = 0,
  ): Promise<void> {
    const rows = pending.map((item, index) => ({
      ...item,
      id: this.ids.uuid(),
      taskId,
      ordinal: firstOrdinal + index,
    }));
    await this.insertItems({ manager } as Transaction, rows);
  }

  async insertItems(
    { manager }: Transaction,
    rows: readonly QueryDeepPartialEntity<ReviewItemEntity>[],
  ): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await manager.insert(ReviewItemEntity, rows.slice(at, at + ROWS_AT_ONCE));
  }

  /** All items, including decided ones, in the reviewer's order. */
  items(manager: EntityManager, taskId: string): Promise<ReviewItemEntity[]> {
    return manager.find(ReviewItemEntity, {
      where: { taskId },
      order: { documentIndex: 'ASC', ordinal: 'ASC' },
    });
  }

  /** Removes unasked items without a decision. */
  async closeUnasked({ manager }: Transaction, taskId: string): Promise<void> {
    await manager.delete(ReviewItemEntity, { taskId, why: IsNull(), draft: IsNull(), outcome: IsNull() });
  }

  async clearDrafts({ manager }: Transaction, taskId: string): Promise<void> {
    await manager.query(`UPDATE review_items SET draft = NULL WHERE task_id = $1 AND draft IS NOT NULL`, [
      taskId,
    ]);
  }

  /** Saves draft decisions in one statement: a table can have thousands of cells. */
  async saveDrafts(
    { manager }: Transaction,
    taskId: string,
    drafts: readonly { itemId: string; decision: Decision }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE review_items SET draft = given.draft::jsonb
       FROM unnest($2::uuid[], $3::text[]) AS given(id, draft)
       WHERE review_items.id = given.id AND review_items.task_id = $1`,
      [
        taskId,
        drafts.map(({ itemId }) => itemId),
        drafts.map(({ decision: { action, finalValue = null } }) => JSON.stringify({ action, finalValue })),
      ],
    );
  }

  /** Writes the outcomes of items and clears their drafts. */
  async decideItems(
    { manager }: Transaction,
    taskId: string,
    outcomes: readonly ItemOutcome[],
    by: { reviewerId: string; at: Date },
  ): Promise<void> {
    await manager.query(
      `UPDATE review_items
       SET outcome = given.outcome, final_value = given.final_value, draft = NULL, decided_by = $5, decided_at = $6,
         milliseconds = given.milliseconds, keystrokes = given.keystrokes
       FROM unnest($2::uuid[], $3::text[], $4::text[], $7::integer[], $8::integer[])
         AS given(id, outcome, final_value, milliseconds, keystrokes)
       WHERE review_items.id = given.id AND review_items.task_id = $1`,
      [
        taskId,
        outcomes.map(({ itemId }) => itemId),
        outcomes.map(({ outcome }) => outcome),
        outcomes.map(({ finalValue }) => finalValue),
        by.reviewerId,
        by.at,
        outcomes.map(({ milliseconds }) => milliseconds ?? null),
        outcomes.map(({ keystrokes }) => keystrokes ?? null),
      ],
    );
  }
}
