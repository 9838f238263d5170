import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Transaction } from '../database/database.js';
import { assertTransition, isFinal, type ProcessStatus } from '../domain/process-status.js';
import { ProcessEntity } from './process.entity.js';
import { ProcessStatusChangeEntity } from './process-status-change.entity.js';

/** Who caused something: a client, a user, or the service itself. */
export type Actor = `client:${string}` | `user:${string}` | 'system';

/** The only writer of a process's status. */
@Injectable()
export class ProcessLifecycle {
  constructor(private readonly clock: Clock) {}

  /** Keeps a new process, IN_PROCESS, in the transaction that accepts it. */
  async accept(tx: Transaction, process: ProcessEntity, actor: Actor): Promise<void> {
    await tx.manager.insert(ProcessEntity, process);
    await this.record(tx, process.id, null, process.status, 'accepted', actor);
  }

  /**
   * Changes the status in the transaction of the cause, and `process` with it. The caller holds the
   * row's lock.
   * @throws IllegalTransition when the table of transitions has no such step.
   */
  async change(
    tx: Transaction,
    process: ProcessEntity,
    to: ProcessStatus,
    cause: string,
    actor: Actor = 'system',
  ): Promise<void> {
    const from = process.status;
    assertTransition(from, to);
    const endedAt = isFinal(to) ? this.clock.now() : null;
    const error = to === 'ERROR' ? cause : null;
    await tx.manager.update(ProcessEntity, { id: process.id }, { status: to, endedAt, error });
    Object.assign(process, { status: to, endedAt, error });
    await this.record(tx, process.id, from, to, cause, actor);
  }

  private async record(
    tx: Transaction,
    processId: string,
    from: ProcessStatus | null,
    to: ProcessStatus,
    cause: string,
    actor: Actor,
  ): Promise<void> {
    const change = { processId, from, to, cause, actor, at: this.clock.now() };
    await tx.manager.insert(ProcessStatusChangeEntity, change);
  }
}
