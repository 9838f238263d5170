import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { bullQueues, bullWakeUps } from './bull/bull.module.js';
import { InProcessWakeUps } from './in-process-wake-ups.js';
import { WakeUps } from './wake-ups.js';
import { WorkQueue } from './work-queue.js';

@Global()
@Module({})
export class WorkModule {
  /** Wake-ups go through Redis when there is one, and stay in the process otherwise. */
  static with({ redisUrl }: Config): DynamicModule {
    return {
      module: WorkModule,
      imports: redisUrl ? [bullQueues(redisUrl)] : [],
      providers: [WorkQueue, redisUrl ? bullWakeUps : { provide: WakeUps, useClass: InProcessWakeUps }],
      exports: [WorkQueue, WakeUps],
    };
  }
}
