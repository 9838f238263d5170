import { Module } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { queueTokenOf } from '../work/bull/bull.module.js';
import type { WakeUpQueue } from '../work/bull/wake-up-queue.js';
import { PostgresCounts } from './postgres-counts.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RedisCounts } from './redis-counts.js';
import { RequestCounts } from './request-counts.js';

/** Shared between the machines that serve the same clients: over Redis if configured, else over PostgreSQL. */
const requestCounts = {
  provide: RequestCounts,
  inject: [Config, Clock, Log, Database, ModuleRef],
  useFactory: (config: Config, clock: Clock, log: Log, database: Database, modules: ModuleRef) => {
    if (!config.redisUrl) return new PostgresCounts(database, clock, log);
    const queue = modules.get<WakeUpQueue>(queueTokenOf('extraction'), { strict: false });
    return new RedisCounts(queue.client, clock);
  },
};

/** Runs once for each request, at the front door. */
const rateLimit = {
  provide: RateLimitGuard,
  inject: [Reflector, RequestCounts, Config],
  useFactory: (reflector: Reflector, counts: RequestCounts, config: Config) =>
    new RateLimitGuard(reflector, counts, config),
};

/** Limits how much one client asks. */
@Module({ providers: [requestCounts, rateLimit] })
export class LimitsModule {}
