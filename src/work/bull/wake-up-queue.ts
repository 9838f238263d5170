import type Bull from 'bull';
import type { WorkKind } from '../work-item.entity.js';

/** All that a job says. It never carries a row, a secret, or anything of a document. */
export interface WakeUpJob {
  kind: WorkKind;
}

export type WakeUpQueue = Bull.Queue<WakeUpJob>;

/** A wait for Redis ends after this long, on every way. */
const CLOSE_MS = 3_000;

/**
 * Closes a queue without waiting for its jobs, which are hints. Bull's own `close()` waits for them and, when
 * Redis goes away just then, rejects where nobody can catch it. It also opens a connection anew on its way,
 * which must not outlive a Redis that does not answer.
 */
export async function closeQueue(queue: WakeUpQueue): Promise<void> {
  for (const client of queue.clients) client.options.retryStrategy = () => null;
  await within(CLOSE_MS, queue.close(true)).catch(() => undefined);
  for (const client of queue.clients) client.disconnect();
}

/** @throws Error when `promise` takes longer than `milliseconds`; it may still end later, and nobody hears of it. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis took longer than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
