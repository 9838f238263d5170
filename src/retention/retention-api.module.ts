import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { ProcessesController } from './processes.controller.js';
import { RetentionModule } from './retention.module.js';

@Module({ imports: [ProcessModule, RetentionModule], controllers: [ProcessesController] })
export class RetentionApiModule {}
