import { Module } from '@nestjs/common';
import { DeliveryViews } from './views/delivery-views.js';
import { EndpointViews } from './views/endpoint-views.js';
import { EndpointsController } from './views/endpoints.controller.js';
import { WebhooksController } from './views/webhooks.controller.js';
import { WebhooksModule } from './webhooks.module.js';

@Module({
  imports: [WebhooksModule],
  providers: [DeliveryViews, EndpointViews],
  controllers: [WebhooksController, EndpointsController],
})
export class WebhooksApiModule {}
