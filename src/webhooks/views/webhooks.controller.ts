import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '../../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../../auth/caller.js';
import { Roles } from '../../auth/roles.decorator.js';
import { QueryValidation } from '../../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../../http/swagger.js';
import { UuidParameter } from '../../http/parameters/uuid-parameter.pipe.js';
import { DeliveryViews, noSuchDelivery } from './delivery-views.js';
import { AttemptPageDto, DeliveryDto, DeliveryPageDto } from '../dto/delivery.dto.js';
import { AttemptQueryDto, DeliveryQueryDto } from '../dto/list-query.dto.js';
import { MOST_REDELIVERIES, WebhookDeliveries } from '../webhook-deliveries.js';

const deliveryId = new UuidParameter(noSuchDelivery);

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
    summary: 'List webhook deliveries with the last calls of each',
    description: 'The latest first. A client sees its own, an administrator those of all clients.',
  })
  @ApiEnvelope(DeliveryPageDto)
  listDeliveries(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(DeliveryQueryDto)) query: DeliveryQueryDto,
  ): Promise<DeliveryPageDto> {
    return this.views.page(ownerOf(caller), query);
  }

  @Get(':id/attempts')
  @Roles('client', 'admin')
  @ApiOperation({ summary: 'List the calls of a delivery', description: 'The latest first.' })
  @ApiParam({ name: 'id', example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10' })
  @ApiRefusals(404)
  @ApiEnvelope(AttemptPageDto)
  listDeliveryAttempts(
    @Caller() caller: CallerType,
    @Param('id', deliveryId) id: string,
    @Query(new QueryValidation(AttemptQueryDto)) query: AttemptQueryDto,
  ): Promise<AttemptPageDto> {
    return this.views.attempts(ownerOf(caller), id, query);
  }

  @Post(':id/redeliver')
  @HttpCode(200)
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'Send a delivery again',
    description:
      'Makes it PENDING and due now, whatever its state, with the same event id and a fresh schedule. ' +
      'An earlier event of the same process that is still pending goes first. ' +
      `At most ${MOST_REDELIVERIES} times within 24 hours; then R429 with Retry-After.`,
  })
  @ApiParam({ name: 'id', example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10' })
  @ApiRefusals(404)
  @ApiEnvelope(DeliveryDto)
  async redeliverEvent(
    @Caller() caller: CallerType,
    @Param('id', deliveryId) id: string,
  ): Promise<DeliveryDto> {
    await this.deliveries.redeliver(id, caller);
    return this.views.one(id);
  }
}
