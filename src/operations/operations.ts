import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import type { Transaction } from '../database/database.js';
import { decideOperation, type OperationDecision } from '../domain/operations/decide-operation.js';
import { InvalidParameters } from '../domain/errors.js';
import {
  MAX_RETRIES,
  operationRefusal,
  TIMEOUT_SECONDS,
  type OperationSettings,
} from '../domain/operations/operation.js';
import { isFinal } from '../domain/process-status.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessLifecycle } from '../process/process-lifecycle.js';
import { ProcessRepository } from '../process/process.repository.js';
import { ReviewTasks } from '../review/review-tasks.js';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.js';
import { WorkQueue } from '../work/work-queue.js';
import { capturesOf } from './captures.js';
import type { OperationEntity } from './operation.entity.js';
import { OperationsRepository } from './operations.repository.js';

/** `operation` of a submission. */
export interface CaptureOf extends Partial<OperationSettings> {
  id: string;
}

/** Groups captures and settles on one of them (interface 3.1, decisions section 5). */
@Injectable()
export class Operations {
  constructor(
    private readonly repository: OperationsRepository,
    private readonly processes: ProcessRepository,
    private readonly lifecycle: ProcessLifecycle,
    private readonly reviewTasks: ReviewTasks,
    private readonly webhooks: WebhookDeliveries,
    private readonly queue: WorkQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a capture and restarts the waiting time. It holds the row's lock until the submission is
   * committed, so concurrent captures cannot exceed `maxRetries`.
   * @throws InvalidParameters when the operation is closed, full, or has other settings.
   */
  async admit(tx: Transaction, clientId: string, given: CaptureOf): Promise<OperationEntity> {
    const operation = await this.repository.lockOrMake(tx, clientId, given.id, {
      maxRetries: given.maxRetries ?? MAX_RETRIES.default,
      timeoutSeconds: given.timeoutSeconds ?? TIMEOUT_SECONDS.default,
    });
    const captures = await this.processes.lockCaptures(tx, operation.id);
    const refusal = operationRefusal(
      { ...operation, closed: operation.closedAt !== null },
      captures.length,
      given,
    );
    if (refusal) throw new InvalidParameters([refusal]);
    const deadline = millisecondsAfter(this.clock.now(), operation.timeoutSeconds * 1000);
    await this.queue.schedule(tx, { kind: 'settlement', subjectId: operation.id, clientId }, deadline);
    return operation;
  }

  /** Locks only the operation, for callers that must lock a review task before the captures. */
  async lockAlone(tx: Transaction, operationId: string): Promise<void> {
    await this.repository.lock(tx, operationId);
  }

  /** Locks the operation, then its captures: the holder of a capture's lock also holds the operation's. */
  async lock(
    tx: Transaction,
    operationId: string,
  ): Promise<{ operation: OperationEntity; captures: ProcessEntity[] }> {
    const operation = await this.repository.lock(tx, operationId);
    if (!operation) throw new Error(`Operation ${operationId} is gone`);
    return { operation, captures: await this.processes.lockCaptures(tx, operationId) };
  }

  /**
   * Settles the operation if it can be decided now. Called after each reading and when the waiting
   * time is over; idempotent. Webhooks report the new state.
   * @param read the capture whose reading is committed in this transaction.
   */
  async settle(
    tx: Transaction,
    operation: OperationEntity,
    processes: ProcessEntity[],
    read?: ProcessEntity,
  ): Promise<OperationDecision> {
    const captures = await capturesOf(tx, processes);
    const decision = decideOperation(
      { ...operation, closed: operation.closedAt !== null },
      captures,
      this.clock.now(),
    );
    const changed = await this.carryOut(tx, decision, processes);
    if (read) await this.webhooks.record(tx, read, 'process.extracted');
    for (const process of changed) await this.tell(tx, process, read);
    if (decision.kind === 'wait' || decision.kind === 'closed') return decision;
    await this.repository.close(tx, operation, { ...decision, captures });
    await this.queue.drop(tx, 'settlement', operation.id);
    return decision;
  }

  /** @returns the captures whose status has changed. */
  private async carryOut(
    tx: Transaction,
    decision: OperationDecision,
    processes: ProcessEntity[],
  ): Promise<ProcessEntity[]> {
    if (decision.kind !== 'satisfied' && decision.kind !== 'settle') return [];
    const chosen = processOf(processes, decision.chosen);
    if (decision.kind === 'satisfied')
      await this.lifecycle.change(tx, chosen, 'FINISHED', 'satisfactory capture: nothing to review');
    else await this.sendToReview(tx, chosen, decision.because);
    return [chosen, ...(await this.cancel(tx, processes, decision.cancel))];
  }

  /** Reports a capture's outcome. A capture that was read just now is reported as chosen by `process.extracted`. */
  private async tell(
    tx: Transaction,
    process: ProcessEntity,
    read: ProcessEntity | undefined,
  ): Promise<void> {
    if (process.status === 'FINISHED') await this.webhooks.record(tx, process, 'process.finished');
    else if (process.status === 'CANCELED') await this.webhooks.record(tx, process, 'process.canceled');
    else if (process !== read) await this.webhooks.record(tx, process, 'process.chosen');
  }

  private async sendToReview(tx: Transaction, process: ProcessEntity, because: string): Promise<void> {
    const extraction = await tx.manager.findOneByOrFail(ExtractionEntity, { processId: process.id });
    await this.lifecycle.change(tx, process, 'TO_ANALYSIS', `best capture, operation settled by ${because}`);
    await this.reviewTasks.open(tx, process, extraction);
  }

  private async cancel(tx: Transaction, processes: ProcessEntity[], ids: string[]): Promise<ProcessEntity[]> {
    const canceled = processes.filter(({ id, status }) => ids.includes(id) && !isFinal(status));
    for (const process of canceled) {
      await this.lifecycle.change(tx, process, 'CANCELED', 'another capture of the operation was taken');
      // A worker may still be reading it; its outcome must not count.
      await this.queue.drop(tx, 'download', process.id);
      await this.queue.drop(tx, 'extraction', process.id);
    }
    return canceled;
  }
}

function processOf(processes: ProcessEntity[], id: string): ProcessEntity {
  const process = processes.find((candidate) => candidate.id === id);
  if (!process) throw new Error(`Process ${id} is not a capture of this operation`);
  return process;
}
