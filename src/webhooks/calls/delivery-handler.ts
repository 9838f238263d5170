import { Inject, Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Database, type Transaction } from '../../database/database.js';
import { Log } from '../../logging/log.js';
import { type CallOutcome, Metrics } from '../../metrics/metrics.js';
import type { ProcessEntity } from '../../process/process.entity.js';
import { ProcessRepository } from '../../process/process.repository.js';
import type { WorkHandler } from '../../work/work-handler.js';
import { WorkItemEntity } from '../../work/work-item.entity.js';
import { type ClaimedWork, LeaseLost, WorkQueue } from '../../work/work-queue.js';
import { type Attempt, wasTaken } from './attempt.js';
import { DeliveryCalls } from './delivery-calls.js';
import { DeliveryOrder } from '../delivery-order.js';
import { EndpointHealth } from './endpoint-health.js';
import { nextDelay, retryAfterMs } from './retry-schedule.js';
import { WebhookAttemptEntity } from '../webhook-attempt.entity.js';
import { DATA_DELETED } from '../webhook-deliveries.js';
import { WebhookDeliveryEntity } from '../webhook-delivery.entity.js';

/** Token of a `() => number` from 0 to 1, for jitter. */
export const CHANCE = Symbol('chance');

const GONE = 410;

/** Sends a delivery in rounds until it succeeds or is given up. */
@Injectable()
export class DeliveryHandler implements WorkHandler {
  readonly kind = 'delivery';
  /** Calls mostly wait. */
  readonly concurrency = 16;
  /** An endpoint that hangs delays no other client, and leaves its own client one slot for other endpoints. */
  readonly quota = { slotsPerClient: 4, slotsPerLane: 3 };
  /** Counts claims, not calls: eight rounds, and many failures of our own, such as an unreachable database. */
  readonly maxAttempts = 100;

  constructor(
    private readonly database: Database,
    private readonly queue: WorkQueue,
    private readonly processes: ProcessRepository,
    private readonly calls: DeliveryCalls,
    private readonly order: DeliveryOrder,
    private readonly health: EndpointHealth,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(CHANCE) private readonly chance: () => number,
  ) {}

