import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { PeriodListQueryDto } from '../http/parameters/list-query.js';
import { ApiEnvelope } from '../http/swagger.js';
import { ConsumptionHistory } from './consumption-history.js';
import { ConsumptionPageDto } from './dto/consumption.dto.js';

@ApiTags('consumption')
@ApiBearerAuth()
@Controller('consumption')
export class ConsumptionController {
  constructor(private readonly history: ConsumptionHistory) {}

  @Get()
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'List what the processes of a period consumed',
    description:
      'The oldest first. A client sees its own, an administrator those of all clients or of one. Entries stay ' +
      'after files and results are deleted.',
  })
  @ApiEnvelope(ConsumptionPageDto)
  listConsumption(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(PeriodListQueryDto)) query: PeriodListQueryDto,
  ): Promise<ConsumptionPageDto> {
    return this.history.page(ownerOf(caller, query.client), query);
  }
}
