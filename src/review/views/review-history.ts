import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AuditEntryEntity } from '../../audit/audit-entry.entity.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { UserEntity } from '../../auth/accounts/user.entity.js';
import { Database } from '../../database/database.js';
import type { HistoryDecisionDto, HistoryEntryDto, ReviewHistoryDto } from '../dto/review-history.dto.js';
import type { DecisionRecord } from '../decisions/finish-review.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';
import { ReviewTaskViews } from './review-task-views.js';

/**
 * Who did what to a task. The trail itself holds no values; they are filled in from the
 * items, where they can be deleted without touching the trail.
 */
@Injectable()
export class ReviewHistory {
  constructor(
    private readonly database: Database,
    private readonly views: ReviewTaskViews,
    private readonly tasks: ReviewTaskRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws NotFound */
  async of(taskId: string): Promise<ReviewHistoryDto> {
    const { id } = await this.views.find(taskId);
    const entries = await this.audit.of(id);
    const items = await this.tasks.items(this.database.manager, id);
    const byId = new Map(items.map((item) => [item.id, item]));
    const usernames = await this.usernames(entries);
    return { entries: entries.map((entry) => presentEntry(entry, byId, usernames)) };
  }

  private async usernames(entries: AuditEntryEntity[]): Promise<Map<string, string>> {
    const ids = [...new Set(entries.flatMap(({ actor }) => userIdOf(actor) ?? []))];
    if (ids.length === 0) return new Map();
    const users = await this.database.manager.findBy(UserEntity, { id: In(ids) });
    return new Map(users.map(({ id, username }) => [id, username]));
  }
}

function presentEntry(
  { at, actor, action, details }: AuditEntryEntity,
  items: ReadonlyMap<string, ReviewItemEntity>,
  usernames: ReadonlyMap<string, string>,
): HistoryEntryDto {
  const { decisions = [], ...rest } = details as { decisions?: DecisionRecord[] };
  return {
    at: at.toISOString(),
    actor,
    username: usernames.get(userIdOf(actor) ?? '') ?? null,
    action,
    details: rest,
    decisions: decisions.map((decision) => presentDecision(decision, items.get(decision.itemId))),
  };
}

function presentDecision(
  { itemId, action, outcome }: DecisionRecord,
  item: ReviewItemEntity | undefined,
): HistoryDecisionDto {
  return {
    itemId,
    action,
    outcome,
    kind: item?.kind ?? null,
    path: item?.path ?? null,
    name: item?.name ?? null,
    value: item?.value ?? null,
    score: item?.score ?? null,
    finalValue: item?.finalValue ?? null,
  };
}

function userIdOf(actor: string): string | undefined {
  return actor.startsWith('user:') ? actor.slice('user:'.length) : undefined;
}
