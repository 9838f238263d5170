import type { Problem } from '../api/fault.js';
import type { Context } from '../api/shapes.js';
import { type Choices, choicesIn } from './choices.js';
import { type Item, itemsOf } from './items.js';

export type Lease = 'held' | 'lost' | 'other' | 'over';
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

export interface WorkState {
  context: Context;
  items: readonly Item[];
  choices: Choices;
  past: readonly Choices[];
  future: readonly Choices[];
  /** Typed and not decided, by path. */
  texts: ReadonlyMap<string, string>;
  /** Sure items that the reviewer opened. */
  opened: ReadonlySet<string>;
  saving: Saving;
  savedAt: Date | null;
  saveFault: string | null;
  lease: Lease;
  /** What another tab saved otherwise; null when nothing. */
  conflicts: Problem[] | null;
}

/** As the server has it, and nothing done here. */
export const unbegun = (context: Context, username: string): WorkState => ({
  context,
  items: itemsOf(context),
  choices: choicesIn(context),
  past: [],
  future: [],
  texts: new Map(),
  opened: new Set(),
  saving: 'saved',
  savedAt: null,
  saveFault: null,
  lease: leaseOf(context, username),
  conflicts: null,
});

export function leaseOf({ state, reviewer }: Context, username: string): Lease {
  if (state === 'COMPLETED' || state === 'CANCELED') return 'over';
  if (state === 'OPEN') return 'lost';
  return reviewer === username ? 'held' : 'other';
}
