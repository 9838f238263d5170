import { session } from '../api/client.js';
import type { Context } from '../api/shapes.js';
import { Work } from './work.js';

/** What was begun in this page, by task; of one user alone. */
const works = new Map<string, Work>();
let owner: string | null = null;

/** The work on a task: what was begun here goes on, with what the server knows now. */
export function workOn(context: Context): Work {
  const username = session.get()?.username ?? '';
  if (owner !== username) forgetAll();
  owner = username;
  const begun = works.get(context.taskId);
  if (begun) {
    begun.merge(context);
    return begun;
  }
  const work = new Work(context, username);
  works.set(context.taskId, work);
  return work;
}

export function forget(taskId: string): void {
  works.get(taskId)?.stop();
  works.delete(taskId);
}

export function forgetAll(): void {
  for (const taskId of works.keys()) forget(taskId);
}
