import type { Quota } from './claim.js';
import type { ClaimedWork } from './work-queue.js';
import type { WorkKind } from './work-item.entity.js';

/** Does one kind of work. A handler commits its outcome together with `WorkQueue.finish`. */
export interface WorkHandler {
  readonly kind: WorkKind;
  /** How many rows one process works on at once. */
  readonly concurrency: number;
  /** Of one client; absent: no limit. */
  readonly quota?: Quota;
  /** How often a row is tried before `giveUp`. */
  readonly maxAttempts: number;

  /**
   * Does the work and commits the outcome.
   * @throws PermanentFault when a retry cannot succeed; anything else is retried later.
   */
  handle(work: ClaimedWork): Promise<void>;

  /** Commits that the work failed permanently. `reason` may be shown to the client. */
  giveUp(work: ClaimedWork, reason: string): Promise<void>;
}

/** A permanent fault: a retry cannot succeed. The message tells the client what is wrong and what would be right. */
export class PermanentFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PermanentFault';
  }
}

/** A temporary fault. If it persists, the message tells the client what was wrong. */
export class TransientFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransientFault';
  }
}
