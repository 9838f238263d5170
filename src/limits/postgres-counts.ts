import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Log } from '../logging/log.js';
import { LocalCounts } from './local-counts.js';
import { type Count, RequestCounts } from './request-counts.js';

interface Tally {
  /** Counted here. */
  own: number;
  /** How many of these were shared with the other machines. */
  told: number;
  /** Counted by other machines, as far as is known. */
  others: number;
}

/**
 * Counts together with the other machines on the same database. Requests do not wait for a query: counts are
 * exchanged at intervals, so a limit may be exceeded by what the other machines accept in between.
 */
export class PostgresCounts extends RequestCounts {
  private readonly local: LocalCounts;
  private window = 0;
  private tallies = new Map<string, Tally>();
  private timer: NodeJS.Timeout | undefined;
  private exchanging: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly log: Log,
    private readonly exchangeMs = 1_000,
  ) {
    super();
    this.local = new LocalCounts(clock);
  }

  async count(subject: string): Promise<Count> {
    const { hits, secondsLeft, window } = this.local.count(subject);
    if (window !== this.window) this.tallies = new Map();
    this.window = window;
    const tally = this.tallies.get(subject) ?? { own: 0, told: 0, others: 0 };
    tally.own = hits;
    this.tallies.set(subject, tally);
    this.exchangeSoon();
    return { hits: hits + tally.others, secondsLeft };
  }

  /** Ends the exchange. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.exchanging;
  }

  /** Exchanges nothing when nothing was counted: an idle service does not query its database. */
  private exchangeSoon(): void {
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.exchanging = this.exchanging
        .then(() => this.exchange())
        .catch((error: unknown) =>
          this.log.warn({ error }, 'could not share counts of requests; for now this machine counts alone'),
        );
    }, this.exchangeMs);
    this.timer.unref();
  }

  private async exchange(): Promise<void> {
    const { window, tallies } = this;
    // In the same order on every machine, so that they cannot deadlock.
    const news = [...tallies].filter(([, { own, told }]) => own > told).sort(([a], [b]) => (a < b ? -1 : 1));
    const sent = new Map(news.map(([subject, { own }]) => [subject, own]));
    const rows = await this.database.manager.query<{ subject: string; hits: number }[]>(
      `INSERT INTO request_counts (subject, minute, hits)
       SELECT subject, $2, hits FROM unnest($1::text[], $3::int[]) AS news (subject, hits)
       ON CONFLICT (subject, minute) DO UPDATE SET hits = request_counts.hits + excluded.hits
       RETURNING subject, hits`,
      [news.map(([subject]) => subject), window, news.map(([, { own, told }]) => own - told)],
    );
    for (const { subject, hits } of rows) {
      const tally = tallies.get(subject)!;
      tally.told = sent.get(subject)!;
      tally.others = hits - tally.told;
    }
    await this.database.manager.query('DELETE FROM request_counts WHERE minute < $1', [window - 1]);
  }
}
