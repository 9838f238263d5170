import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../database/database.js';
import { keysetPage } from '../../database/keyset-page.js';
import { NotFound } from '../../domain/errors.js';
import { WorkItemEntity } from '../../work/work-item.entity.js';
import { cursorOf } from '../../http/parameters/keyset-cursor.js';
import {
  type AttemptPageDto,
  type DeliveryAttemptDto,
  type DeliveryDto,
  type DeliveryPageDto,
  LATEST_ATTEMPTS,
} from '../dto/delivery.dto.js';
import type { AttemptQueryDto, DeliveryQueryDto } from '../dto/list-query.dto.js';
import { WebhookAttemptEntity } from '../webhook-attempt.entity.js';
import { WebhookDeliveryEntity } from '../webhook-delivery.entity.js';

/** All but the body, which is large and can be read by the status route. */
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

const ATTEMPT_ORDER = { moment: 'at', id: 'id', direction: 'DESC' } as const;

export const noSuchDelivery = (): NotFound =>
  new NotFound('There is no such delivery; give the id that the list shows');

/** A client's view of its deliveries. Only reads. */
@Injectable()
export class DeliveryViews {
  constructor(private readonly database: Database) {}

  /** @param clientId owner of the deliveries; null for all clients. */
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
    if (!delivery) throw noSuchDelivery();
    return delivery;
  }

  private shown(): SelectQueryBuilder<WebhookDeliveryEntity> {
    return this.database.manager
      .createQueryBuilder(WebhookDeliveryEntity, 'delivery')
      .select(SHOWN.map((name) => `delivery.${name}`));
  }

  /**
   * The calls of a delivery, the latest first.
   * @param clientId required owner; null for any client.
   * @throws NotFound
   */
  async attempts(clientId: string | null, id: string, query: AttemptQueryDto): Promise<AttemptPageDto> {
    const { manager } = this.database;
    const where = { id, ...(clientId && { clientId }) };
    if (!(await manager.existsBy(WebhookDeliveryEntity, where))) throw noSuchDelivery();
    const wanted = manager.createQueryBuilder(WebhookAttemptEntity, 'attempt').where({ deliveryId: id });
    const page = { after: query.cursor, limit: query.limit };
    const { rows, last } = await keysetPage(wanted, ATTEMPT_ORDER, page);
    return { attempts: rows.map(presentAttempt), nextCursor: cursorOf(last) };
  }

  private async withAttempts(rows: WebhookDeliveryEntity[]): Promise<DeliveryDto[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [attempts, counts, work] = await Promise.all([
      this.latestAttempts(ids),
      this.attemptCounts(ids),
      this.database.manager.findBy(WorkItemEntity, { kind: 'delivery', subjectId: In(ids) }),
    ]);
    return rows.map((row) =>
      present(row, {
        attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
        attemptCount: counts.get(row.id) ?? 0,
        dueAt: work.find(({ subjectId }) => subjectId === row.id)?.dueAt ?? null,
      }),
    );
  }

  /** The latest attempts of each delivery, the oldest first. */
  private latestAttempts(ids: string[]): Promise<WebhookAttemptEntity[]> {
    return this.database.manager
      .createQueryBuilder(WebhookAttemptEntity, 'attempt')
      .where(
        `attempt.id IN (
           SELECT latest.id FROM unnest(CAST(:ids AS uuid[])) AS wanted (id) CROSS JOIN LATERAL (
             SELECT id FROM webhook_attempts WHERE delivery_id = wanted.id
             ORDER BY at DESC, id DESC LIMIT ${LATEST_ATTEMPTS}) AS latest)`,
        { ids },
      )
      .orderBy('attempt.at')
      .addOrderBy('attempt.id')
      .getMany();
  }

  private async attemptCounts(ids: string[]): Promise<Map<string, number>> {
    const rows = await this.database.manager.query<{ id: string; count: number }[]>(
      `SELECT delivery_id AS id, count(*)::int AS count FROM webhook_attempts
       WHERE delivery_id = ANY ($1::uuid[]) GROUP BY delivery_id`,
      [ids],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

interface Sending {
  attempts: WebhookAttemptEntity[];
  attemptCount: number;
  dueAt: Date | null;
}

function present(row: WebhookDeliveryEntity, { attempts, attemptCount, dueAt }: Sending): DeliveryDto {
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
    attemptCount,
    attempts: attempts.map(presentAttempt),
  };
}

function presentAttempt(attempt: WebhookAttemptEntity): DeliveryAttemptDto {
  const { url, fallback, status, error, durationMs, answer, at } = attempt;
  return { url, fallback, status, error, durationMs, answer, at: at.toISOString() };
}
