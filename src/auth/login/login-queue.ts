import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../domain/errors.js';
import { CHECKS_AT_ONCE } from './password-checks.js';

/** Most logins that wait. Two run at once for about 50 ms each, so the last one waits for a second. */
const MOST_WAITING = 32;
/** Nobody waits longer, however busy the machine is. */
const LONGEST_WAIT_MS = 15_000;
/** By then the queue has moved on. */
const RETRY_SECONDS = 2;

interface Place {
  source: string;
  /** Lower goes first; equals go in order of arrival. */
  rank: number;
  start: () => void;
  refuse: () => void;
}

/**
 * Checks two password logins at once; a few more wait, and the rest is refused. A source moves back in the queue
 * with each of its failures and with each login that it already has in the queue. A flood stands behind
 * a single login, and gives up its places when the queue is full.
 */
@Injectable()
export class LoginQueue {
  private readonly running: string[] = [];
  private readonly waiting: Place[] = [];

  /**
   * @param failures of the source, lately.
   * @throws TooManyRequests when the queue is full or does not move on in time; and what `look` throws.
   */
  async run<T>(source: string, failures: number, look: () => Promise<T>): Promise<T> {
    await this.turn(source, failures);
    try {
      return await look();
    } finally {
      this.running.splice(this.running.indexOf(source), 1);
      this.startNext();
    }
  }

  private turn(source: string, failures: number): Promise<void> {
    const others = [...this.running, ...this.waiting.map((place) => place.source)];
    const rank = failures + others.filter((each) => each === source).length;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.refuse(place), LONGEST_WAIT_MS).unref();
      const place: Place = {
        source,
        rank,
        start: () => {
          clearTimeout(late);
          resolve();
        },
        refuse: () => {
          clearTimeout(late);
          reject(new TooManyRequests('Too many logins at this moment; try again soon', RETRY_SECONDS));
        },
      };
      this.enter(place);
    });
  }

  private enter(place: Place): void {
    const before = this.waiting.findIndex(({ rank }) => rank > place.rank);
    this.waiting.splice(before < 0 ? this.waiting.length : before, 0, place);
    this.startNext();
    if (this.waiting.length > MOST_WAITING) this.refuse(this.waiting.at(-1)!);
  }

  private startNext(): void {
    while (this.running.length < CHECKS_AT_ONCE) {
      const place = this.waiting.shift();
      if (!place) return;
      this.running.push(place.source);
      place.start();
    }
  }

  private refuse(place: Place): void {
    this.waiting.splice(this.waiting.indexOf(place), 1);
    place.refuse();
  }
}
