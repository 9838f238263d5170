import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { ReviewTaskDto } from '../dto/review-task.dto.js';
import { noSuchTask } from '../queue/review-queue.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';
import { VIEW_TASK, type ViewedTask } from './viewed-task.js';

/** A review task as reviewers and administrators read it. */
@Injectable()
export class ReviewTaskViews {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
  ) {}

  /** @throws NotFound */
  async view(taskId: string): Promise<ReviewTaskDto> {
    const [task] = await this.database.run(VIEW_TASK, [taskId]);
    if (!task) throw noSuchTask();
    return presentTask(task);
  }

  /** @throws NotFound */
  async find(taskId: string): Promise<ReviewTaskEntity> {
    const task = await this.tasks.find(this.database.manager, taskId);
    if (!task) throw noSuchTask();
    return task;
  }
}

const presentTask = (task: ViewedTask): ReviewTaskDto => ({
  taskId: task.id,
  processId: task.processId,
  clientId: task.clientId,
  state: task.state,
  priority: task.priority,
  leaseExpiresAt: task.leaseExpiresAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
  completedAt: task.completedAt?.toISOString() ?? null,
  rereading: task.isRereading,
  rereadingFaults: task.rereadingFaults,
  revision: task.revision,
  reviewer: task.reviewer,
  documents: task.documents ?? [],
  pages: task.pages,
  items: task.items,
});
