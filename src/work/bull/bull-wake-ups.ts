import { requestContext } from '../../logging/request-context.js';
import type { Log } from '../../logging/log.js';
import { InProcessWakeUps } from '../in-process-wake-ups.js';
import { WakeUps } from '../wake-ups.js';
import type { WorkKind } from '../work-item.entity.js';
import { receiveWakeUps } from './receive-wake-ups.js';
import { RedisHealth } from './redis-health.js';
import type { WakeUpQueue } from './wake-up-queue.js';
import { WakeUpSender } from './wake-up-sender.js';

/** For several machines: a Redis queue for each kind of work. This process's own workers are also woken directly. */
export class BullWakeUps extends WakeUps {
  private readonly local = new InProcessWakeUps();
  private readonly senders: ReadonlyMap<WorkKind, WakeUpSender>;
  private readonly received = new Set<WorkKind>();
  private readonly health: RedisHealth;

  constructor(
    private readonly queues: ReadonlyMap<WorkKind, WakeUpQueue>,
    log: Log,
    sweepMs: number,
  ) {
    super();
    this.health = new RedisHealth(log, sweepMs);
    this.senders = new Map(
      [...queues].map(([kind, queue]) => [kind, new WakeUpSender(queue, kind, this.health.failed)]),
    );
    for (const queue of queues.values()) queue.on('error', this.health.failed);
    this.health.watch([...queues.values()][0]!);
  }

  notify(kind: WorkKind): void {
    this.local.notify(kind);
    // Runs outside the request's context: its id would otherwise appear in later log lines.
    requestContext.exit(() => this.senders.get(kind)!.send());
  }

  subscribe(kind: WorkKind, listener: () => void): () => void {
    const unsubscribe = this.local.subscribe(kind, listener);
    // A process takes only jobs of its own kinds. It keeps taking them when nobody listens any more,
    // which happens only while it stops; the other processes have been woken as well.
    if (!this.received.has(kind)) {
      this.received.add(kind);
      receiveWakeUps(this.queues.get(kind)!, () => this.local.notify(kind), this.health.failed);
    }
    return unsubscribe;
  }
}
