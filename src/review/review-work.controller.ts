import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller as CallerType } from '../auth/caller.js';
import { Caller } from '../auth/caller.decorator.js';
import { FromBrowsers } from '../auth/from-browsers.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { Clock } from '../clock/clock.js';
import { MaxBody } from '../http/server/body.js';
import { BodyValidation, QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { CompletedTaskDto } from './dto/completed-task.dto.js';
import { COMPLETION_EXAMPLES, CompletionDto, DECISIONS_EXAMPLES, DecisionsDto } from './dto/decisions.dto.js';
import { NEXT_TASK_EXAMPLES, NextTaskDto, UpcomingTaskDto } from './dto/queue-filter.dto.js';
import { ReviewTaskDto } from './dto/review-task.dto.js';
import { TaskContextDto } from './dto/task-context.dto.js';
import { taskWishOf } from './queue/queue-filter-of.js';
import { ReviewDecisions } from './decisions/review-decisions.js';
import { noSuchTask, ReviewQueue } from './queue/review-queue.js';
import { ReviewLooks } from './views/review-looks.js';
import { ReviewTaskViews } from './views/review-task-views.js';
import { TaskContext } from './views/task-context.js';

/** As many decisions as a task takes, with values. */
const DECISIONS_BYTES = 8_000_000;

/** A body that may be left out. */
const OPTIONAL = { transform: (body: unknown): unknown => body ?? {} };

const taskId = new UuidParameter(noSuchTask);
const idParameter = { name: 'id', example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10' };

/** Routes that change review tasks. Administrators may not use them, so every review was made by a reviewer. */
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
    private readonly contexts: TaskContext,
    private readonly looks: ReviewLooks,
    private readonly clock: Clock,
  ) {}

  @Get('upcoming')
  @ApiOperation({
    summary: 'The task that `next` would give now',
    description:
      'For fetching ahead: the task is not claimed, and another reviewer may claim it first. `result` is null when there is none.',
  })
  @ApiEnvelope(TaskContextDto, { nullable: true })
  async getUpcomingTask(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(UpcomingTaskDto)) wish: UpcomingTaskDto,
  ): Promise<TaskContextDto | null> {
    const taskId = await this.queue.upcoming(caller.id, taskWishOf(wish, this.clock.now()));
    if (taskId === null) return null;
    const context = await this.contexts.of(taskId);
    await this.looks.read(caller, taskId);
    return context;
  }

  @Post('next')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Claim the oldest open task of the highest priority',
    description:
      'The body, if there is one, narrows the choice. `result` is null when no such task is open; what the ' +
      'caller skipped lately is left out.',
  })
  @ApiBody({ type: NextTaskDto, required: false, examples: NEXT_TASK_EXAMPLES })
  @ApiEnvelope(ReviewTaskDto, { nullable: true })
  async claimNextTask(
    @Caller() { id: reviewerId }: CallerType,
    @Body(OPTIONAL, new BodyValidation(NextTaskDto)) wish: NextTaskDto,
  ): Promise<ReviewTaskDto | null> {
    const taskId = await this.queue.claimNext(reviewerId, taskWishOf(wish, this.clock.now()));
    return taskId === null ? null : this.views.view(taskId);
  }

  @Post(':id/claim')
  @HttpCode(200)
  @ApiOperation({ summary: 'Claim a task', description: 'For its holder it is the same as a heartbeat.' })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async claimTask(
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
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async releaseTask(
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
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async keepTask(
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
  @ApiBody({ type: DecisionsDto, examples: DECISIONS_EXAMPLES })
  @MaxBody(DECISIONS_BYTES)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async saveDraft(
    @Param('id', taskId) id: string,
    @Caller() { id: reviewerId }: CallerType,
    @Body(new BodyValidation(DecisionsDto)) { decisions, ...more }: DecisionsDto,
  ): Promise<ReviewTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.decisions.saveDraft(taskId, reviewerId, decisions, more);
    return this.views.view(taskId);
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Complete a task',
    description:
      'Every pending item needs a decision. When one gives a document another type, its page is read again ' +
      'first: the answer says `rereading: true`, the other decisions are saved as a draft, and the task is ' +
      'completed with what is pending after that. With `next` the next task is claimed, and its context stands in the answer.',
  })
  @ApiBody({ type: CompletionDto, examples: COMPLETION_EXAMPLES })
  @MaxBody(DECISIONS_BYTES)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(CompletedTaskDto)
  async completeTask(
    @Param('id', taskId) id: string,
    @Caller() caller: CallerType,
    @Body(new BodyValidation(CompletionDto)) { decisions, next, nextOf = {}, ...more }: CompletionDto,
  ): Promise<CompletedTaskDto> {
    const { id: taskId } = await this.views.find(id);
    await this.decisions.complete(taskId, caller.id, decisions, more);
    const task = await this.views.view(taskId);
    return next ? { ...task, next: await this.nextAfter(task, caller, nextOf) } : task;
  }

  /** None while a document is read again: the reviewer goes on with this task. */
  private async nextAfter(
    { state }: ReviewTaskDto,
    caller: CallerType,
    wish: NextTaskDto,
  ): Promise<TaskContextDto | null> {
    if (state !== 'COMPLETED') return null;
    const taskId = await this.queue.claimNext(caller.id, taskWishOf(wish, this.clock.now()));
    if (taskId === null) return null;
    await this.looks.read(caller, taskId);
    return this.contexts.of(taskId);
  }
}
