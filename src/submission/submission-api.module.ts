import { Module } from '@nestjs/common';
import { SubmissionController } from './submission.controller.js';
import { SubmissionModule } from './submission.module.js';

@Module({ imports: [SubmissionModule], controllers: [SubmissionController] })
export class SubmissionApiModule {}
