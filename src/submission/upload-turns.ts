import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Busy, TooManyRequests } from '../domain/errors.js';

/** Most submissions of one client at once. */
const CLIENT_SHARE = 1 / 4;
/** Waiting submissions per accepted one. */
const WAITING_FOR_EACH = 4;
const RETRY_SECONDS = 5;

interface Waiting {
  client: string;
  start: () => void;
}

/**
 * Limits how many submissions are received at once, in all and per client: each holds a file on the disk and its
 * descriptor. Others wait with their body unread, for as long as a body may pause.
 */
@Injectable()
export class UploadTurns {
  private readonly most: number;
  private readonly mostOfOne: number;
  private readonly patienceMs: number;
  private readonly active = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor({ uploadsAtOnce, bodyTimes }: Config) {
    this.most = uploadsAtOnce;
    this.mostOfOne = Math.ceil(uploadsAtOnce * CLIENT_SHARE);
    this.patienceMs = bodyTimes.stallMs;
  }

  /** Runs the work when the client's turn comes. @throws TooManyRequests, Busy, and errors of the work. */
  async during<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.mayStart(client)) this.enter(client);
    else await this.turn(client);
    try {
      return await work();
    } finally {
      this.leave(client);
    }
  }

  private enter(client: string): void {
    this.active.set(client, this.activeOf(client) + 1);
  }

  /** Resolves when the turn has come. */
  private turn(client: string): Promise<void> {
    const ofClient = this.waiting.filter((each) => each.client === client).length;
    if (ofClient >= this.mostOfOne * WAITING_FOR_EACH) throw this.refusal(client);
    if (this.waiting.length >= this.most * WAITING_FOR_EACH) throw this.refusal(client);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { client, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((each) => each !== waiting);
        reject(this.refusal(client));
      }, this.patienceMs);
      this.waiting.push(waiting);
    });
  }

  private leave(client: string): void {
    const left = this.activeOf(client) - 1;
    if (left > 0) this.active.set(client, left);
    else this.active.delete(client);
    const next = this.waiting.find((each) => this.mayStart(each.client));
    if (!next) return;
    this.waiting = this.waiting.filter((each) => each !== next);
    this.enter(next.client);
    next.start();
  }

  private mayStart(client: string): boolean {
    const all = [...this.active.values()].reduce((sum, each) => sum + each, 0);
    return all < this.most && this.activeOf(client) < this.mostOfOne;
  }

  private activeOf(client: string): number {
    return this.active.get(client) ?? 0;
  }

  private refusal(client: string): TooManyRequests | Busy {
    return this.activeOf(client) >= this.mostOfOne
      ? new TooManyRequests(
          `At most ${this.mostOfOne} submissions of a client are taken in at once`,
          RETRY_SECONDS,
        )
      : new Busy('Too many submissions are being taken in; send it again', RETRY_SECONDS);
  }
}
