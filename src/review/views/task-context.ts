import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ClientEntity } from '../../auth/accounts/client.entity.js';
import { UserEntity } from '../../auth/accounts/user.entity.js';
import { millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { Engine } from '../../engine/engine.js';
import { ExtractionEntity } from '../../extraction/extraction.entity.js';
import { PageEntity } from '../../extraction/page.entity.js';
import { ProcessEntity } from '../../process/process.entity.js';
import type { NoteDto, TaskContextDto } from '../dto/task-context.dto.js';
import { OperationStory } from './operation-story.js';
import { presentContext } from './present-context.js';
import { ReviewTaskViews } from './review-task-views.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';
import { TypeLabels } from '../type-labels.js';

/** A task with all that its screen needs: the whole document, including its sure items, and its operation. */
@Injectable()
export class TaskContext {
  private readonly labels = new Map<string, TypeLabels>();

  constructor(
    private readonly database: Database,
    private readonly views: ReviewTaskViews,
    private readonly tasks: ReviewTaskRepository,
    private readonly story: OperationStory,
    private readonly engine: Engine,
    private readonly config: Config,
  ) {}

  /** @throws NotFound */
  async of(taskId: string): Promise<TaskContextDto> {
    const { manager } = this.database;
    const task = await this.views.find(taskId);
    const { processId } = task;
    const [process, extraction, pages, client, items, usernames] = await Promise.all([
      manager.findOneByOrFail(ProcessEntity, { id: processId }),
      manager.findOneBy(ExtractionEntity, { processId }),
      manager.find(PageEntity, { where: { processId }, order: { number: 'ASC' } }),
      manager.findOneByOrFail(ClientEntity, { id: task.clientId }),
      this.tasks.items(manager, task.id),
      this.usernames(task),
    ]);
    return {
      taskId: task.id,
      processId,
      clientId: task.clientId,
      clientName: client.name,
      state: task.state,
      priority: task.priority,
      reviewer: usernames.get(task.reviewerId ?? '') ?? null,
      leaseExpiresAt: task.leaseExpiresAt?.toISOString() ?? null,
      createdAt: task.createdAt.toISOString(),
      dueAt: millisecondsAfter(task.createdAt, this.config.reviewDueMs).toISOString(),
      completedAt: task.completedAt?.toISOString() ?? null,
      rereading: task.rereading.length > 0,
      rereadingFaults: task.rereadingFaults,
      revision: task.revision,
      itemCount: items.filter(({ outcome, why }) => outcome === null && why !== null).length,
      notes: presentNotes(task, usernames),
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
      documents: presentContext(extraction?.documents ?? [], {
        items: new Map(items.map((item) => [item.path, item])),
        edits: task.tableEdits,
        labelsOf: (typeId) => this.labelsOf(typeId),
      }),
      operation: process.operationId
        ? await this.story.of(process.operationId, (typeId) => this.labelsOf(typeId))
        : null,
    };
  }

  private async usernames({ reviewerId, notes }: ReviewTaskEntity): Promise<Map<string, string>> {
    const ids = [reviewerId, ...notes.map((note) => note.reviewerId)].filter((id) => id !== null);
    if (ids.length === 0) return new Map();
    const users = await this.database.manager.findBy(UserEntity, { id: In(ids) });
    return new Map(users.map(({ id, username }) => [id, username]));
  }

  private labelsOf(typeId: string): TypeLabels {
    const known = this.labels.get(typeId);
    if (known) return known;
    const labels = new TypeLabels(this.engine.types().find(({ id }) => id === typeId) ?? {});
    this.labels.set(typeId, labels);
    return labels;
  }
}

function presentNotes({ notes }: ReviewTaskEntity, usernames: ReadonlyMap<string, string>): NoteDto[] {
  return notes.map(({ at, reviewerId, text }) => ({ at, username: usernames.get(reviewerId) ?? null, text }));
}
