import type { ServerResponse } from 'node:http';

/** Most unread bytes of a slow browser; beyond them its stream ends, and the browser reconnects. */
const MOST_UNREAD = 64_000;

/** Server-sent events to one browser (HTML standard, 9.2). */
export class EventStream {
  constructor(
    readonly userId: string,
    /** The session that opened it. */
    readonly sessionId: string,
    private readonly response: ServerResponse,
  ) {}

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment that keeps the connection alive. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MOST_UNREAD) this.response.destroy();
    else this.response.write(text);
  }
}
