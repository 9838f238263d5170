import { Module } from '@nestjs/common';
import { SessionsModule } from '../auth/session/sessions.module.js';
import { ProcessModule } from '../process/process.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { FinishReview } from './decisions/finish-review.js';
import { NextTasks } from './queue/next-tasks.js';
import { OperationStory } from './views/operation-story.js';
import { QueueSummary } from './queue/queue-summary.js';
import { ReviewDecisions } from './decisions/review-decisions.js';
import { ReviewEvents } from './queue/review-events.js';
import { ReviewEventsController } from './queue/review-events.controller.js';
import { ReviewHistory } from './views/review-history.js';
import { ReviewLooks } from './views/review-looks.js';
import { ReviewPages } from './views/review-pages.js';
import { ReviewPagesController } from './views/review-pages.controller.js';
import { ReviewQueue } from './queue/review-queue.js';
import { ReviewRemarks } from './decisions/review-remarks.js';
import { ReviewRemarksController } from './review-remarks.controller.js';
import { ReviewTaskViews } from './views/review-task-views.js';
import { ReviewTasksController } from './review-tasks.controller.js';
import { ReviewWorkController } from './review-work.controller.js';
import { ReviewModule } from './review.module.js';
import { SentDecisionsReader } from './decisions/sent-decisions.js';
import { TaskContext } from './views/task-context.js';
import { TaskSummaries } from './queue/task-summaries.js';

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
