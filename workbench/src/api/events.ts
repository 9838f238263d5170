import { useEffect } from 'react';
import { queries } from '../app/queries.js';
import { Store } from '../app/store.js';
import { endSession } from './client.js';
import type { TaskState } from './shapes.js';

export interface TaskEvent {
  taskId: string;
  state: TaskState;
  reviewer: string | null;
  revision: number;
  rereading: boolean;
}

/** The last change of a task that was told. */
export const lastTaskEvent = new Store<TaskEvent | null>(null);

/** Hears of what changes while somebody is signed in; the browser connects again by itself. */
export function useEvents(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const source = new EventSource('/review/events');
    source.addEventListener('queue', () => void queries.invalidateQueries({ queryKey: ['queue'] }));
    source.addEventListener('task', ({ data }: MessageEvent<string>) =>
      lastTaskEvent.set(JSON.parse(data) as TaskEvent),
    );
    source.addEventListener('session-over', endSession);
    return () => source.close();
  }, [signedIn]);
}
