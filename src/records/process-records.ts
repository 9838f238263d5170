import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type Caller, ownerOf } from '../auth/caller.js';
import { UserEntity } from '../auth/accounts/user.entity.js';
import { Database } from '../database/database.js';
import { InvalidProcessId } from '../domain/errors.js';
import { PageEntity } from '../extraction/page.entity.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { ProcessStatusChangeEntity } from '../process/process-status-change.entity.js';
import { ReviewItemEntity } from '../review/review-item.entity.js';
import { ReviewTaskEntity } from '../review/review-task.entity.js';
import { ProcessViews } from '../status/process-views.js';
import type {
  ProcessRecordDto,
  RecordDeliveryDto,
  RecordReviewDto,
  RecordReviewItemDto,
  StatusChangeDto,
} from './dto/process-record.dto.js';
import { ProcessList } from './process-list.js';

/** Shows everything about a process to its client and to administrators. */
@Injectable()
export class ProcessRecords {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessRepository,
    private readonly list: ProcessList,
    private readonly views: ProcessViews,
  ) {}

  /** @throws InvalidProcessId when it does not exist or is another client's. */
  async find(id: string, caller: Caller): Promise<ProcessEntity> {
    const process = await this.processes.find(id);
    const owner = ownerOf(caller);
    if (!process || (owner !== null && owner !== process.clientId)) throw new InvalidProcessId();
    return process;
  }

  /** @throws InvalidProcessId */
  async record(id: string, caller: Caller): Promise<ProcessRecordDto> {
    const process = await this.find(id, caller);
    const [summary] = await this.list.summaries([process]);
    const { returnImage, returnedImageQuality, tags, rules } = process.settings;
    const options = { engineResponse: true, images: false, positions: true };
    const { result } = await this.views.view(process, options);
    return {
      ...summary!,
      settings: { returnImage, returnedImageQuality, tags, webhook: process.webhook !== null },
      rules,
      history: await this.history(id, caller),
      pageImages: await this.pages(id),
      documents: result,
      review: await this.review(id, caller),
      deliveries: await this.deliveries(id),
    };
  }

  private async history(processId: string, { role }: Caller): Promise<StatusChangeDto[]> {
    const changes = await this.database.manager.find(ProcessStatusChangeEntity, {
      where: { processId },
      order: { id: 'ASC' },
    });
    return changes.map(({ from, to, cause, actor, at }) => ({
      from,
      to,
      cause,
      // A client does not see who works for the operator.
      actor: role === 'admin' ? actor : actor.split(':')[0]!,
      at: at.toISOString(),
    }));
  }

  private async pages(processId: string): Promise<ProcessRecordDto['pageImages']> {
    const pages = await this.database.manager.find(PageEntity, {
      where: { processId },
      order: { number: 'ASC' },
    });
    return pages.map(({ number, width, height }) => ({ number, width, height }));
  }

  private async review(processId: string, { role }: Caller): Promise<RecordReviewDto | null> {
    const { manager } = this.database;
    const task = await manager.findOneBy(ReviewTaskEntity, { processId });
    if (!task) return null;
    const items = await manager.find(ReviewItemEntity, {
      where: { taskId: task.id },
      order: { ordinal: 'ASC' },
    });
    const reviewers = role === 'admin' ? await this.usernames(items) : new Map<string, string>();
    return {
      state: task.state,
      createdAt: task.createdAt.toISOString(),
      completedAt: task.completedAt?.toISOString() ?? null,
      items: items.map((item) => presentItem(item, reviewers)),
    };
  }

  private async usernames(items: readonly ReviewItemEntity[]): Promise<Map<string, string>> {
    const ids = [...new Set(items.flatMap(({ decidedBy }) => decidedBy ?? []))];
    const users = ids.length > 0 ? await this.database.manager.findBy(UserEntity, { id: In(ids) }) : [];
    return new Map(users.map(({ id, username }) => [id, username]));
  }

  private async deliveries(processId: string): Promise<RecordDeliveryDto[]> {
    const rows = await this.database.manager.query<
      (Omit<RecordDeliveryDto, 'createdAt' | 'endedAt'> & Times)[]
    >(
      `SELECT id AS "eventId", event, sequence, state, created_at AS "createdAt", ended_at AS "endedAt",
         (SELECT count(*)::integer FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id) AS attempts
       FROM webhook_deliveries WHERE process_id = $1 ORDER BY sequence`,
      [processId],
    );
    return rows.map(({ createdAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  }
}

interface Times {
  createdAt: Date;
  endedAt: Date | null;
}

function presentItem(item: ReviewItemEntity, reviewers: ReadonlyMap<string, string>): RecordReviewItemDto {
  const { path, kind, name, why, outcome, finalValue, decidedAt, decidedBy } = item;
  return {
    path,
    kind,
    name,
    why,
    outcome,
    finalValue,
    decidedAt: decidedAt?.toISOString() ?? null,
    reviewer: (decidedBy && reviewers.get(decidedBy)) ?? null,
  };
}
