import { Controller, Headers, HttpCode, Post, Req, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../auth/caller.decorator.js';
import type { Caller as CallerType } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import type { ProcessKind } from '../domain/process-status.js';
import { StreamedBody } from '../http/server/body.js';
import { BodyValidation } from '../http/parameters/body-validation.pipe.js';
import { Answer } from '../http/envelope.js';
import { refusalOf } from '../http/error-catalogue.js';
import { ApiEnvelope, ApiForm } from '../http/swagger.js';
import { Metrics } from '../metrics/metrics.js';
import {
  GenerativeSubmissionDto,
  GenerativeSubmissionFormDto,
  SubmissionDto,
  SubmissionFormDto,
  SubmissionResultDto,
} from './dto/submission.dto.js';
import { FORM, GENERATIVE_EXAMPLES, STANDARD_EXAMPLES } from './dto/submission-examples.js';
import { SubmissionService } from './submission.service.js';
import { type StagedFiles, SubmittedBodies } from './submitted-body.js';
import { UploadTurns } from './upload-turns.js';

const idempotencyKey = {
  name: 'Idempotency-Key',
  required: false,
  description: 'The same key and body within 24 hours return the first answer again',
};

@ApiTags('submission')
@ApiBearerAuth()
@Controller('process-image')
export class SubmissionController {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly bodies: SubmittedBodies,
    private readonly turns: UploadTurns,
    private readonly metrics: Metrics,
  ) {}

  @Post('content-extraction')
  @Roles('client')
  @StreamedBody()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submit a file',
    description:
      'Starts the extraction and answers at once with the process identifier. As JSON, or as multipart/form-data with a part `file`.',
  })
  @ApiHeader(idempotencyKey)
  @ApiBody({ type: SubmissionDto, examples: STANDARD_EXAMPLES })
  @ApiForm(SubmissionFormDto, FORM)
  @ApiEnvelope(SubmissionResultDto, { code: '201' })
  submitDocument(
    @Caller() caller: CallerType,
    @Req() request: FastifyRequest,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<Answer> {
    return this.submit('standard', SubmissionDto, caller, request, key);
  }

  @Post('generative-content-extraction')
  @Roles('client')
  @StreamedBody()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submit a file for generative extraction',
    description: 'As the standard submission, without operations. The result has extractions with sections.',
  })
  @ApiHeader(idempotencyKey)
  @ApiBody({ type: GenerativeSubmissionDto, examples: GENERATIVE_EXAMPLES })
  @ApiForm(GenerativeSubmissionFormDto, FORM)
  @ApiEnvelope(SubmissionResultDto, { code: '201' })
  submitGenerativeDocument(
    @Caller() caller: CallerType,
    @Req() request: FastifyRequest,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<Answer> {
    return this.submit('generative', GenerativeSubmissionDto, caller, request, key);
  }

  private async submit(
    kind: ProcessKind,
    dto: Type<SubmissionDto | GenerativeSubmissionDto>,
    caller: CallerType,
    request: FastifyRequest,
    key: string | undefined,
  ): Promise<Answer> {
    try {
      const submit = async (given: unknown, files: StagedFiles) => {
        const parameters = (await new BodyValidation(dto).transform(given)) as SubmissionDto;
        return this.submissions.submit({ caller, kind, parameters, files, idempotencyKey: key });
      };
      const result = await this.turns.during(caller.id, () => this.bodies.read(request, submit));
      return new Answer(result, { code: '201' });
    } catch (error) {
      this.metrics.submissionRefused(kind, refusalOf(error).code);
      throw error;
    }
  }
}
