import { Global, Module } from '@nestjs/common';
import { Backlog } from './backlog.js';
import { Metrics } from './metrics.js';

/** Global, as the clock and the log are: any module may record. */
@Global()
@Module({ providers: [Metrics, Backlog], exports: [Metrics, Backlog] })
export class MetricsModule {}
