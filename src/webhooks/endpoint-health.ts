import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { Log } from '../logging/log.js';
import { type Attempt, wasTaken } from './attempt.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** An outage of a long weekend and more; shorter ones are bridged by the schedule and by redelivery. */
export const PAUSED_AFTER_MS = 5 * 24 * 60 * 60 * 1_000;

/**
 * As many as one event's schedule has rounds. Where events are rare, two hiccups that lie days apart, with
 * no call between them, are no outage.
 */
export const LEAST_FAILURES = 8;

/** Keeps count of how each endpoint's calls go, and pauses one that has failed for days. */
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
   * Whether all of them are still paused. Until the transaction ends nobody resumes one, so that what is
   * put aside for a paused endpoint is found by whoever resumes it.
   */
  async holdPaused(tx: Transaction, ids: string[]): Promise<boolean> {
    const rows = await tx.manager.find(WebhookEndpointEntity, {
      select: { id: true, pausedAt: true },
      where: { id: In(ids) },
      lock: { mode: 'pessimistic_read' },
    });
    return ids.every((id) => rows.some((row) => row.id === id && row.pausedAt !== null));
  }

  /** Takes calls into account. Rows are locked in the order of their ids, as everywhere. */
  async note(tx: Transaction, clientId: string, attempts: Attempt[]): Promise<void> {
    const byId = [...attempts].sort((one, other) => (one.endpointId < other.endpointId ? -1 : 1));
    for (const attempt of byId)
      if (wasTaken(attempt)) await this.taken(tx, clientId, attempt);
      else await this.failed(tx, clientId, attempt);
  }

  /** Writes only when something changes: an endpoint that works has many calls at once, and one row. */
  private async taken(tx: Transaction, clientId: string, { endpointId, url }: Attempt): Promise<void> {
    const known = await tx.manager.findOneBy(WebhookEndpointEntity, { id: endpointId });
    if (!known)
      await tx.manager.query(
        `INSERT INTO webhook_endpoints (id, client_id, url, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO NOTHING`,
        [endpointId, clientId, url, this.clock.now()],
      );
    else if (known.failingSince)
      await tx.manager.update(
        WebhookEndpointEntity,
        // One that is paused stays so: a call that was under way is no reason to start a flood.
        { id: endpointId, pausedAt: IsNull() },
        { failingSince: null, failures: 0 },
      );
  }

  private async failed(tx: Transaction, clientId: string, attempt: Attempt): Promise<void> {
    const { endpointId, url, at } = attempt;
    const rows = await tx.manager.query<{ failures: number; failingSince: Date; pausedAt: Date | null }[]>(
      `INSERT INTO webhook_endpoints AS known
         (id, client_id, url, failing_since, failures, last_error, last_failed_at, created_at)
       VALUES ($1, $2, $3, $4, 1, $5, $4, $4)
       ON CONFLICT (id) DO UPDATE SET
         failing_since = coalesce(known.failing_since, excluded.failing_since),
         failures = known.failures + 1,
         last_error = excluded.last_error,
         last_failed_at = excluded.last_failed_at
       RETURNING failures, failing_since AS "failingSince", paused_at AS "pausedAt"`,
      [endpointId, clientId, url, at, whatFailed(attempt)],
    );
    const [{ failures, failingSince, pausedAt }] = rows as [(typeof rows)[number]];
    const failedFor = this.clock.now().getTime() - failingSince.getTime();
    if (pausedAt || failures < LEAST_FAILURES || failedFor < PAUSED_AFTER_MS) return;
    await tx.manager.update(WebhookEndpointEntity, { id: endpointId }, { pausedAt: this.clock.now() });
    tx.afterCommit(() =>
      this.log.warn({ endpointId, clientId, failures }, 'a webhook endpoint that failed for days is paused'),
    );
  }
}

const whatFailed = ({ status, error }: Attempt): string => error ?? `it answered with status ${status}`;
