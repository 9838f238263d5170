import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import { NotFound } from '../domain/errors.js';
import { WorkItemEntity } from '../work/work-item.entity.js';
import { cursorOf, type DeliveryFilter } from './delivery-filter.js';
import type { DeliveryAttemptDto, DeliveryDto, DeliveryPageDto } from './dto/delivery.dto.js';
import { WebhookAttemptEntity } from './webhook-attempt.entity.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** All but the body, which is large and the client's own to read by the status route. */
const SHOWN = {
  id: true,
  processId: true,
  clientId: true,
  sequence: true,
  event: true,
  state: true,
  reason: true,
  createdAt: true,
  endedAt: true,
} as const;

/** What a client sees of its deliveries. Only reads. */
@Injectable()
export class DeliveryViews {
  constructor(private readonly database: Database) {}

  /** @param clientId whose deliveries; null for everybody's. */
  async page(clientId: string | null, filter: DeliveryFilter): Promise<DeliveryPageDto> {
    const rows = await this.database.manager.find(WebhookDeliveryEntity, {
      select: SHOWN,
      where: conditions(clientId, filter),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: filter.limit + 1,
    });
    const shown = rows.slice(0, filter.limit);
    const last = rows.length > filter.limit ? shown.at(-1) : undefined;
    return { deliveries: await this.withAttempts(shown), nextCursor: last ? cursorOf(last) : null };
  }

  /** @throws NotFound */
  async one(id: string): Promise<DeliveryDto> {
    const rows = await this.database.manager.find(WebhookDeliveryEntity, { select: SHOWN, where: { id } });
    const [delivery] = await this.withAttempts(rows);
    if (!delivery) throw new NotFound('There is no such delivery');
    return delivery;
  }

  private async withAttempts(rows: WebhookDeliveryEntity[]): Promise<DeliveryDto[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [attempts, work] = await Promise.all([
      this.database.manager.find(WebhookAttemptEntity, {
        where: { deliveryId: In(ids) },
        order: { id: 'ASC' },
      }),
      this.database.manager.findBy(WorkItemEntity, { kind: 'delivery', subjectId: In(ids) }),
    ]);
    return rows.map((row) =>
      present(
        row,
        attempts.filter(({ deliveryId }) => deliveryId === row.id),
        work.find(({ subjectId }) => subjectId === row.id)?.dueAt ?? null,
      ),
    );
  }
}

/** Two alternatives when a page follows another: an earlier moment, or the same and an earlier id. */
function conditions(
  clientId: string | null,
  { state, processId, after }: DeliveryFilter,
): FindOptionsWhere<WebhookDeliveryEntity>[] {
  const all = { ...(clientId && { clientId }), ...(state && { state }), ...(processId && { processId }) };
  if (!after) return [all];
  return [
    { ...all, createdAt: LessThan(after.createdAt) },
    { ...all, createdAt: after.createdAt, id: LessThan(after.id) },
  ];
}

function present(
  row: WebhookDeliveryEntity,
  attempts: WebhookAttemptEntity[],
  dueAt: Date | null,
): DeliveryDto {
  const { id, clientId, processId, sequence, event, state, reason, createdAt, endedAt } = row;
  return {
    id,
    eventId: id,
    clientId,
    processId,
    sequence,
    event,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    nextAttemptAt: dueAt?.toISOString() ?? null,
    attempts: attempts.map(presentAttempt),
  };
}

function presentAttempt(attempt: WebhookAttemptEntity): DeliveryAttemptDto {
  const { url, fallback, status, error, durationMs, answer, at } = attempt;
  return { url, fallback, status, error, durationMs, answer, at: at.toISOString() };
}
