import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, Not } from 'typeorm';
import { Database } from '../../database/database.js';
import { keysetPage } from '../../database/keyset-page.js';
import { NotFound } from '../../domain/errors.js';
import { cursorOf } from '../../http/parameters/keyset-cursor.js';
import type { EndpointDto, EndpointPageDto, EndpointState } from '../dto/endpoint.dto.js';
import type { EndpointQueryDto } from '../dto/list-query.dto.js';
import { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';

const STATES: Record<EndpointState, FindOptionsWhere<WebhookEndpointEntity>> = {
  ACTIVE: { pausedAt: IsNull(), failingSince: IsNull() },
  FAILING: { pausedAt: IsNull(), failingSince: Not(IsNull()) },
  PAUSED: { pausedAt: Not(IsNull()) },
};

/** Newest first, by the time of the first call. */
const ORDER = { moment: 'createdAt', id: 'id', direction: 'DESC' } as const;

/** A client's view of its endpoints. Only reads. */
@Injectable()
export class EndpointViews {
  constructor(private readonly database: Database) {}

  /** @param clientId owner of the endpoints; null for all clients. */
  async page(clientId: string | null, query: EndpointQueryDto): Promise<EndpointPageDto> {
    const { state, cursor: after, limit } = query;
    const wanted = this.database.manager
      .createQueryBuilder(WebhookEndpointEntity, 'endpoint')
      .where({ ...(clientId && { clientId }), ...(state && STATES[state]) });
    const { rows, last } = await keysetPage(wanted, ORDER, { after, limit });
    return { endpoints: await this.withPending(rows), nextCursor: cursorOf(last) };
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
