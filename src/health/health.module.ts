import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Checks } from './checks.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Readiness } from './readiness.js';

/** For operators, in every role. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController],
  providers: [Checks, Readiness],
})
export class HealthModule {}
