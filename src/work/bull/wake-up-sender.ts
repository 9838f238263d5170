import { setTimeout as pause } from 'node:timers/promises';
import type { WorkKind } from '../work-item.entity.js';
import { within, type WakeUpQueue } from './wake-up-queue.js';

/** `add()` waits for ever while Redis is away; the sweep finds the row long before. */
const ADD_MS = 500;
/** What falls due within this of a job goes into the next one: a job wakes every process of its kind. */
const BURST_MS = 10;

/** Sends the jobs of one kind: one at a time, a burst as two, and none into a connection that is not there. */
export class WakeUpSender {
  private wanted = false;
  private sending = false;

  constructor(
    private readonly queue: WakeUpQueue,
    private readonly kind: WorkKind,
    private readonly failed: (error: unknown) => void,
  ) {
    // What fell due while Redis was away is told at once when it is back.
    queue.client.on('ready', () => {
      if (this.wanted) this.send();
    });
  }

  /** Returns at once; what fails is told to `failed` and dropped. */
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
