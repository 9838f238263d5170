import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import type { Keyset } from '../../database/keyset-page.js';
import { IsGuid } from '../../http/is-guid.js';
import { DEFAULT_LIMIT, PageCursor, PageLimit } from '../../http/page-properties.js';
import type { ReviewTaskState } from '../review-task.entity.js';
import { TASK_STATES } from './review-task.dto.js';

/** A hundred years; a longer age is a slip. */
const MOST_SECONDS = 3_153_600_000;
const age = `must be a whole number of seconds from 0 to ${MOST_SECONDS}`;

/** Filters of the list of tasks. */
export class TaskQueryDto {
  @ApiPropertyOptional({ enum: TASK_STATES, example: 'OPEN' })
  @IsOptional()
  @IsIn(TASK_STATES, { message: `must be one of ${TASK_STATES.join(', ')}` })
  state?: ReviewTaskState;

  @ApiPropertyOptional({ description: 'Id of a client', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  @IsOptional()
  @IsGuid("must be a client's id, a UUID")
  client?: string;

  @ApiPropertyOptional({ description: 'Id of a process', example: 'c7e0b6ae-2f55-4a3f-bb0c-7a5f5b0f6d21' })
  @IsOptional()
  @IsGuid("must be a process's id, a UUID")
  processId?: string;

  @ApiPropertyOptional({ description: '`type` or `stdType` of one of the documents', example: 'receipt' })
  @IsOptional()
  @IsString({ message: 'must be the type or stdType of a document, given once' })
  @Length(1, 200, { message: 'must be the type or stdType of a document, given once' })
  documentType?: string;

  @ApiPropertyOptional({ description: 'Opened at least so many seconds ago', example: 3600 })
  @IsOptional()
  @IsInt({ message: age })
  @Min(0, { message: age })
  @Max(MOST_SECONDS, { message: age })
  minAgeSeconds?: number;

  @ApiPropertyOptional({ description: 'Opened at most so many seconds ago', example: 86400 })
  @IsOptional()
  @IsInt({ message: age })
  @Min(0, { message: age })
  @Max(MOST_SECONDS, { message: age })
  maxAgeSeconds?: number;

  @PageCursor()
  cursor?: Keyset;

  @PageLimit()
  limit: number = DEFAULT_LIMIT;
}
