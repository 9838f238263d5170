import { requestContext } from '../../logging/request-context.js';
import type { Log } from '../../logging/log.js';
import { InProcessWakeUps } from '../in-process-wake-ups.js';
import { WakeUps } from '../wake-ups.js';
import type { WorkKind } from '../work-item.entity.js';
import { receiveWakeUps } from './receive-wake-ups.js';
import { RedisHealth } from './redis-health.js';
import type { WakeUpQueue } from './wake-up-queue.js';
import { WakeUpSender } from './wake-up-sender.js';

/** For several machines: a queue in Redis for each kind of work. Workers of this process hear it directly as well. */
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
    // Outside of the request that caused it, whose id would stand in later lines of the log.
    requestContext.exit(() => this.senders.get(kind)!.send());
  }

  subscribe(kind: WorkKind, listener: () => void): () => void {
    const unsubscribe = this.local.subscribe(kind, listener);
    // A process takes jobs only of the kinds that it does. It goes on taking them when nobody listens any more,
    // which is the case only while it stops; the other processes have been told all the same.
    if (!this.received.has(kind)) {
      this.received.add(kind);
      receiveWakeUps(this.queues.get(kind)!, () => this.local.notify(kind), this.health.failed);
    }
    return unsubscribe;
  }
}
