import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { DemoModule } from '../demo/demo.module.js';
import { HealthModule } from '../health/health.module.js';
import { HttpModule } from '../http/http.module.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { WakeUps } from '../work/wake-ups.js';
import type { WorkHandler } from '../work/work-handler.js';
import { WorkQueue } from '../work/work-queue.js';
import { Workers } from '../work/workers.js';
import { apiModules } from './api.js';
import { coreModules, type Replacements } from './core.js';
import { schedulerHandlers, schedulerModules } from './scheduler.js';
import { workerHandlers, workerModules } from './worker.js';

type Role = Config['role'];

const plays = (role: Role, part: Exclude<Role, 'all'>): boolean => role === 'all' || role === part;

/** The module of this process, put together by its role. */
@Module({})
export class RootModule {
  static with(config: Config, replacements: Replacements = {}): DynamicModule {
    const isWorker = plays(config.role, 'worker');
    const isScheduler = plays(config.role, 'scheduler');
    const handlers = [...(isWorker ? workerHandlers : []), ...(isScheduler ? schedulerHandlers : [])];
    return {
      module: RootModule,
      imports: [
        ...coreModules(config, replacements),
        HttpModule,
        HealthModule,
        ...(plays(config.role, 'api') ? apiModules : []),
        ...(isWorker ? workerModules : []),
        ...(isScheduler ? schedulerModules : []),
        ...(config.demo ? [DemoModule] : []),
      ],
      providers: handlers.length > 0 ? [workersOf(handlers)] : [],
    };
  }
}

/** Handlers are provided only here, so that a process only does the work of its role. */
const workersOf = (handlers: Type<WorkHandler>[]) => ({
  provide: Workers,
  inject: [WorkQueue, WakeUps, Database, Clock, Config, Log, Metrics, ...handlers],
  useFactory: (
    queue: WorkQueue,
    wakeUps: WakeUps,
    database: Database,
    clock: Clock,
    config: Config,
    log: Log,
    metrics: Metrics,
    ...made: WorkHandler[]
  ) => new Workers(made, queue, wakeUps, database, clock, config, log, metrics),
});
