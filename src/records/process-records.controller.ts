import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { type Caller as CallerType, ownerOf } from '../auth/caller.js';
import { Roles } from '../auth/roles.decorator.js';
import { InvalidProcessId } from '../domain/errors.js';
import { QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { Bytes } from '../http/envelope.interceptor.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { PageQueryDto } from '../status/dto/page-query.dto.js';
import { ProcessQueryDto } from './dto/process-query.dto.js';
import { ProcessRecordDto } from './dto/process-record.dto.js';
import { ProcessPageDto } from './dto/process-summary.dto.js';
import { ProcessFiles } from './process-files.js';
import { ProcessList } from './process-list.js';
import { ProcessLooks } from './process-looks.js';
import { ProcessRecords } from './process-records.js';

const processId = new UuidParameter(() => new InvalidProcessId());
const idParameter = { name: 'id', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' };

/** Documents are personal data: no cache stores them, and a browser runs nothing in them. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Stored processes. */
@ApiTags('processes')
@ApiBearerAuth()
@Controller('processes')
@Roles('client', 'admin')
export class ProcessRecordsController {
  constructor(
    private readonly processes: ProcessList,
    private readonly records: ProcessRecords,
    private readonly files: ProcessFiles,
    private readonly looks: ProcessLooks,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List processes',
    description: 'The newest first. A client sees its own, an administrator those of all clients or of one.',
  })
  @ApiEnvelope(ProcessPageDto)
  listProcesses(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(ProcessQueryDto)) query: ProcessQueryDto,
  ): Promise<ProcessPageDto> {
    return this.processes.page(ownerOf(caller, query.client), query);
  }

  @Get(':id')
  @ApiOperation({
    summary: "Read a process's whole story",
    description:
      'Settings and rules in force, history of statuses, documents with positions and reasons, review ' +
      'decisions, deliveries. Of either kind.',
  })
  @ApiParam(idParameter)
  @ApiRefusals(401)
  @ApiEnvelope(ProcessRecordDto)
  async getProcess(
    @Caller() caller: CallerType,
    @Param('id', processId) id: string,
  ): Promise<ProcessRecordDto> {
    const record = await this.records.record(id, caller);
    await this.looks.read(caller, id);
    return record;
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The file as it was submitted' })
  @ApiParam(idParameter)
  @ApiProduces('application/pdf', 'image/jpeg', 'image/png', 'image/tiff', 'application/octet-stream')
  @ApiResponse({ status: 200, description: 'Its bytes', schema: { type: 'string', format: 'binary' } })
  @ApiRefusals(401, 404)
  async getProcessFile(@Caller() caller: CallerType, @Param('id', processId) id: string): Promise<Bytes> {
    const { content, mediaType, name } = await this.files.file(id, caller);
    await this.looks.read(caller, id);
    return new Bytes(content, mediaType, {
      ...PRIVATE,
      'content-disposition': `attachment; filename="${name}"`,
    });
  }

  @Get(':id/pages/:n')
  @ApiOperation({ summary: 'The image of a page', description: 'Boxes are fractions of this image.' })
  @ApiParam(idParameter)
  @ApiParam({ name: 'n', type: 'integer', description: 'From 1', example: 1 })
  @ApiProduces('image/png', 'image/webp')
  @ApiResponse({ status: 200, description: 'Its bytes', schema: { type: 'string', format: 'binary' } })
  @ApiRefusals(401, 404)
  async getProcessPage(
    @Caller() caller: CallerType,
    @Param('id', processId) id: string,
    @Param('n') number: string,
    @Query(new QueryValidation(PageQueryDto)) query: PageQueryDto,
  ): Promise<Bytes> {
    const { content, mediaType } = await this.files.page(id, number, query, caller);
    await this.looks.read(caller, id);
    return new Bytes(content, mediaType, PRIVATE);
  }
}
