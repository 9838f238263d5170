import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Caller } from '../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { NotFound } from '../domain/errors.js';
import { ApiEnvelope } from '../http/swagger.js';
import { deliveryFilter, type DeliveryQuery } from './delivery-filter.js';
import { DeliveryViews } from './delivery-views.js';
import { DeliveryDto, DeliveryPageDto } from './dto/delivery.dto.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { DELIVERY_STATES } from './webhook-delivery.entity.js';

@ApiTags('webhooks')
@ApiBearerAuth()
@Controller('webhooks/deliveries')
export class WebhooksController {
  constructor(
    private readonly views: DeliveryViews,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  @Get()
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'Lists webhook deliveries with every call made',
    description: 'The latest first. A client sees its own, an administrator those of all clients.',
  })
  @ApiQuery({ name: 'state', required: false, enum: DELIVERY_STATES })
  @ApiQuery({ name: 'processId', required: false, example: 'c7e0b6ae-2f55-4a3f-bb0c-7a5f5b0f6d21' })
  @ApiQuery({ name: 'cursor', required: false, description: 'nextCursor of the page before' })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100, 50 when absent', example: 50 })
  @ApiEnvelope(DeliveryPageDto)
  list(@Caller() caller: CallerType, @Query() query: DeliveryQuery): Promise<DeliveryPageDto> {
    return this.views.page(ownerOf(caller), deliveryFilter(query));
  }

  @Post(':id/redeliver')
  @HttpCode(200)
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'Sends a delivery again',
    description:
      'Makes it PENDING and due now, whatever became of it, with the same event id and a fresh schedule. ' +
      'An earlier event of the same process that is still pending goes first.',
  })
  @ApiParam({ name: 'id', example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10' })
  @ApiEnvelope(DeliveryDto)
  async redeliver(@Caller() caller: CallerType, @Param('id') id: string): Promise<DeliveryDto> {
    if (!isUUID(id)) throw new NotFound('There is no such delivery; give the id that the list shows');
    await this.deliveries.redeliver(id, caller);
    return this.views.one(id);
  }
}
