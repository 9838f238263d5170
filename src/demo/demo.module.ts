import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.js';
import { SubmissionModule } from '../submission/submission.module.js';
import { DemoQueue } from './demo-queue.js';
import { Demo } from './demo.js';

@Module({ imports: [AccountsModule, SubmissionModule], providers: [Demo, DemoQueue] })
export class DemoModule {}
