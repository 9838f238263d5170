import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Caller as CallerType } from '../auth/caller.js';
import { Caller } from '../auth/caller.decorator.js';
import { FromBrowsers } from '../auth/from-browsers.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { Clock } from '../clock/clock.js';
import { lexicon } from '../engine/catalogue/lexicon/lexicon.js';
import { Engine } from '../engine/engine.js';
import { BodyValidation, QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { UuidParameter } from '../http/parameters/uuid-parameter.pipe.js';
import { judgeValue } from '../values/judge-value.js';
import { JudgementDto, NORMALISE_EXAMPLES, NormaliseDto } from './dto/normalise.dto.js';
import { ReviewHistoryDto } from './dto/review-history.dto.js';
import { ReviewTaskDto } from './dto/review-task.dto.js';
import { ReviewTypeDto } from './dto/review-type.dto.js';
import { QueueSummaryDto } from './dto/queue-summary.dto.js';
import { TaskContextDto } from './dto/task-context.dto.js';
import { TaskQueryDto } from './dto/task-query.dto.js';
import { TaskSummaryListDto } from './dto/task-summary.dto.js';
import { queueFilterOf } from './queue/queue-filter-of.js';
import { QueueSummary } from './queue/queue-summary.js';
import { ReviewHistory } from './views/review-history.js';
import { ReviewLooks } from './views/review-looks.js';
import { noSuchTask } from './queue/review-queue.js';
import { ReviewTaskViews } from './views/review-task-views.js';
import { TaskContext } from './views/task-context.js';
import { TaskSummaries } from './queue/task-summaries.js';

const taskId = new UuidParameter(noSuchTask);
const idParameter = { name: 'id', example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10' };

/** Routes that read review tasks, for reviewers and administrators. */
@ApiTags('review')
@ApiBearerAuth()
@Controller('review')
@Roles('reviewer', 'admin')
@FromBrowsers()
export class ReviewTasksController {
  constructor(
    private readonly views: ReviewTaskViews,
    private readonly history: ReviewHistory,
    private readonly summaries: TaskSummaries,
    private readonly summary: QueueSummary,
    private readonly contexts: TaskContext,
    private readonly looks: ReviewLooks,
    private readonly engine: Engine,
    private readonly clock: Clock,
  ) {}

  @Get('tasks')
  @ApiOperation({
    summary: 'List review tasks',
    description:
      'By priority, then by age: the order in which they are claimed. A list has no items; read a task for them.',
  })
  @ApiEnvelope(TaskSummaryListDto)
  listTasks(
    @Query(new QueryValidation(TaskQueryDto)) query: TaskQueryDto,
    @Caller() { id }: CallerType,
  ): Promise<TaskSummaryListDto> {
    const { state, processId, mine, cursor: after, limit } = query;
    const reviewerId = mine === true ? id : undefined;
    const notReviewerId = mine === false ? id : undefined;
    const filter = { ...queueFilterOf(query, this.clock.now()), state, processId, reviewerId, notReviewerId };
    return this.summaries.list(filter, { after, limit });
  }

  @Get('summary')
  @ApiOperation({
    summary: 'How much waits for review',
    description: 'Counts by which a queue can be filtered.',
  })
  @ApiEnvelope(QueueSummaryDto)
  countTasks(@Caller() { id }: CallerType): Promise<QueueSummaryDto> {
    return this.summary.view(id);
  }

  @Get('types')
  @ApiOperation({ summary: 'The types that a document can be given' })
  @ApiEnvelope(ReviewTypeDto, { list: true })
  listReviewTypes(): ReviewTypeDto[] {
    return this.engine.types().map(({ id, type, stdType }) => ({ id, type, stdType }));
  }

  @Post('normalise')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Judge a value that was typed',
    description:
      'Tells whether a value fits its kind, how to send it, and how people write it. Changes nothing.',
  })
  @ApiBody({ type: NormaliseDto, examples: NORMALISE_EXAMPLES })
  @ApiEnvelope(JudgementDto)
  normaliseValue(
    @Body(new BodyValidation(NormaliseDto)) { kind, text, language }: NormaliseDto,
  ): JudgementDto {
    return judgeValue(kind, text, language ?? 'pt', lexicon().notation.dates);
  }

  @Get('tasks/:id')
  @ApiOperation({ summary: 'A review task with its pending items' })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewTaskDto)
  async getTask(@Param('id', taskId) id: string, @Caller() caller: CallerType): Promise<ReviewTaskDto> {
    const task = await this.views.view(id);
    await this.looks.read(caller, task.taskId);
    return task;
  }

  @Get('tasks/:id/context')
  @ApiOperation({
    summary: "Everything that a task's screen needs",
    description: 'The whole document, sure items included, with names for people; its operation and notes.',
  })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(TaskContextDto)
  async getTaskContext(
    @Param('id', taskId) id: string,
    @Caller() caller: CallerType,
  ): Promise<TaskContextDto> {
    const context = await this.contexts.of(id);
    await this.looks.read(caller, context.taskId);
    return context;
  }

  @Get('tasks/:id/audit')
  @ApiOperation({
    summary: 'Who did what to a review task, and who looked at it',
    description: 'It shows values, so reading it is recorded too: the next call lists this one.',
  })
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(ReviewHistoryDto)
  async getTaskHistory(
    @Param('id', taskId) id: string,
    @Caller() caller: CallerType,
  ): Promise<ReviewHistoryDto> {
    const history = await this.history.of(id);
    await this.looks.read(caller, id);
    return history;
  }
}
