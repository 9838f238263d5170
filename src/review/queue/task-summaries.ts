import { Injectable } from '@nestjs/common';
import { millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { type Keyset, keysetPage } from '../../database/keyset-page.js';
import { typeIdOf } from '../../domain/document.js';
import { Engine } from '../../engine/engine.js';
import { cursorOf } from '../../http/parameters/keyset-cursor.js';
import type { ReviewDocumentDto } from '../dto/review-task.dto.js';
import type { SummaryDocumentDto, TaskSummaryDto, TaskSummaryListDto } from '../dto/task-summary.dto.js';
import { ReviewTaskEntity } from '../review-task.entity.js';
import { documentsOf } from '../task-documents.js';
import { labelOfType } from '../type-labels.js';
import { applyFilter, HAS_TABLE, type TaskFilter } from './task-filter.js';

/** Priority, then age: the order in which tasks are claimed. */
const CLAIM_ORDER = { rank: 'priority', moment: 'createdAt', id: 'id', direction: 'ASC' } as const;

/** Properties of a task from other tables than its own. */
interface Beside {
  clientName: string;
  reviewer: string | null;
  pageCount: number;
  operationId: string | null;
  itemCount: number;
  hasTable: boolean;
}

/** Lists tasks without their items, so that no value of a document leaves the service. */
@Injectable()
export class TaskSummaries {
  constructor(
    private readonly database: Database,
    private readonly engine: Engine,
    private readonly config: Config,
  ) {}

  /** One page, in the order in which tasks are claimed. */
  async list(
    filter: TaskFilter,
    page: { after?: Keyset | undefined; limit: number },
  ): Promise<TaskSummaryListDto> {
    const query = this.database.manager.createQueryBuilder(ReviewTaskEntity, 'task');
    applyFilter(query, filter);
    const { rows, last } = await keysetPage(query, CLAIM_ORDER, page);
    return { tasks: await this.present(rows), nextCursor: cursorOf(last) };
  }

  private async present(tasks: ReviewTaskEntity[]): Promise<TaskSummaryDto[]> {
    const beside = await this.beside(tasks.map(({ id }) => id));
    const documents = await documentsOf(
      this.database.manager,
      tasks.map(({ processId }) => processId),
    );
    return tasks.map((task) => ({
      taskId: task.id,
      processId: task.processId,
      clientId: task.clientId,
      state: task.state,
      priority: task.priority,
      leaseExpiresAt: task.leaseExpiresAt?.toISOString() ?? null,
      createdAt: task.createdAt.toISOString(),
      dueAt: millisecondsAfter(task.createdAt, this.config.reviewDueMs).toISOString(),
      completedAt: task.completedAt?.toISOString() ?? null,
      rereading: task.rereading.length > 0,
      documents: (documents.get(task.processId) ?? []).map((document) => this.presentDocument(document)),
      ...beside.get(task.id)!,
    }));
  }

  private presentDocument(document: ReviewDocumentDto): SummaryDocumentDto {
    const typeId = typeIdOf(document);
    const known = this.engine.types().find(({ id }) => id === typeId);
    return { typeId, label: labelOfType(known, document), ...document };
  }

  private async beside(taskIds: string[]): Promise<Map<string, Beside>> {
    const rows = await this.database.manager.query<({ id: string } & Beside)[]>(
      `SELECT task.id, client.name AS "clientName", account.username AS reviewer,
         coalesce(process.pages, 0) AS "pageCount", operation.client_operation_id AS "operationId",
         (SELECT count(*)::integer FROM review_items item WHERE item.task_id = task.id AND item.outcome IS NULL)
           AS "itemCount", ${HAS_TABLE} AS "hasTable"
       FROM review_tasks task JOIN processes process ON process.id = task.process_id
         JOIN clients client ON client.id = task.client_id
         LEFT JOIN users account ON account.id = task.reviewer_id
         LEFT JOIN operations operation ON operation.id = process.operation_id
       WHERE task.id = ANY($1::uuid[])`,
      [taskIds],
    );
    return new Map(rows.map(({ id, ...rest }) => [id, rest]));
  }
}
