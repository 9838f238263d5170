import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Database, type Transaction } from '../../database/database.js';
import { Log } from '../../logging/log.js';
import { type Attempt, wasTaken } from './attempt.js';
import { WebhookEndpointEntity } from '../webhook-endpoint.entity.js';

/** Longer than a long weekend; the schedule and redelivery bridge shorter outages. */
export const PAUSED_AFTER_MS = 5 * 24 * 60 * 60 * 1_000;

/**
 * Rounds of one event's schedule. Where events are rare, two hiccups days apart, with
 * no call between them, are not an outage.
 */
export const LEAST_FAILURES = 8;

/** Tracks the health of each endpoint, and pauses one that has failed for days. */
@Injectable()
export class EndpointHealth {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Which of the endpoints are paused. */
  async paused(ids: string[]): Promise<Set<string>> {
    const rows = await this.database.manager.find(WebhookEndpointEntity, {
      select: { id: true },
      where: { id: In(ids), pausedAt: Not(IsNull()) },
    });
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Whether all of them are still paused. Blocks resuming until the transaction ends, so that a delivery
   * paused now is found by a later resume.
   */
  async holdPaused(tx: Transaction, ids: string[]): Promise<boolean> {
    const rows = await tx.manager.find(WebhookEndpointEntity, {
      select: { id: true, pausedAt: true },
      where: { id: In(ids) },
      lock: { mode: 'pessimistic_read' },
    });
    return ids.every((id) => rows.some((row) => row.id === id && row.pausedAt !== null));
  }

  /**
   * Counts calls. Each statement commits by itself: within a delivery's transaction, all
   * deliveries of an endpoint would wait for its row. A kill loses one count at most.
   */
  async note(clientId: string, attempts: Attempt[]): Promise<void> {
    for (const attempt of attempts)
      if (wasTaken(attempt)) await this.taken(clientId, attempt);
      else await this.failed(clientId, attempt);
  }

  /** Writes only on a change: a healthy endpoint has many concurrent calls and one row. */
  private async taken(clientId: string, { endpointId, url }: Attempt): Promise<void> {
    const { manager } = this.database;
    const known = await manager.findOneBy(WebhookEndpointEntity, { id: endpointId });
    if (!known)
      await manager.query(
        `INSERT INTO webhook_endpoints (id, client_id, url, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO NOTHING`,
        [endpointId, clientId, url, this.clock.now()],
      );
    else if (known.failingSince)
      await manager.update(
        WebhookEndpointEntity,
        // A paused endpoint stays paused: one late success must not release all waiting deliveries.
        { id: endpointId, pausedAt: IsNull() },
        { failingSince: null, failures: 0 },
      );
  }

  private async failed(clientId: string, attempt: Attempt): Promise<void> {
    const { endpointId, url, at } = attempt;
    await this.database.manager.query(
      `INSERT INTO webhook_endpoints AS known
         (id, client_id, url, failing_since, failures, last_error, last_failed_at, created_at)
       VALUES ($1, $2, $3, $4, 1, $5, $4, $4)
       ON CONFLICT (id) DO UPDATE SET
         failing_since = coalesce(known.failing_since, excluded.failing_since),
         failures = known.failures + 1,
         last_error = excluded.last_error,
         last_failed_at = excluded.last_failed_at`,
      [endpointId, clientId, url, at, whatFailed(attempt)],
    );
    const now = this.clock.now();
    const { affected } = await this.database.manager.update(
      WebhookEndpointEntity,
      {
        id: endpointId,
        pausedAt: IsNull(),
        failures: MoreThanOrEqual(LEAST_FAILURES),
        failingSince: LessThanOrEqual(millisecondsAfter(now, -PAUSED_AFTER_MS)),
      },
      { pausedAt: now },
    );
    if (affected === 1)
      this.log.warn({ endpointId, clientId }, 'a webhook endpoint that failed for days is paused');
  }
}

const whatFailed = ({ status, error }: Attempt): string => error ?? `it answered with status ${status}`;
