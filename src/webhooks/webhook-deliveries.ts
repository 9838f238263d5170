import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { actorOf, type Caller, ownerOf } from '../auth/caller.js';
import { Clock } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { InvalidParameters, NotFound } from '../domain/errors.js';
import { Answer } from '../http/envelope.js';
import type { ProcessEntity, WebhookTarget } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { Cipher } from '../secrets/cipher.js';
import { ProcessViews } from '../status/process-views.js';
import { WorkQueue } from '../work/work-queue.js';
import { DeliveryOrder } from './delivery-order.js';
import { endpointsOf } from './endpoint.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { type WebhookBody, WebhookDeliveryEntity, type WebhookEvent } from './webhook-delivery.entity.js';

/** Events on their way to clients: recorded where they happen, sent by the worker. */
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
   * Records an event in the transaction that causes it; nothing happens when the client wants no calls.
   * The caller holds the lock of the process's row and has already written what the event tells.
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
   * Makes a delivery pending again and due now, whatever became of it. It keeps its event id and its
   * place: an earlier delivery of the process that is pending goes first. Paused endpoints that it goes to
   * are resumed: whoever asks for it wants it to arrive.
   * @param by its client, or an administrator, whose deed is put on record.
   * @throws NotFound, InvalidParameters when its data was deleted.
   */
  async redeliver(id: string, by: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const owner = ownerOf(by);
      const delivery = await tx.manager.findOne(WebhookDeliveryEntity, {
        select: { id: true, processId: true, clientId: true, endpointIds: true },
        where: { id, ...(owner && { clientId: owner }) },
      });
      if (!delivery) throw new NotFound('There is no such delivery of this client');
      await this.processes.lock(tx, delivery.processId);
      await this.endpoints.resumeAll(tx, delivery.endpointIds);
      const { affected } = await tx.manager
        .createQueryBuilder()
        .update(WebhookDeliveryEntity)
        .set({ state: 'PENDING', rounds: 0, reason: null, endedAt: null })
        .where('id = :id AND body IS NOT NULL', { id })
        .execute();
      if (affected !== 1)
        throw InvalidParameters.at('id', 'the data of this delivery was deleted, so it cannot be sent again');
      await this.order.hasten(tx, id);
      await this.order.wakeEarliest(tx, delivery.processId);
      if (by.role === 'admin') await this.noteRedelivery(tx, delivery, by);
    });
  }

  private noteRedelivery(tx: Transaction, { id, clientId, processId }: WebhookDeliveryEntity, by: Caller) {
    return this.audit.record(tx, actorOf(by), 'delivery.redelivered', id, { clientId, processId });
  }

  /**
   * Deletes what the process's deliveries hold of its data, paths of URLs included; those still pending are
   * given up. The rows stay. The caller holds the lock of the process's row.
   */
  async forget(tx: Transaction, processId: string): Promise<void> {
    const deliveries = await tx.manager.find(WebhookDeliveryEntity, {
      select: { id: true, endpointIds: true },
      where: { processId },
    });
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    await tx.manager.update(
      WebhookDeliveryEntity,
      { processId, state: In(['PENDING', 'PAUSED']) },
      { state: 'GIVEN_UP', reason: DATA_DELETED, endedAt: this.clock.now() },
    );
    await tx.manager.update(WebhookDeliveryEntity, { processId }, { body: null, endpointIds: [] });
    await tx.manager.query(
      `UPDATE webhook_attempts SET answer = NULL, error = NULL, url = substring(url FROM '^[^/]+//[^/]+')
       WHERE delivery_id = ANY ($1::uuid[])`,
      [ids],
    );
    for (const id of ids) await this.queue.drop(tx, 'delivery', id);
    await this.endpoints.forgetUnused(tx, [...new Set(deliveries.flatMap(({ endpointIds }) => endpointIds))]);
  }

  /**
   * None when the target can't be read: the worker will say so when it calls, and an event must not fail
   * what it tells of.
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

  /** The status route's body, and what makes it an event. Images are put in when it is sent. */
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
    const answer = new Answer(result, { code: 'S100', top: { ...about, ...top }, errors });
    return { ...answer.in(about.eventId, elapsed), result: result as object[] };
  }
}

export const DATA_DELETED = 'the data of the process was deleted before it could be sent';
