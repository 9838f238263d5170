import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { Sweeps } from './sweeps.js';

@Module({ imports: [ReviewModule, WebhooksModule], providers: [Sweeps] })
export class SchedulerModule {}
