import { Webhook } from 'standardwebhooks';
import type { Kind, ProcessStatus, StatusAnswer } from './routes.js';

interface StatusAt {
  'process.extracted': ProcessStatus;
  'process.chosen': 'TO_ANALYSIS';
  'process.finished': 'FINISHED';
  'process.canceled': 'CANCELED';
  'process.failed': 'ERROR';
}

export type EventName = keyof StatusAt;

/** What a webhook is called with: the answer of the status route, and which event it was. */
export type WebhookEvent<K extends Kind = Kind> = {
  [E in EventName]: StatusAnswer<K> & {
    event: E;
    processStatus: StatusAt[E];
    /** The same over all repetitions of a call. */
    eventId: string;
    /** Counts the events of a process from 1. */
    sequence: number;
    /** ISO 8601. */
    createdAt: string;
  };
}[EventName];

/** Headers as Node or as the Fetch API has them. */
export type WebhookHeaders =
  { get(name: string): string | null } | Record<string, string | string[] | undefined>;

/** A call that is not genuine; the message says why. Answer it with 401. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Tells the service's calls from others, after Standard Webhooks 1.0.0. */
export class WebhookVerifier {
  private readonly webhooks: Webhook[];

  /** @param secrets `whsec_...`; several while one replaces another. @throws TypeError when one is no secret. */
  constructor(secrets: string | string[]) {
    this.webhooks = [secrets].flat().map(webhookOf);
    if (this.webhooks.length === 0) throw new TypeError('give at least one webhook secret');
  }

  /**
   * The event of a genuine call: signed with one of the secrets within the last five minutes.
   * @param body exactly as it came; what was parsed and written again has another signature.
   * @throws WebhookRefused
   */
  verify<K extends Kind = Kind>(headers: WebhookHeaders, body: string | Uint8Array): WebhookEvent<K> {
    const text = textOf(body);
    const given = Object.fromEntries(HEADERS.map((name) => [name, headerOf(headers, name)]));
    let refusal: unknown;
    for (const webhook of this.webhooks) {
      try {
        return webhook.verify(text, given) as WebhookEvent<K>;
      } catch (error) {
        refusal ??= error;
      }
    }
    throw new WebhookRefused((refusal as Error).message, { cause: refusal });
  }
}

/** {@link WebhookVerifier.verify} for a single call. */
export const verifyWebhook = <K extends Kind = Kind>(
  secrets: string | string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
): WebhookEvent<K> => new WebhookVerifier(secrets).verify<K>(headers, body);

function webhookOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch (cause) {
    throw new TypeError('a webhook secret is whsec_ and the base64 text that follows it', { cause });
  }
}

function textOf(body: string | Uint8Array): string {
  if (typeof body === 'string') return body;
  if (!(body instanceof Uint8Array))
    throw new WebhookRefused('give the body as it came, as text or bytes, not what was parsed from it');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (cause) {
    throw new WebhookRefused('the body is not UTF-8', { cause });
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? '';
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return [value].flat().join(' ');
}
