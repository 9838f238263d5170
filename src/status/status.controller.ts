import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Caller } from '../auth/caller.decorator.js';
import type { Caller as CallerType } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { InvalidProcessId } from '../domain/errors.js';
import { PROCESS_STATUSES, type ProcessKind } from '../domain/process-status.js';
import { BodyValidation } from '../http/body-validation.pipe.js';
import { Answer } from '../http/envelope.js';
import { ApiEnvelope } from '../http/swagger.js';
import { ProcessRepository } from '../process/process.repository.js';
import { ContentItemDto } from './dto/content-item.dto.js';
import { GenerativeDocumentDto } from './dto/generative-document.dto.js';
import { StatusRequestDto } from './dto/status-request.dto.js';
import { ProcessViews } from './process-views.js';

const uuid = { type: 'string', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' };
const status = (names: readonly string[]) => ({ type: 'string', enum: [...names], example: 'FINISHED' });
const invalidProcess = {
  status: 401,
  description: 'The process does not exist, is malformed, of the other kind, or another client’s (R321)',
};

@ApiTags('status')
@ApiBearerAuth()
@Controller('process-image')
export class StatusController {
  constructor(
    private readonly processes: ProcessRepository,
    private readonly views: ProcessViews,
  ) {}

  @Post('content-extraction/status')
  @Roles('client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read the status and the result of a process' })
  @ApiBody({ type: StatusRequestDto })
  @ApiResponse(invalidProcess)
  @ApiEnvelope(ContentItemDto, {
    code: 'S100',
    list: true,
    top: {
      engineRequestId: uuid,
      operationId: { ...uuid, nullable: true },
      processId: uuid,
      processStatus: status(PROCESS_STATUSES),
    },
  })
  standard(
    @Caller() caller: CallerType,
    @Body(new BodyValidation(StatusRequestDto)) given: StatusRequestDto,
  ): Promise<Answer> {
    return this.answer('standard', caller, given);
  }

  @Post('generative-content-extraction/status')
  @Roles('client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read the status and the result of a generative process' })
  @ApiBody({ type: StatusRequestDto })
  @ApiResponse(invalidProcess)
  @ApiEnvelope(GenerativeDocumentDto, {
    code: 'S100',
    list: true,
    top: {
      engineRequestId: uuid,
      EngineRequestId: uuid,
      processId: uuid,
      processStatus: status(PROCESS_STATUSES.filter((name) => name !== 'WAITING_OPERATION_FINISH')),
    },
  })
  generative(
    @Caller() caller: CallerType,
    @Body(new BodyValidation(StatusRequestDto)) given: StatusRequestDto,
  ): Promise<Answer> {
    return this.answer('generative', caller, given);
  }

  private async answer(kind: ProcessKind, caller: CallerType, given: StatusRequestDto): Promise<Answer> {
    const process = isUUID(given.processId)
      ? await this.processes.findOwned(given.processId as string, caller.id, kind)
      : null;
    if (!process) throw new InvalidProcessId();
    const engineResponse = given.returnEngineResponse ?? false;
    const { top, result, errors } = await this.views.view(process, { engineResponse, images: true });
    return new Answer(result, { code: 'S100', top: { ...top }, errors });
  }
}
