import { DownloadHandler } from '../extraction/download.handler.js';
import { ExtractionHandler } from '../extraction/extraction.handler.js';
import { ExtractionWorkerModule } from '../extraction/extraction-worker.module.js';
import { RereadingHandler } from '../review/rereading/rereading.handler.js';
import { ReviewWorkerModule } from '../review/review-worker.module.js';
import { DeliveryHandler } from '../webhooks/calls/delivery-handler.js';
import { WebhooksWorkerModule } from '../webhooks/webhooks-worker.module.js';

/** Downloads and reads documents and delivers webhooks. */
export const workerModules = [ExtractionWorkerModule, ReviewWorkerModule, WebhooksWorkerModule];
export const workerHandlers = [DownloadHandler, ExtractionHandler, RereadingHandler, DeliveryHandler];
