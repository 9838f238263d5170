import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookRefused, WebhookVerifier } from '../../sdk/src/index.js';
import { CommandFault } from './command-fault.js';

/** Larger than any call: a document's images in base64. */
const MOST_BYTES = 256_000_000;

/** A call as it is printed: nothing of the document. */
export interface HeardCall {
  at: string;
  event: string | null;
  eventId: string | null;
  processId: string | null;
  processStatus: string | null;
  sequence: number | null;
  /** Why the call is not genuine; null when it is. */
  invalid: string | null;
  /** The HTTP status that it got. */
  answered: number;
}

export interface ListenerParts {
  /** `whsec_...` */
  secret: string;
  path: string;
  /** Whether to answer a genuine call with 500. */
  fails: () => boolean;
  heard: (call: HeardCall) => void;
}

/** A webhook endpoint on loopback, as an integrator would write it: verify, parse, answer. */
export class WebhookListener {
  private readonly verifier: WebhookVerifier;
  private readonly server: Server;

  /** @throws CommandFault when the secret is malformed. */
  constructor(private readonly parts: ListenerParts) {
    try {
      this.verifier = new WebhookVerifier(parts.secret);
    } catch {
      throw new CommandFault('that is not a webhook secret: give whsec_ and the base64 text that follows it');
    }
    this.server = createServer((request, response) => {
      this.answer(request).then(
        (call) => {
          parts.heard(call);
          response.writeHead(call.answered).end(call.invalid ?? undefined);
        },
        () => response.destroy(),
      );
    });
  }

  /** @param port 0 for any free port. @returns the URL to call. @throws CommandFault when the port is taken. */
  async start(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) =>
        reject(new CommandFault(`can't listen on port ${port}: ${error.message}`)),
      );
      this.server.listen(port, '127.0.0.1', resolve);
    });
    const { port: given } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${given}${this.parts.path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<HeardCall> {
    const body = await bodyOf(request);
    const { pathname } = new URL(request.url ?? '/', 'http://listener');
    const told = toldBy(body);
    const at = new Date().toISOString();
    if (pathname !== this.parts.path)
      return { at, ...told, invalid: `it is for ${pathname}, not ${this.parts.path}`, answered: 404 };
    const invalid = this.refusal(request, body);
    return { at, ...told, invalid, answered: invalid ? 401 : this.parts.fails() ? 500 : 204 };
  }

  /** Why a call is not genuine, in the words of the Standard Webhooks library. */
  private refusal({ headers }: IncomingMessage, body: Buffer): string | null {
    try {
      this.verifier.verify(headers, body);
      return null;
    } catch (error) {
      if (error instanceof WebhookRefused) return error.message;
      throw error;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('the call is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Told = Pick<HeardCall, 'event' | 'eventId' | 'processId' | 'processStatus' | 'sequence'>;

/** Not verified yet; it is printed beside the verdict. */
function toldBy(body: Buffer): Told {
  const { event, eventId, processId, processStatus, sequence } = objectOf(body);
  return {
    event: textOf(event),
    eventId: textOf(eventId),
    processId: textOf(processId),
    processStatus: textOf(processStatus),
    sequence: typeof sequence === 'number' ? sequence : null,
  };
}

function objectOf(body: Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Anything else is dropped: it could carry control characters for the terminal. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : null;
