import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller as CallerType } from '../auth/caller.js';
import { Caller } from '../auth/caller.decorator.js';
import { FromBrowsers } from '../auth/from-browsers.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { BodyValidation } from '../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { ReviewTaskDto } from './dto/review-task.dto.js';
import { NewNoteDto, NOTE_EXAMPLES, SKIP_EXAMPLES, SkipDto } from './dto/skip.dto.js';
import { TaskContextDto } from './dto/task-context.dto.js';
import { noSuchTask } from './queue/review-queue.js';
import { ReviewRemarks } from './decisions/review-remarks.js';
import { ReviewTaskViews } from './views/review-task-views.js';
import { TaskContext } from './views/task-context.js';

const taskId = new UuidParameter(noSuchTask);
const idParameter = { name: 'id', example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10' };

/** What a reviewer says about a task. */
@ApiTags('review')
@ApiBearerAuth()
@Controller('review/tasks/:id')
@Roles('reviewer')
@FromBrowsers()
export class ReviewRemarksController {
  constructor(
    private readonly remarks: ReviewRemarks,
    private readonly views: ReviewTaskViews,
    private readonly contexts: TaskContext,
  ) {}

  @Post('notes')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a note to a task', description: 'Deleted with the data of the process.' })
  @ApiBody({ type: NewNoteDto, examples: NOTE_EXAMPLES })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(TaskContextDto)
  async addNote(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
    @Body(new BodyValidation(NewNoteDto)) { text }: NewNoteDto,
  ): Promise<TaskContextDto> {
    await this.remarks.note(id, reviewerId, text);
    return this.contexts.of(id);
  }

  @Post('skip')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Leave a task to others',
    description: 'It is open again with its draft, and is not offered to the same reviewer for a while.',
  })
  @ApiBody({ type: SkipDto, examples: SKIP_EXAMPLES })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async skipTask(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
    @Body(new BodyValidation(SkipDto)) why: SkipDto,
  ): Promise<ReviewTaskDto> {
    await this.remarks.skip(id, reviewerId, why);
    return this.views.view(id);
  }
}
