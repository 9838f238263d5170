import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Confere, type ConfereOptions } from '../../sdk/src/index.js';
import { LoopbackServer } from './loopback-server.js';

/** A request as it arrived. */
export interface Heard {
  route: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the server does with a request: answers, never answers, or cuts the connection. */
export type Answer =
  { status?: number; headers?: Record<string, string>; body?: object | string } | 'hang' | 'cut';

/** An answer of Confere. */
export const envelope = (result: unknown, top: object = {}): Answer => ({
  body: {
    ...top,
    result,
    requestId: 'r-1',
    elapsedMilliseconds: 1,
    status: { message: 'Ok', code: '200', errors: null },
  },
});

/** A refusal of Confere. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: {
    result: null,
    requestId: 'r-2',
    status: { message: 'Refused', code, errors: [{ code, message: 'no' }] },
  },
});

/** A client of the SDK, a server on loopback that answers it as a test says, and a time of its own. */
export class SdkStage {
  readonly heard: Heard[] = [];
  /** How long the client slept, in milliseconds. */
  readonly slept: number[] = [];
  now = Date.parse('2026-03-02T12:00:00Z');
  /** Tokens that were given. */
  tokens = 0;
  private server: LoopbackServer;

  private constructor(private readonly answer: (heard: Heard) => Answer | Promise<Answer>) {}

  /** @param answer to every request but those for a token. */
  static async start(answer: (heard: Heard) => Answer | Promise<Answer>): Promise<SdkStage> {
    const stage = new SdkStage(answer);
    stage.server = await LoopbackServer.start((request, response) => void stage.receive(request, response));
    return stage;
  }

  get baseUrl(): string {
    return this.server.url;
  }

  get routes(): string[] {
    return this.heard.map(({ route }) => route);
  }

  client(options: Partial<ConfereOptions> = {}): Confere {
    return new Confere({
      baseUrl: this.baseUrl,
      clientKey: 'key',
      clock: {
        now: () => this.now,
        sleep: async (ms, signal) => {
          signal?.throwIfAborted();
          this.slept.push(ms);
          this.now += ms;
        },
      },
      ...options,
    } as ConfereOptions);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = {
      route: `${request.method} ${request.url}`,
      headers: request.headers,
      body: await text(request),
    };
    const given = await this.answerTo(heard);
    if (given === 'hang') return;
    if (given === 'cut') return void request.socket.destroy();
    const { status = 200, headers = {}, body = '' } = given;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  private answerTo(heard: Heard): Answer | Promise<Answer> {
    if (heard.route === 'POST /user/authenticate')
      return envelope({ token: `token-${++this.tokens}`, expiresIn: 600 });
    this.heard.push(heard);
    return this.answer(heard);
  }
}
