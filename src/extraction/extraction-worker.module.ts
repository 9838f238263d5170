import { Module } from '@nestjs/common';
import { GenerativeModule } from '../generative/generative.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ProcessModule } from '../process/process.module.js';
import { ReviewModule } from '../review/review.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { DownloadHandler } from './download.handler.js';
import { ExtractionOutcomes } from './extraction-outcomes.js';
import { ExtractionHandler } from './extraction.handler.js';
import { FileLoader } from './file-loader.js';
import { ReadingStore } from './reading-store.js';

/** Provided in the worker's root alone. */
@Module({
  imports: [
    GenerativeModule,
    OperationsModule,
    OutboundModule,
    ProcessModule,
    ReviewModule,
    StatusViewsModule,
    WebhooksModule,
  ],
  providers: [DownloadHandler, ExtractionHandler, ExtractionOutcomes, FileLoader, ReadingStore],
  exports: [DownloadHandler, ExtractionHandler],
})
export class ExtractionWorkerModule {}
