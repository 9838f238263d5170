import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { LoopbackServer } from './loopback-server.js';

/** What every event says of itself, and whatever else it carries. */
interface WebhookBody extends Record<string, unknown> {
  processId: string;
  sequence: number;
  event: string;
  processStatus: string;
}

/** A call as it arrived. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body's text, over which the signature goes. */
  text: string;
  body: WebhookBody;
}

/** What the receiver does with a call: answers, never answers, or cuts the connection. */
export type Reaction =
  { status: number; headers?: Record<string, string>; body?: string | Buffer } | 'hang' | 'cut';

/** A client's endpoint on loopback that keeps every call. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  private server: LoopbackServer;

  private constructor(
    /** May be replaced at any time. */
    public react: (call: ReceivedCall) => Reaction | Promise<Reaction>,
  ) {}

  static async start(react: WebhookReceiver['react'] = () => ({ status: 200 })): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(react);
    receiver.server = await LoopbackServer.start(
      (request, response) => void receiver.receive(request, response),
    );
    return receiver;
  }

  get port(): number {
    return this.server.port;
  }

  /** For example `http://127.0.0.1:40123/hook`. */
  url(path = '/hook'): string {
    return `${this.server.url}${path}`;
  }

  /** The sequences and events that arrived, in order of arrival. */
  get events(): string[] {
    return this.calls.map(({ body }) => `${body.sequence} ${body.event}`);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      text,
      body: JSON.parse(text || '{}') as WebhookBody,
    };
    this.calls.push(call);
    const reaction = await this.react(call);
    if (reaction === 'hang') return;
    if (reaction === 'cut') request.socket.destroy();
    else response.writeHead(reaction.status, reaction.headers).end(reaction.body);
  }
}

/**
 * Whether a call is signed by a secret. Unlike the library's own check it does not ask whether the
 * timestamp is of the last minutes, because a test's clock may stand at any time.
 */
export function isSignedBy(secret: string, { headers, text }: ReceivedCall): boolean {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const expected = new Webhook(secret).sign(id!, new Date(Number(timestamp) * 1000), text);
  return given!.split(' ').includes(expected);
}
