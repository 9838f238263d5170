import { InvalidParameters, type Reason } from '../../domain/errors.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';

/** Whether a reviewer's claim is still valid. The lease's end is exclusive. */
export const isLive = ({ state, leaseExpiresAt }: ReviewTaskEntity, now: Date): boolean =>
  state === 'CLAIMED' && leaseExpiresAt !== null && leaseExpiresAt > now;

/**
 * Only the holder of a live lease may go on with a task.
 * @throws InvalidParameters that tells a lost lease from a task that was never claimed or is over.
 */
export function assertHeldBy(task: ReviewTaskEntity, reviewerId: string, now: Date): void {
  refuseEnded(task);
  if (task.state === 'OPEN')
    throw refusal(
      'You do not hold this task: claim it first. A claim that was released or whose lease ran out must be ' +
        'made again; the draft was kept',
      'lease-lost',
    );
  if (task.reviewerId !== reviewerId)
    throw refusal(
      'Another reviewer holds this task; your draft was kept with it. Take another task',
      'held-by-other',
    );
  if (!isLive(task, now))
    throw refusal(
      `The lease of your claim ran out at ${task.leaseExpiresAt?.toISOString()}; claim the task again. ` +
        'The draft was kept',
      'lease-lost',
    );
}

/** @throws InvalidParameters when the task is over. */
export function refuseEnded({ state, completedAt }: ReviewTaskEntity): void {
  if (state === 'COMPLETED')
    throw refusal(
      `The task was completed already, at ${completedAt?.toISOString()}; take another task`,
      'completed',
    );
  if (state === 'CANCELED') throw refusal('The task was canceled; take another task', 'canceled');
}

/** @throws InvalidParameters while a rereading may replace items of the task. */
export function refuseWhileReading({ rereading }: ReviewTaskEntity): void {
  if (rereading.length > 0)
    throw refusal(
      'A document of this task is being read again as another type; wait until `rereading` is false and ' +
        'decide on the items that are pending then',
      'rereading',
    );
}

export const refusal = (message: string, reason: Reason): InvalidParameters =>
  new InvalidParameters([{ message, reason }]);
