import type { WakeUpQueue } from './wake-up-queue.js';

/** Bull's method to subscribe to global events; `on` calls it too, but leaves its rejection unhandled. */
type Events = { _registerEvent(event: string): Promise<void> };

/**
 * Calls `wake` whenever work of the queue's kind may be due.
 *
 * - All processes hear of every job, so that one job wakes each machine with free slots. Given to one
 *   process only, it could go to a full machine while another idles until its sweep.
 * - One process also takes the job, which removes it and covers processes that were disconnected on its arrival.
 * - A process that was cut off from Redis polls once when it is back.
 */
export function receiveWakeUps(queue: WakeUpQueue, wake: () => void, failed: (error: unknown) => void): void {
  (queue as unknown as Events)
    ._registerEvent('global:waiting')
    .then(() => queue.on('global:waiting', wake))
    .catch(failed);
  // Bull names its connection before it takes jobs, and when Redis stays away until the stop it drops that failure
  // unhandled, which would end the process. The name serves Bull's `getWorkers()`, which nobody calls.
  Object.assign(queue, { setWorkerName: () => Promise.resolve() });
  queue.process(async () => wake()).catch(failed);
  queue.client.on('ready', wake);
}
