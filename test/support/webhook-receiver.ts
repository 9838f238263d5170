import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A call as it arrived. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body's text, over which the signature goes. */
  text: string;
  body: Record<string, unknown>;
}

/** What the receiver does with a call: answers, never answers, or cuts the connection. */
export type Reaction =
  { status: number; headers?: Record<string, string>; body?: string | Buffer } | 'hang' | 'cut';

/** A client's endpoint on loopback that keeps every call. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** May be replaced at any time. */
    public react: (call: ReceivedCall) => Reaction | Promise<Reaction>,
  ) {}

  static async start(
    react: (call: ReceivedCall) => Reaction = () => ({ status: 200 }),
  ): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server, react);
    receiver.listen();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** For example `http://127.0.0.1:40123/hook`. */
  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** The sequences and events that arrived, in order of arrival. */
  get events(): string[] {
    return this.calls.map(({ body }) => `${body['sequence']} ${body['event']}`);
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private listen(): void {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
      const call = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        text,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      this.calls.push(call);
      const reaction = await this.react(call);
      if (reaction === 'hang') return;
      if (reaction === 'cut') request.socket.destroy();
      else response.writeHead(reaction.status, reaction.headers).end(reaction.body);
    });
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
