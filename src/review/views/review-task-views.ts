import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UserEntity } from '../../auth/accounts/user.entity.js';
import { Database } from '../../database/database.js';
import { type Keyset, keysetPage } from '../../database/keyset-page.js';
import { PageEntity } from '../../extraction/page.entity.js';
import { cursorOf } from '../../http/parameters/keyset-cursor.js';
import type {
  ReviewDocumentDto,
  ReviewItemDto,
  ReviewPageDto,
  ReviewTaskDto,
  ReviewTaskListDto,
} from '../dto/review-task.dto.js';
import { noSuchTask } from '../queue/review-queue.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';
import { applyFilter, type TaskFilter } from '../queue/task-filter.js';

/** Priority, then age. */
export const CLAIM_ORDER = {
  rank: 'priority',
  moment: 'createdAt',
  id: 'id',
  direction: 'ASC',
} as const;

/** What belongs to tasks, by the id of the task, process or user. */
interface Surroundings {
  documents: Map<string, ReviewDocumentDto[]>;
  pages: Map<string, ReviewPageDto[]>;
  items: Map<string, ReviewItemEntity[]>;
  usernames: Map<string, string>;
}

/** Review tasks as reviewers and administrators read them. */
@Injectable()
export class ReviewTaskViews {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
  ) {}

  /** @throws NotFound */
  async view(taskId: string): Promise<ReviewTaskDto> {
    const [view] = await this.present([await this.find(taskId)]);
    return view!;
  }

  /** @throws NotFound */
  async find(taskId: string): Promise<ReviewTaskEntity> {
    const task = await this.tasks.find(this.database.manager, taskId);
    if (!task) throw noSuchTask();
    return task;
  }

  /** One page of the tasks that a filter leaves, in the order in which they are claimed. */
  async list(
    filter: TaskFilter,
    page: { after?: Keyset | undefined; limit: number },
  ): Promise<ReviewTaskListDto> {
    const query = this.database.manager.createQueryBuilder(ReviewTaskEntity, 'task');
    applyFilter(query, filter);
    const { rows, last } = await keysetPage(query, CLAIM_ORDER, page);
    return { tasks: await this.present(rows), nextCursor: cursorOf(last) };
  }

  private async present(tasks: ReviewTaskEntity[]): Promise<ReviewTaskDto[]> {
    if (tasks.length === 0) return [];
    const around = await this.surroundings(tasks);
    return tasks.map((task) => presentTask(task, around));
  }

  private async surroundings(tasks: ReviewTaskEntity[]): Promise<Surroundings> {
    const { manager } = this.database;
    const processIds = tasks.map(({ processId }) => processId);
    const reviewerIds = tasks.flatMap(({ reviewerId }) => reviewerId ?? []);
    const items = await this.tasks.pendingItems(
      manager,
      tasks.map(({ id }) => id),
    );
    const pages = await manager.find(PageEntity, {
      where: { processId: In(processIds) },
      order: { number: 'ASC' },
    });
    const users = reviewerIds.length > 0 ? await manager.findBy(UserEntity, { id: In(reviewerIds) }) : [];
    return {
      documents: await this.documents(processIds),
      pages: groupBy(pages, ({ processId }) => processId),
      items: groupBy(items, ({ taskId }) => taskId),
      usernames: new Map(users.map(({ id, username }) => [id, username])),
    };
  }

  /** Only what a task shows of its documents leaves the database: the whole can be megabytes. */
  async documents(processIds: string[]): Promise<Map<string, ReviewDocumentDto[]>> {
    const rows = await this.database.manager.query<{ processId: string; documents: ReviewDocumentDto[] }[]>(
      `SELECT process_id AS "processId", (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'type', document->'type', 'stdType', document->'stdType', 'tags', document->'tags',
           'pageNumber', document->'pageNumber', 'score', document->'score') ORDER BY position), '[]')
         FROM jsonb_array_elements(documents) WITH ORDINALITY AS each(document, position)) AS documents
       FROM extractions WHERE process_id = ANY($1::uuid[])`,
      [processIds],
    );
    return new Map(rows.map(({ processId, documents }) => [processId, documents]));
  }
}

function presentTask(task: ReviewTaskEntity, around: Surroundings): ReviewTaskDto {
  return {
    taskId: task.id,
    processId: task.processId,
    clientId: task.clientId,
    state: task.state,
    priority: task.priority,
    reviewer: task.reviewerId ? (around.usernames.get(task.reviewerId) ?? null) : null,
    leaseExpiresAt: task.leaseExpiresAt?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    completedAt: task.completedAt?.toISOString() ?? null,
    rereading: task.rereading.length > 0,
    rereadingFaults: task.rereadingFaults,
    revision: task.revision,
    documents: around.documents.get(task.processId) ?? [],
    pages: (around.pages.get(task.processId) ?? []).map(({ number, width, height }) => ({
      number,
      width,
      height,
    })),
    items: (around.items.get(task.id) ?? []).map(presentItem),
  };
}

function presentItem(item: ReviewItemEntity): ReviewItemDto {
  const { id, kind, documentIndex, path, name, stdName, value, raw, score, why, pageNumber, box, draft } =
    item;
  return {
    itemId: id,
    kind,
    documentIndex,
    path,
    name,
    stdName,
    value,
    raw,
    score,
    why,
    pageNumber,
    box,
    draft,
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
