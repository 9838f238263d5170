import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { Sweeps } from './sweeps.js';

@Module({ imports: [ReviewModule], providers: [Sweeps] })
export class SchedulerModule {}
