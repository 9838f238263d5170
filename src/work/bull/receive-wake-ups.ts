import type { WakeUpQueue } from './wake-up-queue.js';

/** Bull's own way to listen to an event of all processes; `on` calls it too, but drops its failure unhandled. */
type Events = { _registerEvent(event: string): Promise<void> };

/**
 * Calls `wake` whenever work of the queue's kind may be due.
 *
 * - Every job's arrival is told to all processes, so that one job wakes each machine that has room. Given to one
 *   alone, it could go to a machine that is full while another stands idle until its sweep.
 * - One of them also takes the job, which removes it and covers those who were not connected on its arrival.
 * - Whoever was cut off from Redis looks once it is back.
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
