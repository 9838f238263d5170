import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '../../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../../auth/caller.js';
import { Roles } from '../../auth/roles.decorator.js';
import { NotFound } from '../../domain/errors.js';
import { QueryValidation } from '../../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../../http/swagger.js';
import { UuidParameter } from '../../http/parameters/uuid-parameter.pipe.js';
import { EndpointDto, EndpointPageDto } from '../dto/endpoint.dto.js';
import { EndpointQueryDto } from '../dto/list-query.dto.js';
import { EndpointViews } from './endpoint-views.js';
import { WebhookEndpoints } from '../webhook-endpoints.js';

@ApiTags('webhooks')
@ApiBearerAuth()
@Controller('webhooks/endpoints')
export class EndpointsController {
  constructor(
    private readonly views: EndpointViews,
    private readonly endpoints: WebhookEndpoints,
  ) {}

  @Get()
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'List the URLs that were called and how their calls go',
    description:
      'One that failed for 5 days is PAUSED: it is not called any more, and what goes there is kept. ' +
      'A client sees its own, an administrator those of all clients.',
  })
  @ApiEnvelope(EndpointPageDto)
  listEndpoints(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(EndpointQueryDto)) query: EndpointQueryDto,
  ): Promise<EndpointPageDto> {
    return this.views.page(ownerOf(caller), query);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'Have a paused endpoint called again',
    description: 'What waited for it is due at once, each process in the order of its events.',
  })
  @ApiParam({ name: 'id', example: '4f0c7f52-3c1e-8d6a-9b0e-51c4b1c0e7d2' })
  @ApiRefusals(404)
  @ApiEnvelope(EndpointDto)
  async resumeEndpoint(
    @Caller() caller: CallerType,
    @Param('id', new UuidParameter(noSuchEndpoint)) id: string,
  ): Promise<EndpointDto> {
    await this.endpoints.resume(id, caller);
    return this.views.one(id);
  }
}

function noSuchEndpoint(): NotFound {
  return new NotFound('There is no such endpoint; give the id that the list shows');
}
