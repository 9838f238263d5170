import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { ReviewModule } from '../review/review.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { Operations } from './operations.js';
import { OperationsRepository } from './operations.repository.js';

@Module({
  imports: [ProcessModule, ReviewModule, WebhooksModule],
  providers: [Operations, OperationsRepository],
  exports: [Operations, OperationsRepository],
})
export class OperationsModule {}
