import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Caller as CallerType } from '../auth/caller.js';
import { Caller } from '../auth/caller.decorator.js';
import { FromBrowsers } from '../auth/from-browsers.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { BodyValidation } from '../http/body-validation.pipe.js';
import { ApiEnvelope } from '../http/swagger.js';
import { UuidParameter } from '../http/uuid-parameter.pipe.js';
import { DecisionsDto } from './dto/decisions.dto.js';
import { ReviewTaskDto } from './dto/review-task.dto.js';
import { ReviewDecisions } from './review-decisions.js';
import { noSuchTask, ReviewQueue } from './review-queue.js';
import { ReviewTaskViews } from './review-task-views.js';

const taskId = new UuidParameter(noSuchTask);

/** What reviewers do. An administrator looks on: what was reviewed, a reviewer reviewed. */
@ApiTags('review')
@ApiBearerAuth()
@Controller('review/tasks')
@Roles('reviewer')
@FromBrowsers()
export class ReviewWorkController {
  constructor(
    private readonly queue: ReviewQueue,
    private readonly decisions: ReviewDecisions,
    private readonly views: ReviewTaskViews,
  ) {}

  @Post('next')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Claim the oldest open task of the highest priority',
    description: '`result` is null when no task is open.',
  })
  @ApiEnvelope(ReviewTaskDto, { nullable: true })
  async next(@Caller() { id: reviewerId }: CallerType): Promise<ReviewTaskDto | null> {
    const taskId = await this.queue.claimNext(reviewerId);
    return taskId === null ? null : this.views.view(taskId);
  }

  @Post(':id/claim')
  @HttpCode(200)
  @ApiOperation({ summary: 'Claim a task', description: 'By its holder: the same as a heartbeat.' })
  @ApiEnvelope(ReviewTaskDto)
  async claim(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.queue.claim(taskId, reviewerId);
    return this.views.view(taskId);
  }

  @Post(':id/release')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a claimed task back', description: 'Its draft stays.' })
  @ApiEnvelope(ReviewTaskDto)
  async release(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.queue.release(taskId, reviewerId);
    return this.views.view(taskId);
  }

  @Post(':id/heartbeat')
  @HttpCode(200)
  @ApiOperation({ summary: 'Keep a claimed task', description: 'The lease starts anew.' })
  @ApiEnvelope(ReviewTaskDto)
  async heartbeat(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.queue.heartbeat(taskId, reviewerId);
    return this.views.view(taskId);
  }

  @Put(':id/draft')
  @ApiOperation({
    summary: 'Save decisions without completing',
    description: 'The whole draft: what was saved before is replaced.',
  })
  @ApiBody({ type: DecisionsDto })
  @ApiEnvelope(ReviewTaskDto)
  async draft(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
    @Body(new BodyValidation(DecisionsDto)) { decisions }: DecisionsDto,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.decisions.saveDraft(taskId, reviewerId, decisions);
    return this.views.view(taskId);
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Complete a task',
    description:
      'Every pending item needs a decision. When one gives a document another type, its page is read again ' +
      'first: the answer says `rereading: true`, the other decisions are saved as a draft, and the task is ' +
      'completed with what is pending after that.',
  })
  @ApiBody({ type: DecisionsDto })
  @ApiEnvelope(ReviewTaskDto)
  async complete(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
    @Body(new BodyValidation(DecisionsDto)) { decisions }: DecisionsDto,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.decisions.complete(taskId, reviewerId, decisions);
    return this.views.view(taskId);
  }
}
