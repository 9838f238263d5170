import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { actorOf, type Caller, ownerOf } from '../auth/caller.js';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { NotFound } from '../domain/errors.js';
import { WorkQueue } from '../work/work-queue.js';
import { turnOf } from './delivery-order.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** An endpoint that is not paused and was not used for this long is deleted. */
export const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1_000;

/** Resumes paused endpoints, and deletes unused ones. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    private readonly database: Database,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Resumes an endpoint; does nothing when it is not paused.
   * @param by its client, or an administrator, whose action is recorded.
   * @throws NotFound
   */
  async resume(id: string, by: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const owner = ownerOf(by);
      const where = { id, ...(owner && { clientId: owner }) };
      const endpoint = await tx.manager.findOneBy(WebhookEndpointEntity, where);
      if (!endpoint)
        throw new NotFound('There is no such endpoint of this client; give the id that the list shows');
      const resumed = await this.resumeAll(tx, [id]);
      if (resumed > 0 && by.role === 'admin')
        await this.audit.record(tx, actorOf(by), 'endpoint.resumed', id, { clientId: endpoint.clientId });
    });
  }

  /**
   * Resumes paused endpoints, and makes their waiting deliveries due at once, each with a
   * fresh schedule. Only the earliest pending delivery of a process is ever paused, so that the order
   * within a process is kept.
   * @returns how many were paused.
   */
  async resumeAll(tx: Transaction, ids: string[]): Promise<number> {
    const [, resumed] = await tx.manager.query<[unknown, number]>(
      `UPDATE webhook_endpoints SET paused_at = NULL, failing_since = NULL, failures = 0
       WHERE id IN (SELECT id FROM webhook_endpoints WHERE id = ANY ($1::uuid[]) AND paused_at IS NOT NULL
                    ORDER BY id FOR UPDATE)`,
      [ids],
    );
    if (resumed === 0) return 0;
    const [released] = await tx.manager.query<[WebhookDeliveryEntity[], number]>(
      `UPDATE webhook_deliveries SET state = 'PENDING', rounds = 0
       WHERE state = 'PAUSED' AND endpoint_ids && $1::uuid[]
       RETURNING id, client_id AS "clientId", endpoint_ids AS "endpointIds"`,
      [ids],
    );
    await this.queue.scheduleAll(tx, 'delivery', released.map(turnOf), this.clock.now());
    return resumed;
  }

  /**
   * Deletes endpoints without deliveries, because the path of a URL may name a person. A paused endpoint
   * stays, so that it is not called before it is resumed.
   */
  async forgetUnused(tx: Transaction, ids: string[]): Promise<void> {
    await tx.manager.query(
      `DELETE FROM webhook_endpoints WHERE id IN (
         SELECT id FROM webhook_endpoints
         WHERE id = ANY ($1::uuid[]) AND paused_at IS NULL
           AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_ids[1] = webhook_endpoints.id)
           AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_ids[2] = webhook_endpoints.id)
         ORDER BY id FOR UPDATE)`,
      [ids],
    );
  }

  /** Without this, clients with an identifier in each URL's path would fill the table. */
  async forgetOld(): Promise<void> {
    await this.database.manager.query(
      `DELETE FROM webhook_endpoints
       WHERE created_at < $1 AND paused_at IS NULL AND (last_failed_at IS NULL OR last_failed_at < $1)`,
      [millisecondsAfter(this.clock.now(), -FORGOTTEN_AFTER_MS)],
    );
  }
}
