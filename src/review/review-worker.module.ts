import { Module } from '@nestjs/common';
import { GenerativeModule } from '../generative/generative.module.js';
import { ProcessModule } from '../process/process.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { FinishReview } from './decisions/finish-review.js';
import { RereadingOutcomes } from './rereading/rereading-outcomes.js';
import { RereadingHandler } from './rereading/rereading.handler.js';
import { ReviewModule } from './review.module.js';

/** Provided in the worker's root alone. Needs the `Engine` port. */
@Module({
  imports: [GenerativeModule, ProcessModule, ReviewModule, WebhooksModule],
  providers: [FinishReview, RereadingHandler, RereadingOutcomes],
  exports: [RereadingHandler],
})
export class ReviewWorkerModule {}
