import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import type { WorkHandler } from '../work/work-handler.js';
import { type ClaimedWork, WorkQueue } from '../work/work-queue.js';
import { Operations } from './operations.js';

/** Settles an operation whose waiting time is over. */
@Injectable()
export class SettlementHandler implements WorkHandler {
  readonly kind = 'settlement';
  readonly concurrency = 4;
  readonly maxAttempts = 50;

  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly queue: WorkQueue,
    private readonly log: Log,
  ) {}

  async handle(work: ClaimedWork): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { operation, captures } = await this.operations.lock(tx, work.subjectId);
      const decision = await this.operations.settle(tx, operation, captures);
      // Decided now: settling has dropped the row. Decided before: the row is of no more use.
      if (decision.kind === 'closed') return this.queue.finish(tx, work);
      if (decision.kind !== 'wait') return;
      // Waiting for a capture that is still being read: its end settles the operation.
      if (decision.until === null) return this.queue.finish(tx, work);
      await this.queue.postpone(tx, work, decision.until, null);
    });
  }

  /** The operation stays open; the next capture or reading schedules or settles it. */
  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    this.log.error({ operationId: work.subjectId, reason }, 'an operation could not be settled');
    await this.database.transaction((tx) => this.queue.finish(tx, work));
  }
}
