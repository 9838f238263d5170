import { Injectable } from '@nestjs/common';
import { UserEntity } from '../../auth/accounts/user.entity.js';
import { Database } from '../../database/database.js';
import { PageEntity } from '../../extraction/page.entity.js';
import type { ReviewItemDto, ReviewTaskDto } from '../dto/review-task.dto.js';
import { noSuchTask } from '../queue/review-queue.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import { ReviewTaskEntity } from '../review-task.entity.js';
import { documentsOf } from '../task-documents.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

/** A review task as reviewers and administrators read it. */
@Injectable()
export class ReviewTaskViews {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
  ) {}

  /** @throws NotFound */
  async view(taskId: string): Promise<ReviewTaskDto> {
    const task = await this.find(taskId);
    const { manager } = this.database;
    const { processId, reviewerId } = task;
    const documents = await documentsOf(manager, [processId]);
    const pages = await manager.find(PageEntity, { where: { processId }, order: { number: 'ASC' } });
    const items = await this.tasks.pendingItems(manager, [task.id]);
    const reviewer = reviewerId ? await manager.findOneBy(UserEntity, { id: reviewerId }) : null;
    return {
      ...presentTask(task),
      reviewer: reviewer?.username ?? null,
      documents: documents.get(processId) ?? [],
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
      items: items.map(presentItem),
    };
  }

  /** @throws NotFound */
  async find(taskId: string): Promise<ReviewTaskEntity> {
    const task = await this.tasks.find(this.database.manager, taskId);
    if (!task) throw noSuchTask();
    return task;
  }
}

function presentTask(
  task: ReviewTaskEntity,
): Omit<ReviewTaskDto, 'reviewer' | 'documents' | 'pages' | 'items'> {
  return {
    taskId: task.id,
    processId: task.processId,
    clientId: task.clientId,
    state: task.state,
    priority: task.priority,
    leaseExpiresAt: task.leaseExpiresAt?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    completedAt: task.completedAt?.toISOString() ?? null,
    rereading: task.rereading.length > 0,
    rereadingFaults: task.rereadingFaults,
    revision: task.revision,
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
