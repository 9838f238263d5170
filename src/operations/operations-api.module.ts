import { Module } from '@nestjs/common';
import { OperationsModule } from './operations.module.js';
import { OperationViews } from './operation-views.js';
import { OperationsController } from './operations.controller.js';

@Module({ imports: [OperationsModule], controllers: [OperationsController], providers: [OperationViews] })
export class OperationsApiModule {}
