import { setTimeout as pause } from 'node:timers/promises';
import type { WorkKind } from '../work-item.entity.js';
import { within, type WakeUpQueue } from './wake-up-queue.js';

/** Time limit of `add()`, which waits forever while Redis is away; the sweep finds the row earlier. */
const ADD_MS = 500;
/** Wake-ups within this time of a job are merged into the next job, because a job wakes every process of its kind. */
const BURST_MS = 10;

/** Sends the jobs of one kind: one at a time, a burst as two, and none while Redis is disconnected. */
export class WakeUpSender {
  private wanted = false;
  private sending = false;

  constructor(
    private readonly queue: WakeUpQueue,
    private readonly kind: WorkKind,
    private readonly failed: (error: unknown) => void,
  ) {
    // Announces work that fell due while Redis was away.
    queue.client.on('ready', () => {
      if (this.wanted) this.send();
    });
  }

  /** Returns at once; failures are reported to `failed` and dropped. */
  send(): void {
    this.wanted = true;
    if (!this.sending && this.isConnected()) void this.sendWanted();
  }

  private async sendWanted(): Promise<void> {
    this.sending = true;
    while (this.wanted && this.isConnected()) {
      this.wanted = false;
      // No jobId: Bull silently ignores a job whose id it still has.
      const added = this.queue.add({ kind: this.kind }, { removeOnComplete: true, removeOnFail: true });
      await within(ADD_MS, added).catch(this.failed);
      await pause(BURST_MS, undefined, { ref: false });
    }
    this.sending = false;
  }

  private isConnected(): boolean {
    return this.queue.client.status === 'ready';
  }
}
