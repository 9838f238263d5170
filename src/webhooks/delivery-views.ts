import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.js';
import { keysetPage } from '../database/keyset-page.js';
import { NotFound } from '../domain/errors.js';
import { WorkItemEntity } from '../work/work-item.entity.js';
import { cursorOf } from '../http/keyset-cursor.js';
import type { DeliveryAttemptDto, DeliveryDto, DeliveryPageDto } from './dto/delivery.dto.js';
import type { DeliveryQueryDto } from './dto/list-query.dto.js';
import { WebhookAttemptEntity } from './webhook-attempt.entity.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** All but the body, which is large and the client's own to read by the status route. */
const SHOWN = [
  'id',
  'processId',
  'clientId',
  'sequence',
  'event',
  'state',
  'reason',
  'createdAt',
  'endedAt',
] as const;
/** The latest first. */
const ORDER = { moment: 'createdAt', id: 'id', direction: 'DESC' } as const;

/** What a client sees of its deliveries. Only reads. */
@Injectable()
export class DeliveryViews {
  constructor(private readonly database: Database) {}

  /** @param clientId whose deliveries; null for everybody's. */
  async page(clientId: string | null, query: DeliveryQueryDto): Promise<DeliveryPageDto> {
    const { state, processId, cursor: after, limit } = query;
    const wanted = this.shown().where({
      ...(clientId && { clientId }),
      ...(state && { state }),
      ...(processId && { processId }),
    });
    const { rows, last } = await keysetPage(wanted, ORDER, { after, limit });
    return { deliveries: await this.withAttempts(rows), nextCursor: cursorOf(last) };
  }

  /** @throws NotFound */
  async one(id: string): Promise<DeliveryDto> {
    const rows = await this.shown().where({ id }).getMany();
    const [delivery] = await this.withAttempts(rows);
    if (!delivery) throw new NotFound('There is no such delivery');
    return delivery;
  }

  private shown(): SelectQueryBuilder<WebhookDeliveryEntity> {
    return this.database.manager
      .createQueryBuilder(WebhookDeliveryEntity, 'delivery')
      .select(SHOWN.map((name) => `delivery.${name}`));
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
