import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooSlow } from '../../domain/errors.js';

export interface BodyTimes {
  /** Longest pause between two bytes. */
  stallMs: number;
  /** Window over which a body must reach `LEAST_RATE`. */
  windowMs: number;
}

/** Bytes a second: a modem's speed. */
const LEAST_RATE = 4_000;
/** Checks within the shorter of the two times. */
const LOOKS = 20;
/** How long the rest of a body is read and dropped after the answer, so that a client that is still sending sees it. */
const LINGER_MS = 5_000;

/**
 * Watches a body while it arrives, and refuses and disconnects clients that send nothing or very slowly. Only
 * the time in which the service waits for the client counts, not the time in which received bytes wait to be
 * read.
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
   * Runs before the answer is sent. Closing a connection while its client still sends loses the answer,
   * so a connection that is to be closed stays open until the body has arrived.
   */
  answering(): void {
    const { raw } = this.reply;
    if (this.isWhole() || raw.shouldKeepAlive) return;
    raw.shouldKeepAlive = true;
    this.request.raw.once('end', () => this.request.raw.socket.end());
  }

  /** Drops the rest of the body. */
  answered(): void {
    if (this.isWhole()) return clearInterval(this.timer);
    this.answeredAt = performance.now();
    // Takes it from its reader, which may have stopped in the middle.
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
      return this.refuse(`nothing arrived for ${seconds(this.times.stallMs)}`);
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
    // Tells the reader: Node emits nothing once the request has its answer.
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

/** Whether a request has a body, or announces one. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