  async handle(work: ClaimedWork): Promise<void> {
    const delivery = await this.find(work);
    if (delivery?.state !== 'PENDING') {
      await this.database.transaction((tx) => this.queue.finish(tx, work));
      return;
    }
    const round = await this.calls.round(delivery);
    if (round === 'deleted') return this.conclude(delivery, (tx) => this.abandon(tx, delivery, DATA_DELETED));
    if ('paused' in round) return this.putAside(work, delivery, round.paused);
    const { attempts } = round;
    for (const attempt of attempts) this.metrics.webhookCalled(outcomeOf(attempt));
    const { purgedAt } = attempts.some(wasTaken)
      ? await this.delivered(delivery, attempts)
      : await this.failed(work, delivery, attempts);
    if (!purgedAt) await this.health.note(delivery.clientId, attempts);
  }

  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    const delivery = await this.find(work);
    const words = `the service could not send it: ${reason}`;
    if (delivery) await this.conclude(delivery, (tx) => this.abandon(tx, delivery, words));
    else await this.database.transaction((tx) => this.queue.finish(tx, work));
  }

  /** Pauses a delivery until one of its endpoints is resumed; unless that has just happened. */
  private putAside(work: ClaimedWork, { id, processId }: WebhookDeliveryEntity, endpointIds: string[]) {
    return this.conclude({ processId }, async (tx) => {
      if (!(await this.health.holdPaused(tx, endpointIds)))
        return this.queue.postpone(tx, work, this.clock.now(), null);
      await this.queue.finish(tx, work);
      const mine = { id, state: 'PENDING' } as const;
      await tx.manager.update(WebhookDeliveryEntity, mine, { state: 'PAUSED', endpointIds });
    });
  }

  private find({ subjectId }: ClaimedWork): Promise<WebhookDeliveryEntity | null> {
    return this.database.manager.findOneBy(WebhookDeliveryEntity, { id: subjectId });
  }

  /** An accepted call counts as delivered, even if another worker has taken the row meanwhile. */
  private delivered(delivery: WebhookDeliveryEntity, attempts: Attempt[]): Promise<ProcessEntity> {
    return this.conclude(delivery, async (tx, process) => {
      await this.keep(tx, { delivery, process }, attempts);
      const ended = { state: 'DELIVERED', reason: null, endedAt: this.clock.now() } as const;
      await tx.manager.update(WebhookDeliveryEntity, { id: delivery.id }, ended);
      await this.leave(tx, delivery);
      tx.afterCommit(() => this.metrics.deliveryEnded('delivered', delivery.rounds + 1));
      return process;
    });
  }

  /** @throws LeaseLost, after storing the calls, when another worker has taken the row meanwhile. */
  private async failed(
    work: ClaimedWork,
    delivery: WebhookDeliveryEntity,
    attempts: Attempt[],
  ): Promise<ProcessEntity> {
    const { id, processId, sequence } = delivery;
    const { status, error } = attempts.at(-1) ?? {};
    this.log.warn({ deliveryId: id, processId, sequence, status, error }, 'a webhook call failed');
    const { held, process } = await this.conclude(delivery, async (tx, process) => {
      await this.keep(tx, { delivery, process }, attempts);
      const held = await this.holds(tx, work);
      if (held) await this.plan(tx, work, delivery, attempts);
      return { held, process };
    });
    if (!held) throw new LeaseLost(work);
    return process;
  }

  /** Schedules the next round after a failed one, or gives up. */
  private async plan(
    tx: Transaction,
    work: ClaimedWork,
    delivery: WebhookDeliveryEntity,
    attempts: Attempt[],
  ): Promise<void> {
    // Reads it again: a redelivery requested meanwhile restarts the schedule.
    const { rounds } = await tx.manager.findOneByOrFail(WebhookDeliveryEntity, { id: delivery.id });
    const failedRounds = rounds + 1;
    await tx.manager.update(WebhookDeliveryEntity, { id: delivery.id }, { rounds: failedRounds });
    const called = { ...delivery, rounds: failedRounds };
    if (attempts[0]?.status === GONE)
      return this.abandon(tx, called, 'the endpoint answered 410: it wants no more calls');
    const delay = nextDelay(failedRounds, this.chance(), this.longestRetryAfter(attempts));
    if (delay === null) return this.abandon(tx, called, `all ${failedRounds} rounds of calls failed`);
    await this.queue.postpone(tx, work, millisecondsAfter(this.clock.now(), delay), null);
  }

  /** Gives a delivery up, unless it has ended meanwhile. */
  private async abandon(tx: Transaction, delivery: WebhookDeliveryEntity, reason: string): Promise<void> {
    const ended = { state: 'GIVEN_UP', reason, endedAt: this.clock.now() } as const;
    const mine = { id: delivery.id, state: 'PENDING' } as const;
    const { affected } = await tx.manager.update(WebhookDeliveryEntity, mine, ended);
    await this.leave(tx, delivery);
    if (affected === 1) tx.afterCommit(() => this.metrics.deliveryEnded('given_up', delivery.rounds));
  }

  /** Deletes the work of an ended delivery and makes the process's next one due. */
  private async leave(tx: Transaction, { id, processId }: WebhookDeliveryEntity): Promise<void> {
    await this.queue.drop(tx, 'delivery', id);
    await this.order.wakeEarliest(tx, processId);
  }

  /** A transaction under the lock of the process's row, which orders its deliveries (see DeliveryOrder). */
  private conclude<T>(
    { processId }: Pick<WebhookDeliveryEntity, 'processId'>,
    write: (tx: Transaction, process: ProcessEntity) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (tx) => write(tx, (await this.processes.lock(tx, processId))!));
  }

  /** Writes nothing when the process's data was deleted during the calls: the delivery is gone as well. */
  private async keep(
    tx: Transaction,
    { delivery, process }: { delivery: WebhookDeliveryEntity; process: ProcessEntity },
    attempts: Attempt[],
  ): Promise<void> {
    if (process.purgedAt) return;
    const rows = attempts.map(({ endpointId: _, retryAfter: __, ...attempt }) => ({
      ...attempt,
      deliveryId: delivery.id,
    }));
    await tx.manager.insert(WebhookAttemptEntity, rows);
  }

  private holds(tx: Transaction, { id, leaseToken }: ClaimedWork): Promise<boolean> {
    return tx.manager
      .findOne(WorkItemEntity, { where: { id, leaseToken }, lock: { mode: 'pessimistic_write' } })
      .then((work) => work !== null);
  }

  private longestRetryAfter(attempts: Attempt[]): number {
    const now = this.clock.now();
    return Math.max(...attempts.map(({ retryAfter }) => retryAfterMs(retryAfter, now) ?? 0));
  }
}

function outcomeOf(attempt: Attempt): CallOutcome {
  if (wasTaken(attempt)) return 'taken';
  return attempt.status === null ? 'unreachable' : 'refused';
}
