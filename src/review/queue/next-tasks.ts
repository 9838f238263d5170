import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import type { Transaction } from '../../database/database.js';
import { ReviewTaskEntity } from '../review-task.entity.js';
import { HAS_TABLE, isOfType, type QueueFilter } from './task-filter.js';

/** Which open tasks a reviewer wants. */
export interface TaskWish extends QueueFilter {
  /** Ids of tasks that are not wanted. */
  except?: string[] | undefined;
  /** Id of a task that is taken first if it is still open. */
  prefer?: string | undefined;
}

/** Which tasks are searched, and whether the found task is locked. */
interface Search {
  priority: number | null;
  taskId: string | null;
  lock: boolean;
}

/** Finds the task that a reviewer gets next: the oldest open one of the highest priority. */
@Injectable()
export class NextTasks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks it. SKIP LOCKED gives two simultaneous reviewers two tasks, instead of making one wait.
   * @returns null when none is open.
   */
  async lock({ manager }: Transaction, reviewerId: string, wish: TaskWish): Promise<ReviewTaskEntity | null> {
    const { prefer: taskId } = wish;
    const preferred =
      taskId &&
      (await this.oldest(manager, reviewerId, { prefer: taskId }, { priority: null, taskId, lock: true }));
    const id = preferred || (await this.search(manager, reviewerId, wish, true));
    return id ? manager.findOneByOrFail(ReviewTaskEntity, { id }) : null;
  }

  /** @returns its id, null when none is open. It is not claimed. */
  peek(manager: EntityManager, reviewerId: string, wish: TaskWish): Promise<string | null> {
    return this.search(manager, reviewerId, wish, false);
  }

  /**
   * Tries priorities one after the other: the index serves (state, priority) forwards, so this reads a
   * row or two where sorting by descending priority would read every open task.
   */
  private async search(
    manager: EntityManager,
    reviewerId: string,
    wish: TaskWish,
    lock: boolean,
  ): Promise<string | null> {
    let priority = await highestOpenPriority(manager, null);
    while (priority !== null) {
      const id = await this.oldest(manager, reviewerId, wish, { priority, taskId: null, lock });
      if (id) return id;
      priority = await highestOpenPriority(manager, priority);
    }
    return null;
  }

  /** The join skips tasks whose process ended otherwise: claiming one would always fail. */
  private async oldest(
    manager: EntityManager,
    reviewerId: string,
    { clientId, documentType, createdBefore, createdAfter, hasTable, except = [] }: TaskWish,
    { priority, taskId, lock }: Search,
  ): Promise<string | null> {
    const skippedAfter = millisecondsAfter(this.clock.now(), -this.config.reviewSkipMs);
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT task.id FROM review_tasks task JOIN processes process ON process.id = task.process_id
       WHERE task.state = 'OPEN' AND process.status = 'TO_ANALYSIS'
         AND ($1::integer IS NULL OR task.priority = $1) AND ($2::uuid IS NULL OR task.id = $2)
         AND ($3::uuid IS NULL OR task.client_id = $3) AND ($4::text IS NULL OR ${isOfType('$4::text')})
         AND ($5::timestamptz IS NULL OR task.created_at <= $5)
         AND ($6::timestamptz IS NULL OR task.created_at >= $6)
         AND ($7::boolean IS NULL OR $7 = ${HAS_TABLE}) AND task.id <> ALL($8::uuid[])
         AND ($2::uuid IS NOT NULL OR NOT EXISTS (
           SELECT FROM jsonb_to_recordset(task.skips) AS skip("reviewerId" uuid, at timestamptz)
           WHERE skip."reviewerId" = $9 AND skip.at > $10))
       ORDER BY task.created_at, task.id LIMIT 1 ${lock ? 'FOR UPDATE OF task SKIP LOCKED' : ''}`,
      [
        priority,
        taskId,
        clientId,
        documentType,
        createdBefore,
        createdAfter,
        hasTable,
        except,
        reviewerId,
        skippedAfter,
      ],
    );
    return row?.id ?? null;
  }
}

async function highestOpenPriority(manager: EntityManager, below: number | null): Promise<number | null> {
  const [row] = await manager.query<{ priority: number | null }[]>(
    `SELECT max(priority) AS priority FROM review_tasks
     WHERE state = 'OPEN' AND ($1::integer IS NULL OR priority < $1)`,
    [below],
  );
  return row?.priority ?? null;
}
