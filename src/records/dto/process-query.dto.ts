import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import type { Keyset } from '../../database/keyset-page.js';
import { PROCESS_STATUSES, type ProcessKind, type ProcessStatus } from '../../domain/process-status.js';
import { DEFAULT_LIMIT, PageCursor, PageLimit } from '../../http/parameters/page-properties.js';
import { IsGuid } from '../../http/parameters/is-guid.js';
import { PeriodEnd, PeriodStart } from '../../http/parameters/period-properties.js';

export const KINDS = ['standard', 'generative'] as const satisfies ProcessKind[];

const type = 'must be the id, type or stdType of a document type, given once';
const externalId = 'must be a text of 1 to 200 characters, given once';

/** Filters of the list of processes. */
export class ProcessQueryDto {
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

  @PeriodStart('since ever')
  from?: string;

  @PeriodEnd()
  to?: string;

  @ApiPropertyOptional({
    description: 'Id of a client, for administrators; left out, they see all clients',
    example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10',
  })
  @IsOptional()
  @IsGuid("must be a client's id, a UUID")
  client?: string;

  @PageCursor()
  cursor?: Keyset;

  @PageLimit()
  limit: number = DEFAULT_LIMIT;
}
