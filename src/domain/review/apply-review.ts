import type { Problem } from '../errors.js';
import type { PendingItem } from '../item.js';

export const DECISION_ACTIONS = ['CONFIRM', 'CORRECT', 'UNREADABLE'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** A reviewer's decision on one item. */
export interface Decision {
  action: DecisionAction;
  /** Required with CORRECT, ignored otherwise. An empty string means that nothing is printed. */
  finalValue?: string | null;
}

/** An item after review (interface 2.3 and 3.2). */
export interface ReviewOutcome {
  status: 'REVIEWED' | 'MODIFIED' | 'UNREADABLE';
  value: string | null;
  finalValue: string | null;
}

/**
 * Applies a decision to the engine's reading. A correction that repeats the engine's value, in normalised or
 * printed form, leaves the content unchanged and so is REVIEWED.
 */
export function applyDecision(
  item: Pick<PendingItem, 'value' | 'raw'>,
  { action, finalValue = null }: Decision,
): ReviewOutcome {
  if (action === 'UNREADABLE') return { status: 'UNREADABLE', value: null, finalValue: null };
  if (action === 'CONFIRM' || saysTheSame(item, finalValue)) {
    return { status: 'REVIEWED', value: item.value, finalValue: item.value };
  }
  return { status: 'MODIFIED', value: null, finalValue };
}

/**
 * An empty correction agrees with a reading that found nothing. The printed form counts only where it led to a value:
 * when the value is null, calling it REVIEWED would lose what the reviewer typed.
 */
function saysTheSame({ value, raw }: Pick<PendingItem, 'value' | 'raw'>, finalValue: string | null): boolean {
  if (value === null) return finalValue === null || finalValue === '';
  return finalValue === value || finalValue === raw;
}

/** A decision as received, before validation. */
export interface SubmittedDecision {
  itemId?: unknown;
  action?: unknown;
  finalValue?: unknown;
}

/**
 * Checks the decisions that complete a task: every pending item needs exactly one.
 * @param items with a name that people recognise.
 * @returns problems with paths such as `decisions[3].finalValue`; empty when the task can be completed.
 */
export function checkDecisions(
  items: readonly { itemId: string; label?: string }[],
  decisions: readonly SubmittedDecision[],
): Problem[] {
  return [...checkDraft(items, decisions), ...missingDecisions(items, decisions)];
}

/** Like `checkDecisions`, for a draft, which may lack decisions. */
export function checkDraft(
  items: readonly { itemId: string }[],
  decisions: readonly SubmittedDecision[],
): Problem[] {
  const known = new Set<unknown>(items.map(({ itemId }) => itemId));
  const firstAt = new Map<unknown, number>();
  return decisions.flatMap((decision, index) => {
    const path = `decisions[${index}]`;
    const earlier = firstAt.get(decision.itemId);
    if (earlier === undefined) firstAt.set(decision.itemId, index);
    return [...itemProblems(decision, path, known, earlier), ...actionProblems(decision, path)];
  });
}

function itemProblems(
  { itemId }: SubmittedDecision,
  path: string,
  known: ReadonlySet<unknown>,
  earlier: number | undefined,
): Problem[] {
  if (!known.has(itemId)) {
    return [
      {
        path: `${path}.itemId`,
        message: 'is not a pending item of this task; give the itemId of one of its items',
      },
    ];
  }
  if (earlier === undefined) return [];
  return [
    { path: `${path}.itemId`, message: `is decided already by decisions[${earlier}]; decide each item once` },
  ];
}

function actionProblems({ action, finalValue }: SubmittedDecision, path: string): Problem[] {
  if (!(DECISION_ACTIONS as readonly unknown[]).includes(action)) {
    return [{ path: `${path}.action`, message: `must be one of ${DECISION_ACTIONS.join(', ')}` }];
  }
  if (finalValue === undefined || finalValue === null) {
    if (action !== 'CORRECT') return [];
    return [
      {
        path: `${path}.finalValue`,
        message: 'is required with CORRECT; an empty string says that nothing is printed',
      },
    ];
  }
  if (typeof finalValue !== 'string') {
    return [{ path: `${path}.finalValue`, message: 'must be a string' }];
  }
  if (action === 'UNREADABLE') {
    return [
      {
        path: `${path}.finalValue`,
        message: 'must be left out with UNREADABLE; to give a value, use CORRECT',
      },
    ];
  }
  // PostgreSQL's text can't hold NUL, so the write would fail far from the request.
  if (finalValue.includes('\0')) {
    return [{ path: `${path}.finalValue`, message: 'must not contain the character U+0000' }];
  }
  return [];
}

function missingDecisions(
  items: readonly { itemId: string; label?: string }[],
  decisions: readonly SubmittedDecision[],
): Problem[] {
  const decided = new Set(decisions.map(({ itemId }) => itemId));
  const missing = items
    .filter(({ itemId }) => !decided.has(itemId))
    .map(({ itemId, label }) => (label ? `${itemId} (${label})` : itemId));
  if (missing.length === 0) return [];
  return [
    { path: 'decisions', message: `every pending item needs a decision; missing: ${missing.join(', ')}` },
  ];
}
