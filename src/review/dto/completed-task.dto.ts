import { ApiPropertyOptional } from '@nestjs/swagger';
import { ReviewTaskDto } from './review-task.dto.js';
import { TaskContextDto } from './task-context.dto.js';

export class CompletedTaskDto extends ReviewTaskDto {
  @ApiPropertyOptional({
    type: TaskContextDto,
    nullable: true,
    description: 'With `next`: the task that was claimed, null for none',
  })
  next?: TaskContextDto | null;
}
