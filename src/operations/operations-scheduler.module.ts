import { Module } from '@nestjs/common';
import { OperationsModule } from './operations.module.js';
import { SettlementHandler } from './settlement.handler.js';

@Module({ imports: [OperationsModule], providers: [SettlementHandler], exports: [SettlementHandler] })
export class OperationsSchedulerModule {}
