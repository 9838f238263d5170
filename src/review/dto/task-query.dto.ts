import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { Keyset } from '../../database/keyset-page.js';
import { IsGuid } from '../../http/parameters/is-guid.js';
import { DEFAULT_LIMIT, PageCursor, PageLimit } from '../../http/parameters/page-properties.js';
import type { ReviewTaskState } from '../review-task.entity.js';
import { QueueFilterDto } from './queue-filter.dto.js';
import { TASK_STATES } from './review-task.dto.js';

/** Filters of the list of tasks. */
export class TaskQueryDto extends QueueFilterDto {
  @ApiPropertyOptional({
    enum: ['summary'],
    deprecated: true,
    description: 'Has no effect: lists never have items',
    example: 'summary',
  })
  @IsOptional()
  @IsIn(['summary'], { message: 'must be summary; read a task for its items' })
  view?: 'summary';

  @ApiPropertyOptional({ enum: TASK_STATES, example: 'OPEN' })
  @IsOptional()
  @IsIn(TASK_STATES, { message: `must be one of ${TASK_STATES.join(', ')}` })
  state?: ReviewTaskState;

  @ApiPropertyOptional({ description: 'Held by the caller, or completed by them', example: true })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  mine?: boolean;

  @ApiPropertyOptional({ description: 'Id of a process', example: 'c7e0b6ae-2f55-4a3f-bb0c-7a5f5b0f6d21' })
  @IsOptional()
  @IsGuid("must be a process's id, a UUID")
  processId?: string;

  @PageCursor()
  cursor?: Keyset;

  @PageLimit()
  limit: number = DEFAULT_LIMIT;
}
