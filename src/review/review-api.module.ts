import { Module } from '@nestjs/common';
import { SessionsModule } from '../auth/sessions.module.js';
import { ProcessModule } from '../process/process.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { FinishReview } from './finish-review.js';
import { NextTasks } from './next-tasks.js';
import { OperationStory } from './operation-story.js';
import { QueueSummary } from './queue-summary.js';
import { ReviewDecisions } from './review-decisions.js';
import { ReviewEvents } from './review-events.js';
import { ReviewEventsController } from './review-events.controller.js';
import { ReviewHistory } from './review-history.js';
import { ReviewLooks } from './review-looks.js';
import { ReviewPages } from './review-pages.js';
import { ReviewPagesController } from './review-pages.controller.js';
import { ReviewQueue } from './review-queue.js';
import { ReviewRemarks } from './review-remarks.js';
import { ReviewRemarksController } from './review-remarks.controller.js';
import { ReviewTaskViews } from './review-task-views.js';
import { ReviewTasksController } from './review-tasks.controller.js';
import { ReviewWorkController } from './review-work.controller.js';
import { ReviewModule } from './review.module.js';
import { SentDecisionsReader } from './sent-decisions.js';
import { TaskContext } from './task-context.js';
import { TaskSummaries } from './task-summaries.js';

/** The reviewers' routes. Needs the `Engine` port, for the types that a document can be given. */
@Module({
  imports: [ProcessModule, ReviewModule, SessionsModule, StatusViewsModule, WebhooksModule],
  controllers: [
    ReviewEventsController,
    ReviewPagesController,
    ReviewRemarksController,
    ReviewTasksController,
    ReviewWorkController,
  ],
  providers: [
    FinishReview,
    NextTasks,
    OperationStory,
    QueueSummary,
    ReviewDecisions,
    ReviewEvents,
    ReviewHistory,
    ReviewLooks,
    ReviewPages,
    ReviewQueue,
    ReviewRemarks,
    ReviewTaskViews,
    SentDecisionsReader,
    TaskContext,
    TaskSummaries,
  ],
})
export class ReviewApiModule {}
