import type { ThrottlerStorage } from '@nestjs/throttler';

/** Requests are counted per clock minute, so that all machines use the same window. */
export const WINDOW_MS = 60_000;

/** How many requests there were within a window. */
export interface Count {
  /** This one included. */
  hits: number;
  /** Until the window ends. */
  secondsLeft: number;
}

/** Counts requests by subject, such as `client:<id>`; the throttler's store. */
export abstract class RequestCounts implements ThrottlerStorage {
  /** Counts one more. Never fails: if it cannot share a count, it counts on this machine. */
  abstract count(subject: string): Promise<Count>;

  /** In the throttler's form: all windows are equal, and a caller beyond the limit waits for the next one. */
  async increment(subject: string, _windowMs: number, limit: number) {
    const { hits, secondsLeft } = await this.count(subject);
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: secondsLeft, isBlocked, timeToBlockExpire: secondsLeft };
  }
}

/** @returns the window's number, and its remaining whole seconds, at least 1. */
export function windowAt(now: Date): { window: number; secondsLeft: number } {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  const secondsLeft = Math.max(1, Math.ceil(((window + 1) * WINDOW_MS - now.getTime()) / 1000));
  return { window, secondsLeft };
}
