import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../clock/clock.js';
import type { Transaction } from '../database/database.js';
import { WorkItemEntity } from '../work/work-item.entity.js';
import { type Work, WorkQueue } from '../work/work-queue.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/**
 * Keeps a process's events in order: of its pending deliveries only the earliest has a row of due work,
 * and ending one makes the next due. Call each method under the lock of the process's row;
 * without it, a delivery recorded while another ends might never be sent.
 */
@Injectable()
export class DeliveryOrder {
  constructor(
    private readonly queue: WorkQueue,
    private readonly clock: Clock,
  ) {}

  /** Makes the earliest pending delivery due, unless it already waits for its turn or is being sent. */
  async wakeEarliest(tx: Transaction, processId: string): Promise<void> {
    const earliest = await tx.manager.findOne(WebhookDeliveryEntity, {
      select: { id: true, state: true, clientId: true, endpointIds: true },
      where: { processId, state: In(['PENDING', 'PAUSED']) },
      order: { sequence: 'ASC' },
    });
    // A paused delivery blocks the later ones until its endpoint is resumed.
    if (earliest?.state !== 'PENDING') return;
    const scheduled = await tx.manager.existsBy(WorkItemEntity, {
      kind: 'delivery',
      subjectId: earliest.id,
    });
    if (!scheduled)
      await this.queue.schedule(tx, { kind: 'delivery', ...turnOf(earliest) }, this.clock.now());
  }

  /**
   * Makes a delivery that waits for its next round due at once. A delivery that is being sent stays with
   * its worker: taking it away would send it twice.
   */
  async hasten(tx: Transaction, deliveryId: string): Promise<void> {
    const now = this.clock.now();
    const work = await tx.manager.findOne(WorkItemEntity, {
      where: { kind: 'delivery', subjectId: deliveryId },
      lock: { mode: 'pessimistic_write' },
    });
    const inHand = work?.leaseExpiresAt && work.leaseExpiresAt > now;
    if (work && !inHand) await this.queue.schedule(tx, work, now);
  }
}

/** Lanes of a client's endpoints. More lanes make each claim slower; fewer make more endpoints share one. */
const LANES = 32;

/** A delivery's lane: deliveries to one `url` share a lane. */
export function turnOf({
  id,
  clientId,
  endpointIds,
}: Pick<WebhookDeliveryEntity, 'id' | 'clientId' | 'endpointIds'>): Omit<Work, 'kind'> {
  // An endpoint's id is a hash, so any part of it is evenly distributed.
  const lane = endpointIds[0] ? parseInt(endpointIds[0].slice(-2), 16) % LANES : 0;
  return { subjectId: id, clientId, lane };
}
