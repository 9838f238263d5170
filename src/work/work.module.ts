import { Global, Module } from '@nestjs/common';
import { InProcessWakeUps } from './in-process-wake-ups.js';
import { WakeUps } from './wake-ups.js';
import { WorkQueue } from './work-queue.js';

@Global()
@Module({
  providers: [WorkQueue, { provide: WakeUps, useClass: InProcessWakeUps }],
  exports: [WorkQueue, WakeUps],
})
export class WorkModule {}
