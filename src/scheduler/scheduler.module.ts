import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module.js';
import { ReviewModule } from '../review/review.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { Sweeps } from './sweeps.js';

@Module({ imports: [RetentionModule, ReviewModule, WebhooksModule], providers: [Sweeps] })
export class SchedulerModule {}
