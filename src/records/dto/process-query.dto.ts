import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { PROCESS_STATUSES, type ProcessKind, type ProcessStatus } from '../../domain/process-status.js';
import { IsGuid } from '../../http/parameters/is-guid.js';
import { PeriodListQueryDto } from '../../http/parameters/list-query.js';
import { PeriodStart } from '../../http/parameters/period-properties.js';

export const KINDS = ['standard', 'generative'] as const satisfies ProcessKind[];

const type = 'must be the id, type or stdType of a document type, given once';
const externalId = 'must be a text of 1 to 200 characters, given once';

/** Filters of the list of processes. */
export class ProcessQueryDto extends PeriodListQueryDto {
  @ApiPropertyOptional({ enum: PROCESS_STATUSES, example: 'FINISHED' })
  @IsOptional()
  @IsIn(PROCESS_STATUSES, { message: `must be one of ${PROCESS_STATUSES.join(', ')}` })
  status?: ProcessStatus;

  @ApiPropertyOptional({ enum: KINDS, example: 'standard' })
  @IsOptional()
  @IsIn(KINDS, { message: `must be one of ${KINDS.join(', ')}` })
  kind?: ProcessKind;

  @ApiPropertyOptional({
    description: 'Of one of its documents: `id`, `type` or `stdType` of `GET /types`',
    example: 'invoice',
  })
  @IsOptional()
  @Length(1, 200, { message: type })
  @IsString({ message: type })
  type?: string;

  @ApiPropertyOptional({ description: 'As the submission gave it', example: 'claim-2026-00417' })
  @IsOptional()
  @Length(1, 200, { message: externalId })
  @IsString({ message: externalId })
  externalId?: string;

  @ApiPropertyOptional({
    description: 'The `operation.id` of its submission',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  @IsOptional()
  @IsGuid('must be the operation.id of a submission, a GUID')
  operationId?: string;

  @PeriodStart('the beginning')
  override from?: string;
}
