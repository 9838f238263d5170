import { OperationsSchedulerModule } from '../operations/operations-scheduler.module.js';
import { SettlementHandler } from '../operations/settlement.handler.js';
import { SchedulerModule } from '../scheduler/scheduler.module.js';

/** Does what falls due by the clock: settles operations, ends review leases. Several at once are safe. */
export const schedulerModules = [OperationsSchedulerModule, SchedulerModule];
export const schedulerHandlers = [SettlementHandler];
