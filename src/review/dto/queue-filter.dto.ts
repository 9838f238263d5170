import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
} from 'class-validator';
import { IsGuid } from '../../http/parameters/is-guid.js';
import { ClientId } from '../../http/parameters/list-query.js';

/** A hundred years; a longer age is a slip. */
const MOST_SECONDS = 3_153_600_000;
const MOST_EXCEPT = 100;
const age = `must be a whole number of seconds from 0 to ${MOST_SECONDS}`;
const type = 'must be the id, type or stdType of a document, given once';
const taskIds = `must be a list of at most ${MOST_EXCEPT} ids of tasks`;

export const NEXT_TASK_EXAMPLES = {
  any: { summary: 'Any task', value: {} },
  some: { summary: 'A task that matches a filter', value: { documentType: 'invoice', maxAgeSeconds: 86400 } },
};

/** Which tasks of the queue are meant; what is left out does not limit them. */
export class QueueFilterDto {
  @ApiPropertyOptional({
    description: 'Id of the type, `type` or `stdType` of one of the documents',
    example: 'receipt',
  })
  @IsOptional()
  @IsString({ message: type })
  @Length(1, 200, { message: type })
  documentType?: string;

  @ClientId('Id of a client')
  client?: string;

  @ApiPropertyOptional({ description: 'Opened at least this many seconds ago', example: 3600 })
  @IsOptional()
  @IsInt({ message: age })
  @Min(0, { message: age })
  @Max(MOST_SECONDS, { message: age })
  minAgeSeconds?: number;

  @ApiPropertyOptional({ description: 'Opened at most this many seconds ago', example: 86400 })
  @IsOptional()
  @IsInt({ message: age })
  @Min(0, { message: age })
  @Max(MOST_SECONDS, { message: age })
  maxAgeSeconds?: number;

  @ApiPropertyOptional({ description: 'Whether something of a table is pending', example: true })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  hasTable?: boolean;
}

/** Which task comes next. */
export class UpcomingTaskDto extends QueueFilterDto {
  @ApiPropertyOptional({
    type: [String],
    description: 'Ids of tasks to leave out',
    maxItems: MOST_EXCEPT,
    example: ['6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10'],
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsArray({ message: taskIds })
  @ArrayMaxSize(MOST_EXCEPT, { message: taskIds })
  @IsUUID('all', { each: true, message: taskIds })
  except?: string[];
}

export class NextTaskDto extends UpcomingTaskDto {
  @ApiPropertyOptional({
    description: 'Id of a task to claim first, if it is still open',
    example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10',
  })
  @IsOptional()
  @IsGuid('must be the id of a task')
  prefer?: string;
}
