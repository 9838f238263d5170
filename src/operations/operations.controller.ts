import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { NotFound } from '../domain/errors.js';
import { QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { OwnedListQueryDto } from '../http/parameters/list-query.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { OperationOwnerDto, OperationPageDto } from './dto/operation-list.dto.js';
import { OperationViewDto } from './dto/operation-view.dto.js';
import { OperationViews } from './operation-views.js';

@ApiTags('operations')
@ApiBearerAuth()
@Controller('operations')
export class OperationsController {
  constructor(private readonly views: OperationViews) {}

  @Get()
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'List operations',
    description: 'The newest first. A client sees its own, an administrator those of all clients or of one.',
  })
  @ApiEnvelope(OperationPageDto)
  listOperations(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(OwnedListQueryDto)) query: OwnedListQueryDto,
  ): Promise<OperationPageDto> {
    return this.views.page(ownerOf(caller, query.client), query);
  }

  @Get(':id')
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'Read an operation and the reason for its outcome',
    description:
      'The id is the `operation.id` that the client gave. Several clients may have given the same: then an ' +
      'administrator names one by `client`.',
  })
  @ApiParam({ name: 'id', example: '0f8fad5b-d9cb-469f-a165-70867728950e' })
  @ApiRefusals(404)
  @ApiEnvelope(OperationViewDto)
  async getOperation(
    @Caller() caller: CallerType,
    @Param('id', new UuidParameter(noSuchOperation)) id: string,
    @Query(new QueryValidation(OperationOwnerDto)) { client }: OperationOwnerDto,
  ): Promise<OperationViewDto> {
    const view = await this.views.view(id, ownerOf(caller, client));
    if (!view) throw noSuchOperation();
    return view;
  }
}

function noSuchOperation(): NotFound {
  return new NotFound('There is no operation of this client with that id');
}
