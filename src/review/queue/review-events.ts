import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Sessions } from '../../auth/session/sessions.js';
import { Database } from '../../database/database.js';
import { Busy } from '../../domain/errors.js';
import { Log } from '../../logging/log.js';
import type { EventStream } from './event-stream.js';

/** Longest delay of a change. */
const LOOK_MS = 1_000;
const BEAT_MS = 15_000;
/** Changes are dated by the start of their transaction; one that took longer than this to commit is missed. */
const LATEST_COMMIT_SECONDS = 30;
const MOST_STREAMS = 1_000;
const MOST_OF_USER = 4;
/** Most changes per query; with this many, a front end reloads the queue anyway. */
const MOST_CHANGES = 500;

interface ChangedTask {
  taskId: string;
  state: string;
  reviewer: string | null;
  revision: number;
  rereading: boolean;
}

interface Counts {
  open: number;
  claimed: number;
}

/**
 * Tells browsers about changes of the queue on all machines: one query a second serves all listeners,
 * and none runs while nobody listens.
 */
@Injectable()
export class ReviewEvents implements OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  /** Recently reported changes; null until the first query. */
  private told: Map<string, string> | null = null;
  private counts: Counts | null = null;
  private timer: NodeJS.Timeout | undefined;
  private beatenAt = 0;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly log: Log,
  ) {}

  /** @throws Busy when too many listen. A new stream replaces the user's oldest one. */
  admit(stream: EventStream): void {
    if (this.stopped || this.streams.size >= MOST_STREAMS)
      throw new Busy('Too many browsers listen to events; try again later', 5);
    const own = [...this.streams].filter(({ userId }) => userId === stream.userId);
    if (own.length >= MOST_OF_USER) this.end(own[0]!);
    this.streams.add(stream);
  }

  /** Its headers are sent: it receives changes from now on. */
  begin(stream: EventStream): void {
    if (this.counts) stream.send('queue', this.counts);
    this.timer ??= setTimeout(() => void this.look(), 0);
  }

  /** The browser went away. */
  forget(stream: EventStream): void {
    this.streams.delete(stream);
  }

  /** Ends all streams, so that the service can stop; browsers connect again by themselves. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const stream of [...this.streams]) this.end(stream);
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private end(stream: EventStream): void {
    this.streams.delete(stream);
    stream.end();
  }

  private async look(): Promise<void> {
    try {
      await this.endOverSessions();
      if (this.streams.size > 0) await this.tellChanges();
      this.beat();
    } catch (error) {
      // Listeners stay connected: the next query shows whether the database is back.
      this.log.warn({ error }, 'could not look for changes of the queue');
    }
    if (this.streams.size > 0 && !this.stopped) {
      this.timer = setTimeout(() => void this.look(), LOOK_MS);
      return;
    }
    // Changes while nobody listens are unknown at the next query.
    this.timer = undefined;
    this.told = this.counts = null;
  }

  private async endOverSessions(): Promise<void> {
    // Browsers that begin to listen meanwhile were not asked about.
    const asked = [...this.streams];
    const live = await this.sessions.live(asked.map(({ sessionId }) => sessionId));
    for (const stream of asked) {
      if (live.has(stream.sessionId)) continue;
      stream.send('session-over', {});
      this.end(stream);
    }
  }

  private async tellChanges(): Promise<void> {
    const { changed, ...counts } = await this.changes();
    if (counts.open !== this.counts?.open || counts.claimed !== this.counts.claimed)
      this.send('queue', counts);
    this.counts = counts;
    const told = new Map(changed.map((task) => [task.taskId, JSON.stringify(task)]));
    for (const task of changed)
      if (this.told && this.told.get(task.taskId) !== told.get(task.taskId)) this.send('task', task);
    this.told = told;
  }

  private async changes(): Promise<Counts & { changed: ChangedTask[] }> {
    const [row] = await this.database.manager.query<[Counts & { changed: ChangedTask[] | null }]>(
      `SELECT (SELECT count(*)::integer FROM review_tasks WHERE state = 'OPEN') AS open,
         (SELECT count(*)::integer FROM review_tasks WHERE state = 'CLAIMED') AS claimed,
         (SELECT json_agg(each) FROM (
           SELECT task.id AS "taskId", task.state, account.username AS reviewer, task.revision,
             task.rereading <> '[]' AS rereading
           FROM review_tasks task LEFT JOIN users account ON account.id = task.reviewer_id
           WHERE task.changed_at > now() - make_interval(secs => $1)
           ORDER BY task.changed_at DESC LIMIT $2) AS each) AS changed`,
      [LATEST_COMMIT_SECONDS, MOST_CHANGES],
    );
    return { ...row, changed: row.changed ?? [] };
  }

  private beat(): void {
    const now = performance.now();
    if (now - this.beatenAt < BEAT_MS) return;
    this.beatenAt = now;
    for (const stream of this.streams) stream.beat();
  }

  private send(event: string, data: object): void {
    for (const stream of this.streams) stream.send(event, data);
  }
}
