import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../domain/errors.js';
import { CHECKS_AT_ONCE } from './password-checks.js';

/** Logins that wait; at two of some 50 ms at once the last one waits for a second. */
const MOST_WAITING = 32;
/** Nobody waits longer, however busy the machine is. */
const LONGEST_WAIT_MS = 15_000;
/** By then the queue has long moved on. */
const RETRY_SECONDS = 2;

interface Place {
  source: string;
  /** Lower goes first, and of equals who came first. */
  rank: number;
  start: () => void;
  refuse: () => void;
}

/**
 * Lets two logins by password be looked at at once; a few more wait, and the rest is refused. A source stands behind the
 * others with each failure that it has and each login that it has in the queue already. Whoever floods stands behind
 * whoever logs in once, and gives up its place in a full queue.
 */
@Injectable()
export class LoginQueue {
  private readonly running: string[] = [];
  private readonly waiting: Place[] = [];

  /**
   * @param failures of the source, lately.
   * @throws TooManyRequests when the queue is full or does not move on in time, and whatever `look` throws.
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
          reject(new TooManyRequests('Too many log in at this moment; try again soon', RETRY_SECONDS));
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
