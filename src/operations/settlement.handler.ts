import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import type { WorkHandler } from '../work/work-handler.js';
import { type ClaimedWork, WorkQueue } from '../work/work-queue.js';
import { Operations } from './operations.js';

/** How long to wait before looking again at a capture that is still being read. */
const READING_MS = 30_000;

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
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle(work: ClaimedWork): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { operation, captures } = await this.operations.lock(tx, work.subjectId);
      const decision = await this.operations.settle(tx, operation, captures);
      // Decided now: settling has deleted the row. Decided before: the row is no longer needed.
      if (decision.kind === 'closed') return this.queue.finish(tx, work);
      if (decision.kind !== 'wait') return;
      // The end of the awaited reading settles the operation. Looking again does no harm, and
      // without it a worker with a slow clock could leave the operation to us while we leave it to the worker.
      const next = decision.until ?? millisecondsAfter(this.clock.now(), READING_MS);
      const { id: subjectId, clientId } = operation;
      await this.queue.schedule(tx, { kind: 'settlement', subjectId, clientId }, next);
    });
  }

  /** The operation stays open; the next capture or reading settles it. */
  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    this.log.error({ operationId: work.subjectId, reason }, 'an operation could not be settled');
    await this.database.transaction((tx) => this.queue.finish(tx, work));
  }
}
