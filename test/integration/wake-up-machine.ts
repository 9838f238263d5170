import { randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import { Test, type TestingModule } from '@nestjs/testing';
import { Clock } from '../../src/clock/clock.js';
import { ClockModule } from '../../src/clock/clock.module.js';
import { Config, loadConfig } from '../../src/config/config.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Database } from '../../src/database/database.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { Log } from '../../src/logging/log.js';
import { LoggingModule } from '../../src/logging/logging.module.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { MetricsModule } from '../../src/metrics/metrics.module.js';
import { queueTokenOf } from '../../src/work/bull/bull.module.js';
import type { WakeUpQueue } from '../../src/work/bull/wake-up-queue.js';
import { WakeUps } from '../../src/work/wake-ups.js';
import type { WorkHandler } from '../../src/work/work-handler.js';
import { type WorkKind, workKinds } from '../../src/work/work-item.entity.js';
import { WorkModule } from '../../src/work/work.module.js';
import { type ClaimedWork, WorkQueue } from '../../src/work/work-queue.js';
import { Workers } from '../../src/work/workers.js';
import { waitUntil } from '../support/wait-until.js';

export interface MachineOptions {
  databaseUrl: string;
  redisUrl?: string;
  sweepSeconds?: number;
  /** What it works on; none for a machine that only causes work. */
  handlers?: (machine: Machine) => WorkHandler[];
  /** Where its log goes; nowhere by default. */
  log?: DestinationStream;
}

/** What one machine has of due work: the real modules, put together as a root does. */
export class Machine {
  private module: TestingModule;
  readonly done: ClaimedWork[] = [];

  static async start({ databaseUrl, redisUrl, sweepSeconds = 60, handlers, log }: MachineOptions) {
    const machine = new Machine();
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SWEEP_SECONDS: String(sweepSeconds),
      LOG_LEVEL: 'silent',
    });
    machine.module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        LoggingModule,
        MetricsModule,
        ClockModule,
        DatabaseModule,
        WorkModule.with(config),
      ],
      providers: [
        {
          provide: Workers,
          inject: [WorkQueue, WakeUps, Database, Clock, Config, Log, Metrics],
          useFactory: (...parts: [WorkQueue, WakeUps, Database, Clock, Config, Log, Metrics]) =>
            new Workers(handlers?.(machine) ?? [], ...parts),
        },
      ],
    })
      .overrideProvider(Log)
      .useValue(log ? new Log('info', log) : new Log('silent'))
      .compile();
    await machine.module.init();
    return machine;
  }

  get wakeUps(): WakeUps {
    return this.module.get(WakeUps, { strict: false });
  }

  /** Waits for Redis, if it is used. */
  async connected(): Promise<void> {
    if (!this.of(Config).redisUrl) return;
    for (const kind of workKinds) {
      const queue = this.module.get<WakeUpQueue>(queueTokenOf(kind), { strict: false });
      await waitUntil(() => queue.client.status === 'ready', 'Redis');
    }
  }

  /** Makes rows due, each in a transaction of its own. */
  async schedule(kind: WorkKind, rows = 1): Promise<void> {
    const [database, queue, clock] = [this.of(Database), this.of(WorkQueue), this.of(Clock)];
    for (let row = 0; row < rows; row++)
      await database.transaction((tx) =>
        queue.schedule(tx, { kind, subjectId: randomUUID(), clientId: randomUUID() }, clock.now()),
      );
  }

  /** Ends a row as work that went well does, and remembers it. */
  async finish(work: ClaimedWork): Promise<void> {
    await this.of(Database).transaction((tx) => this.of(WorkQueue).finish(tx, work));
    this.done.push(work);
  }

  stop(): Promise<void> {
    return this.module.close();
  }

  private of<T>(part: abstract new (...given: never[]) => T): T {
    return this.module.get<T>(part as never, { strict: false });
  }
}

/** A handler that ends its rows once `until` lets it. */
export const handlerOf =
  (kind: WorkKind, concurrency = 2, until: () => Promise<unknown> = async () => undefined) =>
  (machine: Machine): WorkHandler => ({
    kind,
    concurrency,
    maxAttempts: 3,
    handle: async (work) => {
      await until();
      await machine.finish(work);
    },
    giveUp: (work) => machine.finish(work),
  });
