import { Fault, sayFault } from '../api/fault.js';
import { completeTask } from '../api/routes.js';
import { Store } from '../app/store.js';
import { forget } from './works.js';
import type { Work } from './work.js';

/** How long a completion can be taken back; then it is sent. */
const UNDO_MS = 5_000;
const RETRY_MS = 3_000;

export type Completion =
  | { state: 'held'; work: Work; until: number }
  | { state: 'failed'; work: Work; why: string }
  | { state: 'undone' }
  | { state: 'skipped'; work: Work }
  | { state: 'sent'; work: Work };

/** The last completion, null when there was none. */
export const completion = new Store<Completion | null>(null);

/** Notice about the task on the screen; the next decision clears it. */
export const said = new Store('');

/** Id of the task whose completion can still be taken back. */
export function leavingTask(): string | null {
  const last = completion.get();
  return last?.state === 'held' ? last.work.taskId : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Completes a task when the time to take it back has passed. The draft was saved before, so nothing can be
 * lost.
 */
export function holdCompletion(work: Work): void {
  void sendHeld();
  said.set('');
  completion.set({ state: 'held', work, until: Date.now() + UNDO_MS });
  timer = setTimeout(() => void sendHeld(), UNDO_MS);
}

/** @returns the task that is open again. */
export function undoCompletion(): Work | null {
  const held = completion.get();
  if (held?.state !== 'held') return null;
  clearTimeout(timer);
  completion.set({ state: 'undone' });
  return held.work;
}

/** Sends a completion that is held; at once when the page goes away. */
export async function sendHeld(keepalive = false): Promise<void> {
  const held = completion.get();
  if (held?.state !== 'held') return;
  clearTimeout(timer);
  completion.set({ state: 'sent', work: held.work });
  await send(held.work, keepalive);
}

async function send(work: Work, keepalive: boolean): Promise<void> {
  try {
    await completeTask(work.taskId, work.draft(), keepalive);
    forget(work.taskId);
  } catch (error) {
    // Completed already: an answer that was lost on its way.
    if (error instanceof Fault && error.is('completed')) return forget(work.taskId);
    if (error instanceof Fault && error.isOffline) setTimeout(() => void send(work, false), RETRY_MS);
    else work.failed(error);
    completion.set({ state: 'failed', work, why: sayFault(error) });
  }
}

export const forgetCompletion = (): void => {
  clearTimeout(timer);
  completion.set(null);
  said.set('');
};

/** Completions that are held go before the page does. */
export function sendWhenLeaving(): void {
  window.addEventListener('pagehide', () => void sendHeld(true));
}
