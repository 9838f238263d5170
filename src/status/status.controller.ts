import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import type { Caller as CallerType } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { Clock } from '../clock/clock.js';
import { InvalidProcessId } from '../domain/errors.js';
import { canonicalGuid } from '../domain/guid.js';
import { INITIAL_STATUS, PROCESS_STATUSES, type ProcessKind } from '../domain/process-status.js';
import { Answer } from '../http/envelope.js';
import { Gone } from '../http/gone.decorator.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { ContentItemDto } from './dto/content-item.dto.js';
import { GenerativeDocumentDto } from './dto/generative-document.dto.js';
import { STATUS_EXAMPLES, StatusRequestDto } from './dto/status-request.dto.js';
import { type Poll, type PolledProcess, PolledProcesses } from './polled-process.js';
import { StatusAnswers } from './status-answers.js';
import { StatusRequestBody } from './status-request.pipe.js';
import { StatusWaits } from './status-waits.js';

const uuid = { type: 'string', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' };
const status = (names: readonly string[]) => ({ type: 'string', enum: [...names], example: 'FINISHED' });
/** Largest `Retry-After` in seconds. */
const LONGEST_RETRY = 30;
const AGES_PER_RETRY = 5;
const retryAfter = {
  'Retry-After': {
    description: 'While IN_PROCESS: seconds after which to ask again. Not after a full `waitSeconds`',
    schema: { type: 'integer', example: 1 },
  },
};

@ApiTags('status')
@ApiBearerAuth()
@Controller('process-image')
export class StatusController {
  constructor(
    private readonly processes: PolledProcesses,
    private readonly answers: StatusAnswers,
    private readonly waits: StatusWaits,
    private readonly clock: Clock,
  ) {}

  @Post('content-extraction/status')
  @Roles('client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read the status and the result of a process' })
  @ApiBody({ type: StatusRequestDto, examples: STATUS_EXAMPLES })
  @ApiRefusals(401)
  @ApiEnvelope(ContentItemDto, {
    code: 'S100',
    list: true,
    headers: retryAfter,
    top: {
      engineRequestId: uuid,
      operationId: { ...uuid, nullable: true },
      processId: uuid,
      processStatus: status(PROCESS_STATUSES),
    },
  })
  getStatus(
    @Caller() caller: CallerType,
    @Body(StatusRequestBody) given: StatusRequestDto,
    @Gone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.answer('standard', caller, given, gone);
  }

  @Post('generative-content-extraction/status')
  @Roles('client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Read the status and the result of a generative process' })
  @ApiBody({ type: StatusRequestDto, examples: STATUS_EXAMPLES })
  @ApiRefusals(401)
  @ApiEnvelope(GenerativeDocumentDto, {
    code: 'S100',
    list: true,
    headers: retryAfter,
    top: {
      engineRequestId: uuid,
      EngineRequestId: uuid,
      processId: uuid,
      processStatus: status(PROCESS_STATUSES.filter((name) => name !== 'WAITING_OPERATION_FINISH')),
    },
  })
  getGenerativeStatus(
    @Caller() caller: CallerType,
    @Body(StatusRequestBody) given: StatusRequestDto,
    @Gone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.answer('generative', caller, given, gone);
  }

  private async answer(
    kind: ProcessKind,
    { id: clientId }: CallerType,
    given: StatusRequestDto,
    gone: AbortSignal,
  ): Promise<Answer> {
    const poll = pollOf(kind, clientId, given);
    const waitMs = (given.waitSeconds ?? 0) * 1000;
    let process = await this.find(poll);
    let waited = false;
    if (waitMs > 0 && process.status === INITIAL_STATUS) {
      waited = (await this.waits.until(process, waitMs, gone)) === 'over';
      process = await this.find(poll);
    }
    const headers = process.status === INITIAL_STATUS && !waited ? this.retryAfter(process) : undefined;
    return this.answers.answer(process, poll, headers);
  }

  /** @throws InvalidProcessId */
  private async find(poll: Poll): Promise<PolledProcess> {
    const process = await this.processes.find(poll);
    if (!process) throw new InvalidProcessId();
    return process;
  }

  /** `Retry-After` in seconds: it grows with the age of the process. */
  private retryAfter({ createdAt }: PolledProcess): Record<string, string> {
    const age = (this.clock.now().getTime() - createdAt.getTime()) / 1000;
    return { 'retry-after': String(Math.min(LONGEST_RETRY, Math.max(1, Math.ceil(age / AGES_PER_RETRY)))) };
  }
}

/** @throws InvalidProcessId */
function pollOf(kind: ProcessKind, clientId: string, given: StatusRequestDto): Poll {
  const id = canonicalGuid(given.processId);
  if (!id) throw new InvalidProcessId();
  const { returnEngineResponse: engineResponse = false, returnPositions: positions = false } = given;
  return { id, clientId, kind, engineResponse, positions };
}
