import { Module } from '@nestjs/common';
import { DeliveryViews } from './delivery-views.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksModule } from './webhooks.module.js';

@Module({
  imports: [WebhooksModule],
  providers: [DeliveryViews],
  controllers: [WebhooksController],
})
export class WebhooksApiModule {}
