import { Controller, Delete, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { actorOf, type Caller as CallerType } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { InvalidProcessId } from '../domain/errors.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { ProcessRepository } from '../process/process.repository.js';
import { DeletedProcessDto } from './dto/deleted-process.dto.js';
import { ProcessErasure } from './process-erasure.js';

const DELETED_BY_CLIENT = 'the client deleted the process before it ended';

@ApiTags('processes')
@ApiBearerAuth()
@Controller('processes')
export class ProcessesController {
  constructor(
    private readonly processes: ProcessRepository,
    private readonly erasure: ProcessErasure,
  ) {}

  @Delete(':id')
  @Roles('client')
  @ApiOperation({
    summary: "Delete a process's file and results",
    description:
      'Deletes at once, whatever the kind and status; a process that has not ended becomes ERROR and its review ' +
      'task is canceled. Status, times and consumption stay. Deleting it again answers the same.',
  })
  @ApiParam({ name: 'id', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  @ApiRefusals(401)
  @ApiEnvelope(DeletedProcessDto)
  async deleteProcess(
    @Caller() caller: CallerType,
    @Param('id', new UuidParameter(() => new InvalidProcessId())) id: string,
  ): Promise<DeletedProcessDto> {
    const process = await this.processes.find(id);
    if (process?.clientId !== caller.id) throw new InvalidProcessId();
    const reason = { actor: actorOf(caller), cause: DELETED_BY_CLIENT };
    const deletedAt = await this.erasure.erase(process.id, reason);
    return { processId: process.id, deletedAt: deletedAt.toISOString() };
  }
}
