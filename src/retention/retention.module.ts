import { Module } from '@nestjs/common';
import { Readings } from '../extraction/readings.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ProcessModule } from '../process/process.module.js';
import { ReviewModule } from '../review/review.module.js';
import { Idempotency } from '../submission/idempotency.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { OrphanBlobs } from './orphan-blobs.js';
import { ProcessErasure } from './process-erasure.js';
import { RetentionSweep } from './retention-sweep.js';

@Module({
  imports: [OperationsModule, ProcessModule, ReviewModule, WebhooksModule],
  providers: [Idempotency, OrphanBlobs, ProcessErasure, Readings, RetentionSweep],
  exports: [ProcessErasure, RetentionSweep],
})
export class RetentionModule {}
