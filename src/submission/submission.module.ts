import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ProcessModule } from '../process/process.module.js';
import { Idempotency } from './idempotency.js';
import { SubmissionService } from './submission.service.js';
import { SubmittedBodies } from './submitted-body.js';
import { SubmittedFiles } from './submitted-file.js';
import { SubmittedWebhooks } from './submitted-webhook.js';
import { UploadTurns } from './upload-turns.js';

@Module({
  imports: [OperationsModule, OutboundModule, ProcessModule],
  providers: [
    Idempotency,
    SubmissionService,
    SubmittedBodies,
    SubmittedFiles,
    SubmittedWebhooks,
    UploadTurns,
  ],
  exports: [SubmissionService, SubmittedBodies, UploadTurns],
})
export class SubmissionModule {}
