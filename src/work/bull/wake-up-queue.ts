import type Bull from 'bull';
import type { WorkKind } from '../work-item.entity.js';

/** A job's data. It never holds a row, a secret, or anything of a document. */
export interface WakeUpJob {
  kind: WorkKind;
}

export type WakeUpQueue = Bull.Queue<WakeUpJob>;

/** Time limit of every wait for Redis. */
const CLOSE_MS = 3_000;

/**
 * Closes a queue without waiting for its jobs, which are hints. Bull's own `close()` waits for them and, when
 * Redis goes away at that moment, rejects where nobody can catch it. It may also open another connection,
 * which must not outlive a Redis that does not answer.
 */
export async function closeQueue(queue: WakeUpQueue): Promise<void> {
  for (const client of queue.clients) client.options.retryStrategy = () => null;
  await within(CLOSE_MS, queue.close(true)).catch(() => undefined);
  for (const client of queue.clients) client.disconnect();
}

/** @throws Error when `promise` takes longer than `milliseconds`; its later result is ignored. */
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
