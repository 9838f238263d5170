import type { Clock } from '../clock/clock.js';
import { within, type WakeUpQueue } from '../work/bull/wake-up-queue.js';
import { LocalCounts } from './local-counts.js';
import { type Count, RequestCounts, WINDOW_MS } from './request-counts.js';

/** Longest wait for a count; a nearby Redis takes well below a millisecond. */
const LONGEST_WAIT_MS = 50;
/** After a failure, Redis is not asked for this long. */
const PAUSE_MS = 1_000;

/** Counts one more in the key's window. The key lives one window longer than needed, because clocks differ. */
const COUNT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return hits`;

/** Counts together with the other machines on the same Redis, over the connection of the wake-ups. */
export class RedisCounts extends RequestCounts {
  private readonly local: LocalCounts;
  private pausedUntil = -Infinity;

  constructor(
    private readonly client: WakeUpQueue['client'],
    clock: Clock,
  ) {
    super();
    this.local = new LocalCounts(clock);
  }

  async count(subject: string): Promise<Count> {
    const { hits, secondsLeft, window } = this.local.count(subject);
    const shared = await this.shared(`confere:requests:${subject}:${window}`);
    return { hits: Math.max(hits, shared), secondsLeft };
  }

  /** 0 while Redis is away: then each machine counts for itself. */
  private async shared(key: string): Promise<number> {
    if (this.client.status !== 'ready' || performance.now() < this.pausedUntil) return 0;
    try {
      const counted = this.client.eval(COUNT, 1, key, 2 * WINDOW_MS) as Promise<number>;
      return await within(LONGEST_WAIT_MS, counted);
    } catch {
      // `RedisHealth` logs it.
      this.pausedUntil = performance.now() + PAUSE_MS;
      return 0;
    }
  }
}
