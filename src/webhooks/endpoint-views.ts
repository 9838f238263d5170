import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../database/database.js';
import { NotFound } from '../domain/errors.js';
import { cursorOf } from './delivery-filter.js';
import type { EndpointDto, EndpointPageDto, EndpointState } from './dto/endpoint.dto.js';
import type { EndpointFilter } from './endpoint-filter.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

const STATES: Record<EndpointState, FindOptionsWhere<WebhookEndpointEntity>> = {
  ACTIVE: { pausedAt: IsNull(), failingSince: IsNull() },
  FAILING: { pausedAt: IsNull(), failingSince: Not(IsNull()) },
  PAUSED: { pausedAt: Not(IsNull()) },
};

/** What a client sees of its endpoints. Only reads. */
@Injectable()
export class EndpointViews {
  constructor(private readonly database: Database) {}

  /** @param clientId whose endpoints; null for everybody's. */
  async page(clientId: string | null, filter: EndpointFilter): Promise<EndpointPageDto> {
    const rows = await this.database.manager.find(WebhookEndpointEntity, {
      where: conditions(clientId, filter),
      order: { createdAt: 'DESC', id: 'DESC' },
      take: filter.limit + 1,
    });
    const shown = rows.slice(0, filter.limit);
    const last = rows.length > filter.limit ? shown.at(-1) : undefined;
    return { endpoints: await this.withPending(shown), nextCursor: last ? cursorOf(last) : null };
  }

  /** @throws NotFound */
  async one(id: string): Promise<EndpointDto> {
    const rows = await this.database.manager.findBy(WebhookEndpointEntity, { id });
    const [endpoint] = await this.withPending(rows);
    if (!endpoint) throw new NotFound('There is no such endpoint');
    return endpoint;
  }

  private async withPending(rows: WebhookEndpointEntity[]): Promise<EndpointDto[]> {
    if (rows.length === 0) return [];
    const counts = await this.database.manager.query<{ id: string; pending: number }[]>(
      `SELECT id, count(*)::int AS pending
       FROM (SELECT unnest(endpoint_ids) AS id FROM webhook_deliveries WHERE state IN ('PENDING', 'PAUSED')) AS bound
       WHERE id = ANY ($1::uuid[]) GROUP BY id`,
      [rows.map(({ id }) => id)],
    );
    return rows.map((row) => present(row, counts.find(({ id }) => id === row.id)?.pending ?? 0));
  }
}

/** Two alternatives when a page follows another: an earlier moment, or the same and an earlier id. */
function conditions(
  clientId: string | null,
  { state, after }: EndpointFilter,
): FindOptionsWhere<WebhookEndpointEntity>[] {
  const all = { ...(clientId && { clientId }), ...(state && STATES[state]) };
  if (!after) return [all];
  return [
    { ...all, createdAt: LessThan(after.createdAt) },
    { ...all, createdAt: after.createdAt, id: LessThan(after.id) },
  ];
}

function present(row: WebhookEndpointEntity, pending: number): EndpointDto {
  const { id, clientId, url, failingSince, failures, lastError, lastFailedAt, pausedAt } = row;
  return {
    id,
    clientId,
    url,
    state: pausedAt ? 'PAUSED' : failingSince ? 'FAILING' : 'ACTIVE',
    failingSince: failingSince?.toISOString() ?? null,
    failures,
    lastError,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
    pending,
  };
}
