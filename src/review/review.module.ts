import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { ReviewLeases } from './queue/review-leases.js';
import { ReviewTaskRepository } from './review-task.repository.js';
import { ReviewTasks } from './review-tasks.js';

/** Tasks for the rest of the service: opened, canceled, their leases swept. */
@Module({
  imports: [ProcessModule],
  providers: [ReviewLeases, ReviewTaskRepository, ReviewTasks],
  exports: [ReviewLeases, ReviewTaskRepository, ReviewTasks],
})
export class ReviewModule {}
