import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuditModule } from '../audit/audit.module.js';
import type { Clock } from '../clock/clock.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { DatabaseModule } from '../database/database.module.js';
import type { Engine } from '../engine/engine.js';
import { EngineModule } from '../engine/engine.module.js';
import { serviceEngine } from '../extraction/service-engine.js';
import { LoggingModule } from '../logging/logging.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { WorkModule } from '../work/work.module.js';

/** Replacements for parts of the service, for tests and benchmarks. */
export interface Replacements {
  /** Instead of the standard engine. */
  engine?: Engine;
  /** Instead of the system's clock. */
  clock?: Clock;
  /** Adds routes to the service's own, behind the same hooks, before it listens. */
  routes?: (app: NestFastifyApplication) => void;
}

/** The parts that every role needs. */
export const coreModules = (
  config: Config,
  { engine, clock }: Replacements = {},
): (DynamicModule | Type)[] => [
  ConfigModule.with(config),
  LoggingModule,
  clock ? ClockModule.with(clock) : ClockModule,
  DatabaseModule,
  MetricsModule,
  StorageModule,
  SecretsModule,
  AuditModule,
  WorkModule.with(config),
  EngineModule.forRootAsync(serviceEngine(engine)),
];
