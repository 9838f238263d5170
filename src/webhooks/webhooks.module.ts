import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { DeliveryOrder } from './delivery-order.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookEndpoints } from './webhook-endpoints.js';

/** For modules that cause events: records them. */
@Module({
  imports: [ProcessModule, StatusViewsModule],
  providers: [WebhookDeliveries, WebhookEndpoints, DeliveryOrder],
  exports: [WebhookDeliveries, WebhookEndpoints, DeliveryOrder],
})
export class WebhooksModule {}
