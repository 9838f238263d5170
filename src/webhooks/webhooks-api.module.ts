import { Module } from '@nestjs/common';
import { DeliveryViews } from './delivery-views.js';
import { EndpointViews } from './endpoint-views.js';
import { EndpointsController } from './endpoints.controller.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksModule } from './webhooks.module.js';

@Module({
  imports: [WebhooksModule],
  providers: [DeliveryViews, EndpointViews],
  controllers: [WebhooksController, EndpointsController],
})
export class WebhooksApiModule {}
