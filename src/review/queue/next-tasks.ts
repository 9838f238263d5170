import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import type { Transaction } from '../../database/database.js';
import { Statement } from '../../database/statement.js';
import type { ProcessStatus } from '../../domain/process-status.js';
import type { ProcessEntity } from '../../process/process.entity.js';
import { HAS_TABLE, isOfType, type QueueFilter } from './task-filter.js';

/** Which open tasks a reviewer wants. */
export interface TaskWish extends QueueFilter {
  /** Ids of tasks that are not wanted. */
  except?: string[] | undefined;
  /** Id of a task that is taken first if it is still open. */
  prefer?: string | undefined;
}

/** A task that is found, with the status of its process. */
interface FoundTask {
  id: string;
  process: Pick<ProcessEntity, 'id' | 'status'>;
}

interface FoundRow {
  id: string;
  processId: string;
  status: ProcessStatus;
}

/**
 * The join skips tasks whose process ended otherwise: claiming one would always fail. The index
 * `review_tasks_in_turn` has this order, so a query reads a row or two however many tasks wait.
 */
const OPEN_TASK = `SELECT task.id, process.id AS "processId", process.status
  FROM review_tasks task JOIN processes process ON process.id = task.process_id
  WHERE task.state = 'OPEN' AND process.status = 'TO_ANALYSIS'`;
const NOT_SKIPPED = `NOT EXISTS (SELECT FROM jsonb_to_recordset(task.skips) AS skip("reviewerId" uuid, at timestamptz)
  WHERE skip."reviewerId" = $1 AND skip.at > $2)`;
const IN_TURN = 'ORDER BY task.priority DESC, task.created_at, task.id LIMIT 1';
/**
 * SKIP LOCKED gives two simultaneous reviewers two tasks, instead of making one wait. The task is locked before its process, as
 * everywhere.
 */
const LOCKED = 'FOR UPDATE OF task SKIP LOCKED FOR UPDATE OF process';

/** Any task: what most reviewers ask for. */
const LOCK_ANY = new Statement<FoundRow>(
  'lock-next-task',
  `${OPEN_TASK} AND ${NOT_SKIPPED} ${IN_TURN} ${LOCKED}`,
);

/** A named task is given also to whoever skipped it. */
const LOCK_NAMED = new Statement<FoundRow>('lock-named-task', `${OPEN_TASK} AND task.id = $1 ${LOCKED}`);

/** Not a `Statement`: PostgreSQL must plan each filter anew. */
const SEARCH = `${OPEN_TASK} AND ${NOT_SKIPPED}
  AND ($3::uuid IS NULL OR task.client_id = $3) AND ($4::text IS NULL OR ${isOfType('$4::text')})
  AND ($5::timestamptz IS NULL OR task.created_at <= $5) AND ($6::timestamptz IS NULL OR task.created_at >= $6)
  AND ($7::boolean IS NULL OR $7 = ${HAS_TABLE}) AND task.id <> ALL($8::uuid[])
  ${IN_TURN}`;

/** Finds the task that a reviewer gets next: the oldest open one of the highest priority. */
@Injectable()
export class NextTasks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the task and its process.
   * @returns null when none is open.
   */
  async lock(tx: Transaction, reviewerId: string, wish: TaskWish): Promise<FoundTask | null> {
    const { prefer, ...filter } = wish;
    const [preferred] = prefer ? await tx.run(LOCK_NAMED, [prefer]) : [];
    const [found] = preferred
      ? [preferred]
      : isAny(filter)
        ? await tx.run(LOCK_ANY, this.who(reviewerId))
        : await this.search(tx.manager, reviewerId, wish, LOCKED);
    return found ? { id: found.id, process: { id: found.processId, status: found.status } } : null;
  }

  /** @returns its id, null when none is open. It is not claimed. */
  async peek(manager: EntityManager, reviewerId: string, wish: TaskWish): Promise<string | null> {
    const [found] = await this.search(manager, reviewerId, wish);
    return found?.id ?? null;
  }

  private search(
    manager: EntityManager,
    reviewerId: string,
    { clientId, documentType, createdBefore, createdAfter, hasTable, except = [] }: TaskWish,
    lock = '',
  ): Promise<FoundRow[]> {
    const wanted = [clientId, documentType, createdBefore, createdAfter, hasTable, except];
    return manager.query<FoundRow[]>(`${SEARCH} ${lock}`, [...this.who(reviewerId), ...wanted]);
  }

  /** The reviewer, and since when what they skipped is not offered to them. */
  private who(reviewerId: string): unknown[] {
    return [reviewerId, millisecondsAfter(this.clock.now(), -this.config.reviewSkipMs)];
  }
}

const isAny = ({ except = [], ...filter }: TaskWish): boolean =>
  except.length === 0 && Object.values(filter).every((wanted) => wanted === undefined);
