import type { Log } from '../../logging/log.js';
import type { WakeUpQueue } from './wake-up-queue.js';

/** Shortest time between two log lines about the same trouble. */
const QUIET_MS = 30_000;

/** Logs the state of Redis at a bounded rate: while it is away, every job and connection fails. */
export class RedisHealth {
  private lastWarning = -Infinity;
  private troubled = false;

  constructor(
    private readonly log: Log,
    private readonly sweepMs: number,
  ) {}

  /** An arrow function, because it is passed as a listener. */
  readonly failed = (error: unknown): void => {
    const now = performance.now();
    if (now - this.lastWarning < QUIET_MS) return;
    this.lastWarning = now;
    this.troubled = true;
    this.log.warn(
      { error },
      `no wake-ups over Redis; workers poll for due work every ${this.sweepMs / 1000} s`,
    );
  };

  /** @param queue represents the connections of all queues. */
  watch(queue: WakeUpQueue): void {
    queue.client.on('ready', () => {
      if (this.troubled) this.log.info({}, 'Redis is back');
      this.troubled = false;
      this.lastWarning = -Infinity;
      void this.checkEviction(queue).catch(this.failed);
    });
  }

  /** Any other policy lets Redis throw away parts of a queue when its memory is full. */
  private async checkEviction(queue: WakeUpQueue): Promise<void> {
    // INFO and not CONFIG GET, which services that run Redis for others forbid.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await queue.client.info('memory'))?.[1];
    if (policy && policy !== 'noeviction')
      this.log.warn(
        { policy },
        'set maxmemory-policy of Redis to noeviction, or it may drop wake-ups when its memory is full',
      );
  }
}
