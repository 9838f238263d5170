import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import type { Caller as CallerType } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { NotFound } from '../domain/errors.js';
import { ApiEnvelope } from '../http/swagger.js';
import { UuidParameter } from '../http/uuid-parameter.pipe.js';
import { OperationViewDto } from './dto/operation-view.dto.js';
import { OperationViews } from './operation-views.js';

@ApiTags('operations')
@ApiBearerAuth()
@Controller('operations')
export class OperationsController {
  constructor(private readonly views: OperationViews) {}

  @Get(':id')
  @Roles('client')
  @ApiOperation({
    summary: 'Read an operation and why it was settled as it was',
    description: 'The id is the `operation.id` that the client gave.',
  })
  @ApiEnvelope(OperationViewDto)
  async read(
    @Caller() caller: CallerType,
    @Param('id', new UuidParameter(noSuchOperation)) id: string,
  ): Promise<OperationViewDto> {
    const view = await this.views.view(id, caller.id);
    if (!view) throw noSuchOperation();
    return view;
  }
}

function noSuchOperation(): NotFound {
  return new NotFound('There is no operation of this client with that id');
}
