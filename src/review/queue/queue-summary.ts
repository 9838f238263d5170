import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { UNKNOWN_TYPE } from '../../domain/document.js';
import { Engine } from '../../engine/engine.js';
import type { ClientCountDto, QueueSummaryDto } from '../dto/queue-summary.dto.js';
import { labelOfType } from '../type-labels.js';
import { HAS_TABLE } from './task-filter.js';

/** Ages of tasks in seconds: an hour, four hours, a day. */
const AGES = [0, 3_600, 14_400, 86_400];
/** Counts that are the same for everybody are cached for this time. */
const KEPT_MS = 1_000;

/** Counts that are the same for all reviewers. */
interface Counts {
  states: { OPEN: number; CLAIMED: number };
  hasTable: number;
  overdue: number;
  oldest: string | null;
  types: { typeId: string; count: number }[] | null;
  clients: ClientCountDto[] | null;
  ages: number[];
}

/** Counts the tasks in the queue. */
@Injectable()
export class QueueSummary {
  private kept: { counts: Promise<Counts>; at: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly engine: Engine,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async view(callerId: string): Promise<QueueSummaryDto> {
    const { oldest, types, clients, ages, ...counts } = await this.counts();
    const nextDueAt = oldest && millisecondsAfter(new Date(oldest), this.config.reviewDueMs).toISOString();
    return {
      ...counts,
      ...(await this.own(callerId)),
      nextDueAt,
      types: this.named(types ?? []),
      clients: clients ?? [],
      ages: AGES.map((minAgeSeconds, index) => ({
        minAgeSeconds,
        maxAgeSeconds: AGES[index + 1] ?? null,
        count: ages[index]!,
      })),
    };
  }

  private counts(): Promise<Counts> {
    const now = performance.now();
    if (this.kept && now - this.kept.at < KEPT_MS) return this.kept.counts;
    const counts = this.count();
    this.kept = { counts, at: now };
    // A failure is not cached.
    counts.catch(() => (this.kept = undefined));
    return counts;
  }

  private async count(): Promise<Counts> {
    const now = this.clock.now();
    const [first, second, third] = AGES.slice(1).map((age) => millisecondsAfter(now, -age * 1000));
    const [row] = await this.database.manager.query<{ counts: Counts }[]>(
      `WITH open AS MATERIALIZED (SELECT task.client_id, task.created_at, process.document_types, ${HAS_TABLE} AS has_table
         FROM review_tasks task JOIN processes process ON process.id = task.process_id WHERE task.state = 'OPEN')
       SELECT json_build_object(
         'states', json_build_object('OPEN', (SELECT count(*) FROM open),
           'CLAIMED', (SELECT count(*) FROM review_tasks WHERE state = 'CLAIMED')),
         'hasTable', (SELECT count(*) FROM open WHERE has_table),
         'overdue', (SELECT count(*) FROM open WHERE created_at <= $1),
         'oldest', (SELECT min(created_at) FROM open),
         'types', (SELECT json_agg(each) FROM (SELECT type AS "typeId", count(*) FROM open, unnest(document_types) AS type
           GROUP BY type ORDER BY count(*) DESC, type LIMIT 200) AS each),
         'clients', (SELECT json_agg(each) FROM (SELECT client_id AS "clientId", name, count(*) FROM open
           JOIN clients ON clients.id = client_id GROUP BY client_id, name ORDER BY count(*) DESC, name LIMIT 200) AS each),
         'ages', (SELECT json_build_array(count(*) FILTER (WHERE created_at > $2),
           count(*) FILTER (WHERE created_at <= $2 AND created_at > $3),
           count(*) FILTER (WHERE created_at <= $3 AND created_at > $4),
           count(*) FILTER (WHERE created_at <= $4)) FROM open)) AS counts`,
      [millisecondsAfter(now, -this.config.reviewDueMs), first, second, third],
    );
    return row!.counts;
  }

  private async own(callerId: string): Promise<{ mine: number; completedToday: number }> {
    const midnight = new Date(this.clock.now());
    midnight.setUTCHours(0, 0, 0, 0);
    const [row] = await this.database.manager.query<{ mine: number; completedToday: number }[]>(
      `SELECT count(*) FILTER (WHERE state = 'CLAIMED')::integer AS mine,
         count(*) FILTER (WHERE state = 'COMPLETED' AND completed_at >= $2)::integer AS "completedToday"
       FROM review_tasks WHERE reviewer_id = $1`,
      [callerId, midnight],
    );
    return row!;
  }

  private named(types: { typeId: string; count: number }[]): QueueSummaryDto['types'] {
    const known = new Map(this.engine.types().map((type) => [type.id, type]));
    return types.map(({ typeId, count }) => {
      const { type, stdType } = known.get(typeId) ?? { type: UNKNOWN_TYPE, stdType: UNKNOWN_TYPE };
      return { typeId, type, stdType, label: labelOfType(known.get(typeId), { type, stdType }), count };
    });
  }
}
