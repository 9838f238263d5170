import { Module } from '@nestjs/common';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ProcessModule } from '../process/process.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { DeliveryCalls } from './calls/delivery-calls.js';
import { CHANCE, DeliveryHandler } from './calls/delivery-handler.js';
import { EndpointHealth } from './calls/endpoint-health.js';
import { WebhooksModule } from './webhooks.module.js';

/** For the worker's root: sends recorded events. */
@Module({
  imports: [OutboundModule, ProcessModule, StatusViewsModule, WebhooksModule],
  providers: [DeliveryCalls, DeliveryHandler, EndpointHealth, { provide: CHANCE, useValue: Math.random }],
  exports: [DeliveryHandler],
})
export class WebhooksWorkerModule {}
