import { nextTask, pageImage, upcomingTask } from '../api/routes.js';
import type { Context, Wanted } from '../api/shapes.js';
import { Store } from '../app/store.js';
import { PAGE_WIDTH } from '../page/page-size.js';

/** What was asked of the queue last: the next task is taken with the same filters. */
export const wanted = new Store<Wanted>({});

let ahead: Context | null = null;
let primed: Context | null = null;

/** Fetches the task that would come next, and its first page, before anybody asks for it. */
export async function fetchAhead(except: string[] = []): Promise<void> {
  ahead = await upcomingTask(wanted.get(), except).catch(() => null);
  const page = ahead?.pages[0];
  if (ahead && page) new Image().src = pageImage(ahead.taskId, page.number, PAGE_WIDTH);
}

/** Claims the next task; null when nothing waits. @throws Fault */
export async function takeNext(except: string[] = []): Promise<string | null> {
  const fetched = ahead;
  ahead = null;
  const task = await nextTask({ ...wanted.get(), except, prefer: fetched?.taskId });
  if (!task) return null;
  // What was fetched before somebody saved a draft is fetched again.
  if (fetched?.taskId === task.taskId && fetched.revision === task.revision) {
    const { state, reviewer, leaseExpiresAt } = task;
    primed = { ...fetched, state, reviewer, leaseExpiresAt };
  }
  return task.taskId;
}

/** A task that was fetched before it was claimed, once. */
export function takePrimed(taskId: string): Context | null {
  const context = primed?.taskId === taskId ? primed : null;
  primed = null;
  return context;
}
