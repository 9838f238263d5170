import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooSlow } from '../../domain/errors.js';

export interface BodyTimes {
  /** Without a byte. */
  stallMs: number;
  /** Over which a body must come at `LEAST_RATE`. */
  windowMs: number;
}

/** Bytes a second: a modem's speed. */
const LEAST_RATE = 4_000;
/** Looks during the shorter of the two times. */
const LOOKS = 20;
/** How long a body is read and dropped after its answer, so that a client that is still sending sees the answer. */
const LINGER_MS = 5_000;

/**
 * Watches over a body while it comes: who sends nothing, or next to nothing, is refused and disconnected. Only
 * the time counts during which this service waits for the client: what has come and was not read is not the client's.
 */
export class BodyClock {
  private timer: NodeJS.Timeout;
  private bytes: number;
  private progressAt = performance.now();
  private windowAt = this.progressAt;
  private windowBytes: number;
  private answeredAt = Infinity;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly times: BodyTimes,
  ) {
    this.bytes = this.windowBytes = this.received();
    const lookMs = Math.min(times.stallMs, times.windowMs) / LOOKS;
    this.timer = setInterval(() => this.look(performance.now()), lookMs).unref();
    request.raw.once('close', () => clearInterval(this.timer));
  }

  /**
   * Before the answer goes out. A connection that is closed while its client still sends takes the answer with it,
   * so one that asked to be closed is closed once its body has come.
   */
  answering(): void {
    const { raw } = this.reply;
    if (this.isWhole() || raw.shouldKeepAlive) return;
    raw.shouldKeepAlive = true;
    this.request.raw.once('end', () => this.request.raw.socket.end());
  }

  /** What is left of the body is nobody's any more. */
  answered(): void {
    if (this.isWhole()) return clearInterval(this.timer);
    this.answeredAt = performance.now();
    // From whoever was reading it, and perhaps stopped in the middle.
    this.request.raw.unpipe();
    this.request.raw.removeAllListeners('readable');
    this.request.raw.resume();
  }

  private look(now: number): void {
    if (this.isWhole()) return clearInterval(this.timer);
    if (now - this.answeredAt > LINGER_MS) return this.disconnect();
    const bytes = this.received();
    const isOurs = this.request.raw.readableLength > 0;
    if (bytes > this.bytes || isOurs) this.progressAt = now;
    if (isOurs) this.startWindow(now, bytes);
    this.bytes = bytes;
    if (now - this.progressAt >= this.times.stallMs)
      return this.refuse(`nothing of it came for ${seconds(this.times.stallMs)}`);
    if (now - this.windowAt < this.times.windowMs) return;
    const least = (LEAST_RATE * this.times.windowMs) / 1000;
    if (bytes - this.windowBytes < least)
      return this.refuse(
        `it came slower than ${LEAST_RATE} bytes a second over ${seconds(this.times.windowMs)}`,
      );
    this.startWindow(now, bytes);
  }

  private startWindow(now: number, bytes: number): void {
    this.windowAt = now;
    this.windowBytes = bytes;
  }

  private refuse(how: string): void {
    clearInterval(this.timer);
    if (this.reply.raw.headersSent) return this.disconnect();
    this.reply.raw.once('close', () => this.disconnect());
    void this.reply
      .header('connection', 'close')
      .send(new TooSlow([{ message: `The body came too slowly: ${how}` }]));
  }

  private disconnect(): void {
    clearInterval(this.timer);
    // Whoever reads it hears of it: Node tells nobody once the request has its answer.
    this.request.raw.destroy();
  }

  private isWhole(): boolean {
    return this.request.raw.complete || this.request.raw.socket.destroyed;
  }

  private received(): number {
    return this.request.raw.socket.bytesRead;
  }
}

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

/** Whether a request brings a body, or says that it will. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
