import type { TaskFilter } from '../api/routes.js';
import type { TaskState, Wanted } from '../api/shapes.js';

export interface QueueFilter {
  state: TaskState | 'MINE';
  type?: string | undefined;
  client?: string | undefined;
  age?: { minAgeSeconds: number; maxAgeSeconds: number | null } | undefined;
  hasTable?: boolean | undefined;
}

/** The filters that "Next task" minds too: all but the state. */
export const wantedOf = ({ type, client, age, hasTable }: QueueFilter): Wanted => ({
  documentType: type,
  client,
  minAgeSeconds: age?.minAgeSeconds,
  maxAgeSeconds: age?.maxAgeSeconds ?? undefined,
  hasTable,
});

export const listFilterOf = (filter: QueueFilter): TaskFilter => ({
  ...wantedOf(filter),
  ...(filter.state === 'MINE' ? { mine: true, state: 'CLAIMED' } : { state: filter.state }),
});

export const isNarrowed = ({ type, client, age, hasTable }: QueueFilter): boolean =>
  [type, client, age, hasTable].some((each) => each !== undefined);
