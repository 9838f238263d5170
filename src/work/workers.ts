import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { WakeUps } from './wake-ups.js';
import type { WorkHandler } from './work-handler.js';
import { WorkQueue } from './work-queue.js';
import { Worker } from './worker.js';

/**
 * The workers of this process, one per kind; a root provides the handlers of its role. They stop before the
 * engine and the database close, so that running work can end.
 */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: Worker[] = [];

  constructor(
    private readonly handlers: WorkHandler[],
    private readonly queue: WorkQueue,
    private readonly wakeUps: WakeUps,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const kinds = this.handlers.map(({ kind }) => kind);
    const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
    if (twice) throw new Error(`Two handlers take ${twice} work`);
    this.workers = this.handlers.map(
      (handler) =>
        new Worker(handler, {
          queue: this.queue,
          wakeUps: this.wakeUps,
          database: this.database,
          clock: this.clock,
          log: this.log,
          sweepMs: this.config.sweepMs,
          leaseMs: this.config.workLeaseMs,
          stopMs: this.config.stopMs,
          metrics: this.metrics,
          chance: Math.random,
        }),
    );
    for (const worker of this.workers) worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
