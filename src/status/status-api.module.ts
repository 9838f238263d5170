import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { PolledProcesses } from './polled-process.js';
import { StatusAnswers } from './status-answers.js';
import { StatusController } from './status.controller.js';
import { StatusWaits } from './status-waits.js';
import { StatusViewsModule } from './status-views.module.js';

@Module({
  imports: [ProcessModule, StatusViewsModule],
  controllers: [StatusController],
  providers: [PolledProcesses, StatusAnswers, StatusWaits],
})
export class StatusApiModule {}
