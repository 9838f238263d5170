import { Injectable } from '@nestjs/common';
import { ClientEntity } from '../../auth/accounts/client.entity.js';
import { Clock } from '../../clock/clock.js';
import { Database } from '../../database/database.js';
import { InterfaceNames } from '../../http/parameters/interface-names.js';
import { OutboundClient } from '../../outbound/outbound-client.js';
import { OutboundFault } from '../../outbound/outbound-fault.js';
import type { ProcessEntity, WebhookTarget } from '../../process/process.entity.js';
import { ProcessRepository } from '../../process/process.repository.js';
import { Cipher } from '../../secrets/cipher.js';
import { ProcessViews } from '../../status/process-views.js';
import { type Attempt, wasTaken } from './attempt.js';
import { callHeaders } from './call-headers.js';
import { EndpointHealth } from './endpoint-health.js';
import { type Endpoint, endpointsOf } from '../endpoint.js';
import type { WebhookBody, WebhookDeliveryEntity } from '../webhook-delivery.entity.js';
import { signatureHeaders } from '../webhook-signature.js';

const CALL_TIMEOUT_MS = 15_000;
const LONGEST_ERROR = 500;

/**
 * Outcome of a round: its calls (the last one succeeded, or all failed), or why no call was made.
 * Deleted: the process's data is gone. Paused: every endpoint is paused.
 */
export type Round = { attempts: Attempt[] } | 'deleted' | { paused: string[] };

/** A delivery ready to be sent. */
interface Message {
  eventId: string;
  body: string;
  headers: WebhookTarget['headers'];
  secrets: string;
}

/** Calls a client's endpoints with a delivery. */
@Injectable()
export class DeliveryCalls {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessRepository,
    private readonly views: ProcessViews,
    private readonly cipher: Cipher,
    private readonly outbound: OutboundClient,
    private readonly health: EndpointHealth,
    private readonly clock: Clock,
    private readonly names: InterfaceNames,
  ) {}

  /**
   * Makes one round: calls `url`, then `fallbackUrl` at once if that fails. Skips paused endpoints.
   */
  async round(delivery: WebhookDeliveryEntity): Promise<Round> {
    const process = await this.processes.find(delivery.processId);
    if (!process?.webhook) return 'deleted';
    const target = JSON.parse(this.cipher.decrypt(process.webhook)) as WebhookTarget;
    const endpoints = endpointsOf(process.clientId, target);
    const ids = endpoints.map(({ id }) => id);
    const paused = await this.health.paused(ids);
    const open = endpoints.filter(({ id }) => !paused.has(id));
    if (open.length === 0) return { paused: ids };
    const { headers } = target;
    return { attempts: await this.callUntilTaken(open, await this.message(process, delivery, headers)) };
  }

  private async callUntilTaken(endpoints: Endpoint[], message: Message): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    for (const endpoint of endpoints) {
      const attempt = await this.call(endpoint, message);
      attempts.push(attempt);
      if (wasTaken(attempt)) break;
    }
    return attempts;
  }

  private async message(
    process: ProcessEntity,
    { id, body }: WebhookDeliveryEntity,
    headers: WebhookTarget['headers'],
  ): Promise<Message> {
    const { webhookSecret } = await this.database.manager.findOneByOrFail(ClientEntity, {
      id: process.clientId,
    });
    return {
      eventId: id,
      body: JSON.stringify(this.names.outward(await this.withImages(process, body))),
      headers,
      secrets: this.cipher.decrypt(webhookSecret),
    };
  }

  /** Adds the documents' images, as the standard status route does; the row never holds them. */
  private async withImages(process: ProcessEntity, body: WebhookBody): Promise<WebhookBody> {
    const items = body.result;
    if (process.kind !== 'standard' || items.length === 0) return body;
    const images = await this.views.images(await this.views.imageKeys(process.id));
    // A rereading may have changed the images since; then they are left out.
    if (images.length !== items.length) return body;
    return { ...body, result: items.map((item, index) => ({ ...item, image: images[index] })) };
  }

  private async call(endpoint: Endpoint, { eventId, body, headers, secrets }: Message): Promise<Attempt> {
    const at = this.clock.now();
    const started = performance.now();
    const about = { endpointId: endpoint.id, url: endpoint.shown, fallback: endpoint.fallback, at };
    try {
      const answer = await this.outbound.post(endpoint.url, {
        headers: callHeaders(headers, signatureHeaders(secrets, eventId, at, body)),
        body,
        timeoutMs: CALL_TIMEOUT_MS,
      });
      const { status, durationMs, retryAfter } = answer;
      return { ...about, status, error: null, durationMs, answer: storable(answer.body), retryAfter };
    } catch (error) {
      if (!(error instanceof OutboundFault)) throw error;
      const durationMs = Math.round(performance.now() - started);
      const words = storable(error.message).slice(0, LONGEST_ERROR);
      return { ...about, status: null, error: words, durationMs, answer: null, retryAfter: null };
    }
  }
}

/** PostgreSQL's text can't hold NUL characters. */
const storable = (text: string): string => text.replaceAll('\0', '');
