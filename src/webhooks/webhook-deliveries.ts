import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { actorOf, type Caller, ownerOf } from '../auth/caller.js';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { NotFound, TooManyRequests } from '../domain/errors.js';
import { Answer } from '../http/envelope.js';
import type { ProcessEntity, WebhookTarget } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { Cipher } from '../secrets/cipher.js';
import { ProcessViews } from '../status/process-views.js';
import { WorkQueue } from '../work/work-queue.js';
import { DeliveryOrder } from './delivery-order.js';
import { endpointsOf } from './endpoint.js';
import { WebhookAttemptEntity } from './webhook-attempt.entity.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { type WebhookBody, WebhookDeliveryEntity, type WebhookEvent } from './webhook-delivery.entity.js';

/**
 * A person redelivers a few times. A program without this limit could call an endpoint, which may be somebody
 * else's, as long as the data is kept, because each redelivery starts a whole schedule.
 */
export const MOST_REDELIVERIES = 10;
const REDELIVERIES_WITHIN_MS = 24 * 60 * 60 * 1_000;

/** Records events for clients; the worker sends them. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessRepository,
    private readonly views: ProcessViews,
    private readonly order: DeliveryOrder,
    private readonly endpoints: WebhookEndpoints,
    private readonly cipher: Cipher,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Records an event in the transaction that causes it; does nothing when the client wants no calls.
   * The caller holds the lock of the process's row and has already written what the event reports.
   */
  async record(tx: Transaction, process: ProcessEntity, event: WebhookEvent): Promise<void> {
    if (!process.webhook) return;
    const id = this.ids.uuid();
    const sequence = await this.nextSequence(tx, process.id);
    const createdAt = this.clock.now();
    const about = { event, eventId: id, sequence, createdAt: createdAt.toISOString() };
    await tx.manager.insert(WebhookDeliveryEntity, {
      id,
      processId: process.id,
      clientId: process.clientId,
      sequence,
      event,
      body: await this.bodyOf(tx, process, about),
      state: 'PENDING',
      endpointIds: this.endpointIdsOf(process),
      createdAt,
    });
    await this.order.wakeEarliest(tx, process.id);
  }

  /**
   * Makes a delivery pending again and due now, in any state. It keeps its event id and its
   * place: an earlier pending delivery of the process goes first. Its paused endpoints
   * are resumed, because the caller wants it to arrive.
   * The lock of the process's row serialises concurrent calls, so each is counted.
   * @param by its client, or an administrator, whose action is recorded.
   * @throws NotFound, TooManyRequests when it was asked for too often; see `MOST_REDELIVERIES`.
   */
  async redeliver(id: string, by: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const delivery = await this.lockOwned(tx, id, ownerOf(by));
      const redeliveredAt = this.countRedelivery(delivery);
      await this.endpoints.resumeAll(tx, delivery.endpointIds);
      const again = { state: 'PENDING', rounds: 0, reason: null, endedAt: null, redeliveredAt } as const;
      await tx.manager.update(WebhookDeliveryEntity, { id }, again);
      await this.order.hasten(tx, id);
      await this.order.wakeEarliest(tx, delivery.processId);
      if (by.role === 'admin') await this.noteRedelivery(tx, delivery, by);
    });
  }

  /** Reads it again under the lock of its process's row: the data may have been deleted meanwhile. */
  private async lockOwned(tx: Transaction, id: string, owner: string | null): Promise<WebhookDeliveryEntity> {
    const find = () =>
      tx.manager.findOne(WebhookDeliveryEntity, {
        select: { id: true, processId: true, clientId: true, endpointIds: true, redeliveredAt: true },
        where: { id, ...(owner && { clientId: owner }) },
      });
    const found = await find();
    if (found) await this.processes.lock(tx, found.processId);
    const delivery = found && (await find());
    if (!delivery)
      throw new NotFound('There is no such delivery of this client; it is deleted with its process’s data');
    return delivery;
  }

  /** @returns the redelivery times that still count. @throws TooManyRequests */
  private countRedelivery({ redeliveredAt }: WebhookDeliveryEntity): Date[] {
    const now = this.clock.now();
    const since = millisecondsAfter(now, -REDELIVERIES_WITHIN_MS);
    const recent = redeliveredAt.filter((moment) => moment > since);
    if (recent.length < MOST_REDELIVERIES) return [...recent, now];
    const wait = Math.ceil((recent[0]!.getTime() - since.getTime()) / 1_000);
    throw new TooManyRequests(
      `A delivery can be sent again ${MOST_REDELIVERIES} times within 24 hours; this one can in ${wait} seconds`,
      wait,
    );
  }

  private noteRedelivery(tx: Transaction, { id, clientId, processId }: WebhookDeliveryEntity, by: Caller) {
    return this.audit.record(tx, actorOf(by), 'delivery.redelivered', id, { clientId, processId });
  }

  /**
   * Deletes the process's deliveries and their calls; pending ones are not sent. Endpoints to which nothing
   * else goes are forgotten. The caller holds the lock of the process's row.
   */
  async forget(tx: Transaction, processId: string): Promise<void> {
    const deliveries = await tx.manager.find(WebhookDeliveryEntity, {
      select: { id: true, endpointIds: true },
      where: { processId },
    });
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    for (const id of ids) await this.queue.drop(tx, 'delivery', id);
    await tx.manager.delete(WebhookAttemptEntity, { deliveryId: In(ids) });
    await tx.manager.delete(WebhookDeliveryEntity, { processId });
    await this.endpoints.forgetUnused(tx, [...new Set(deliveries.flatMap(({ endpointIds }) => endpointIds))]);
  }

  /**
   * Returns none when the target cannot be decrypted: the worker will report that. Recording an event must not fail
   * the transaction that it reports.
   */
  private endpointIdsOf({ clientId, webhook }: ProcessEntity): string[] {
    try {
      const target = JSON.parse(this.cipher.decrypt(webhook!)) as WebhookTarget;
      return endpointsOf(clientId, target).map(({ id }) => id);
    } catch {
      return [];
    }
  }

  private async nextSequence(tx: Transaction, processId: string): Promise<number> {
    const last = await tx.manager.maximum(WebhookDeliveryEntity, 'sequence', { processId });
    return (last ?? 0) + 1;
  }

  /** The status route's body with the properties of an event. Images are added when it is sent. */
  private async bodyOf(
    tx: Transaction,
    process: ProcessEntity,
    about: { event: WebhookEvent; eventId: string; sequence: number; createdAt: string },
  ): Promise<WebhookBody> {
    const started = performance.now();
    const { top, result, errors } = await this.views.view(
      process,
      { engineResponse: true, images: false },
      tx.manager,
    );
    const elapsed = Math.round(performance.now() - started);
    const answer = new Answer(result, {
      code: 'S100',
      top: { ...about, ...echoOf(process), ...top },
      errors,
    });
    return { ...answer.in(about.eventId, elapsed), result: result as object[] };
  }
}

/** The client's own names for the document; left out of bodies without them, so that those stay unchanged. */
const echoOf = ({ externalId, metadata }: ProcessEntity): object => ({
  ...(externalId !== null && { externalId }),
  ...(metadata && { metadata }),
});

export const DATA_DELETED = 'the data of the process was deleted before it could be sent';
