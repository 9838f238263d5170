import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { Metrics } from './metrics.js';

/** Shortest time between two queries, however many scrape. */
const FRESH_MS = 5_000;
/** Also waits this many times the duration of the last query: counting large tables must not become a load. */
const REST_FACTOR = 20;

interface Row {
  labels: Record<string, string>;
  value: number;
}

/**
 * Gauges of all due work in the database, filled when somebody scrapes. Every
 * process reports the same numbers, so dashboards take `max`, not `sum`.
 */
@Injectable()
export class Backlog {
  private readonly up: Gauge;
  private readonly gauges: { gauge: Gauge; read: (now: Date) => Promise<Row[]> }[];
  private freshUntil = 0;
  private looking: Promise<void> | null = null;

  constructor(
    { registry }: Metrics,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.up = gauge('confere_database_up', '1 when the gauges of the database could be read, else 0');
    this.gauges = [
      {
        gauge: gauge(
          'confere_work_items',
          'Rows of work by kind and state: due and not yet claimed, claimed, or waiting for their time',
          ['kind', 'state'],
        ),
        read: (now) => this.rows(WORK_ITEMS, [now]),
      },
      {
        gauge: gauge(
          'confere_work_oldest_due_seconds',
          'How long the oldest unclaimed row of a kind has been due; 0 when none is',
          ['kind'],
        ),
        read: (now) => this.rows(OLDEST_DUE, [now]),
      },
      {
        gauge: gauge('confere_processes', 'Processes by kind and status', ['kind', 'status']),
        read: () => this.rows(PROCESSES),
      },
      {
        gauge: gauge('confere_review_tasks', 'Review tasks that are open or claimed', ['state']),
        read: () => this.rows(REVIEW_TASKS),
      },
      {
        gauge: gauge(
          'confere_review_oldest_task_seconds',
          'How long the oldest review task of a state has existed; 0 when there is none',
          ['state'],
        ),
        read: (now) => this.rows(OLDEST_TASK, [now]),
      },
      {
        gauge: gauge('confere_webhook_deliveries_pending', 'Webhook deliveries that have not ended'),
        read: () => this.rows(PENDING_DELIVERIES),
      },
      {
        gauge: gauge(
          'confere_webhook_deliveries_paused',
          'Pending webhook deliveries that wait for a paused endpoint',
        ),
        read: () => this.rows(PAUSED_DELIVERIES),
      },
      {
        gauge: gauge(
          'confere_webhook_endpoints',
          'Webhook endpoints by state: active, failing since their last call, or paused',
          ['state'],
        ),
        read: () => this.rows(ENDPOINTS),
      },
    ];
  }

  /** Updates the gauges; without the database they are empty and the other metrics still appear. */
  async refresh(): Promise<void> {
    if (performance.now() < this.freshUntil) return;
    this.looking ??= this.look().finally(() => (this.looking = null));
    await this.looking;
  }

  private async look(): Promise<void> {
    const started = performance.now();
    const now = this.clock.now();
    try {
      // One after the other: a scrape takes one connection only.
      for (const { gauge, read } of this.gauges) {
        const rows = await read(now);
        gauge.reset();
        for (const { labels, value } of rows) gauge.set(labels, value);
      }
      this.up.set(1);
    } catch (error) {
      this.log.warn({ error }, 'the backlog could not be read for the metrics');
      for (const { gauge } of this.gauges) gauge.reset();
      this.up.set(0);
    }
    const ended = performance.now();
    this.freshUntil = ended + Math.max(FRESH_MS, (ended - started) * REST_FACTOR);
  }

  private async rows(query: string, parameters: unknown[] = []): Promise<Row[]> {
    const found = await this.database.manager.query<Record<string, string | number>[]>(query, parameters);
    return found.map(({ value, ...labels }) => ({
      labels: labels as Record<string, string>,
      value: Number(value),
    }));
  }
}

/** Includes all kinds, so that an empty series reads 0 and does not end. */
const KINDS = `(VALUES ('download'), ('extraction'), ('rereading'), ('delivery'), ('settlement')) AS kinds (kind)`;
const REVIEW_STATES = `(VALUES ('OPEN'), ('CLAIMED')) AS states (state)`;

const WORK_ITEMS = `
  SELECT kind, state, count(work.id) AS value
  FROM ${KINDS} CROSS JOIN (VALUES ('due'), ('claimed'), ('waiting')) AS states (state)
  LEFT JOIN (
    SELECT id, kind, CASE WHEN lease_expires_at > $1 THEN 'claimed' WHEN due_at <= $1 THEN 'due' ELSE 'waiting' END AS state
    FROM work_items) AS work USING (kind, state)
  GROUP BY kind, state`;

const OLDEST_DUE = `
  SELECT kind, coalesce(extract(epoch FROM $1::timestamptz - min(work.due_at)), 0) AS value
  FROM ${KINDS} LEFT JOIN (
    SELECT kind, due_at FROM work_items
    WHERE due_at <= $1 AND (lease_expires_at IS NULL OR lease_expires_at <= $1)) AS work USING (kind)
  GROUP BY kind`;

const PROCESSES = `SELECT kind, status, count(*) AS value FROM processes GROUP BY kind, status`;

const REVIEW_TASKS = `
  SELECT state, count(review_tasks.id) AS value
  FROM ${REVIEW_STATES} LEFT JOIN review_tasks USING (state) GROUP BY state`;

const OLDEST_TASK = `
  SELECT state, greatest(0, coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)) AS value
  FROM ${REVIEW_STATES} LEFT JOIN review_tasks USING (state) GROUP BY state`;

const PENDING_DELIVERIES = `SELECT count(*) AS value FROM webhook_deliveries WHERE state IN ('PENDING', 'PAUSED')`;

const PAUSED_DELIVERIES = `SELECT count(*) AS value FROM webhook_deliveries WHERE state = 'PAUSED'`;

const ENDPOINTS = `
  SELECT state, count(id) AS value
  FROM (VALUES ('active'), ('failing'), ('paused')) AS states (state)
  LEFT JOIN (
    SELECT id, CASE WHEN paused_at IS NOT NULL THEN 'paused' WHEN failing_since IS NOT NULL THEN 'failing' ELSE 'active' END AS state
    FROM webhook_endpoints) AS endpoints USING (state)
  GROUP BY state`;
