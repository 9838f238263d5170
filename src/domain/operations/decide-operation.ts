import { deadlineOf } from './operation.js';
import type { Capture, Operation } from './operation.js';
import { isFinal } from '../process-status.js';
import { selectBestCapture } from './select-best-capture.js';
import type { RankedCapture } from './select-best-capture.js';

/** What ended the wait for a further capture. */
export type SettleCause = 'maxRetries' | 'timeout';

export type OperationDecision =
  /** `until` is when the waiting time runs out; null when only the end of a reading can bring news. */
  | { kind: 'wait'; until: Date | null; because: string }
  /** `chosen` needs no task. `cancel`: processes of the captures that become CANCELED. */
  | { kind: 'satisfied'; chosen: string; cancel: string[] }
  /** `chosen` gets the review task. */
  | {
      kind: 'settle';
      chosen: string;
      cancel: string[];
      because: SettleCause;
      /** Whether the tie rule decided. */
      tie: boolean;
      ranking: RankedCapture[];
    }
  /** No capture could be read: the operation closes without a task. */
  | { kind: 'close-empty'; because: SettleCause }
  /** It was decided before; nothing is to be done. */
  | { kind: 'closed' };

/**
 * What an operation needs at this moment (interface 3.1, rules for operations). A pure function of the
 * operation's rows: whoever holds the lock on the operation asks it, after each reading and at the deadline,
 * and the answer is the same for all of them.
 */
export function decideOperation(
  operation: Operation,
  captures: readonly Capture[],
  now: Date,
): OperationDecision {
  if (operation.closed || captures.some(wasChosenBefore)) return { kind: 'closed' };
  const satisfactory = firstSatisfactory(captures);
  if (satisfactory) {
    return {
      kind: 'satisfied',
      chosen: satisfactory.processId,
      cancel: othersToCancel(captures, satisfactory.processId),
    };
  }
  const cause = settleCause(operation, captures, now);
  if (!cause) {
    return {
      kind: 'wait',
      until: deadlineOf(operation, captures),
      because: `${captures.length} of ${operation.maxRetries} captures submitted; another may come`,
    };
  }
  return settle(captures, cause);
}

function settle(captures: readonly Capture[], because: SettleCause): OperationDecision {
  if (captures.some(isBeingRead)) {
    return { kind: 'wait', until: null, because: 'a capture is still being read' };
  }
  const best = selectBestCapture(captures.filter(canBeChosen));
  if (!best) return { kind: 'close-empty', because };
  const { chosen, tie, ranking } = best;
  return { kind: 'settle', chosen, cancel: othersToCancel(captures, chosen), because, tie, ranking };
}

/** Why no further capture is waited for, null while one is. */
function settleCause(operation: Operation, captures: readonly Capture[], now: Date): SettleCause | null {
  if (captures.length >= operation.maxRetries) return 'maxRetries';
  const deadline = deadlineOf(operation, captures);
  return deadline && deadline <= now ? 'timeout' : null;
}

/** A task was opened for it, so the operation was settled although its row does not say so. */
function wasChosenBefore({ status, satisfactory }: Capture): boolean {
  return (
    status === 'TO_ANALYSIS' || status === 'IN_ANALYSIS' || (status === 'FINISHED' && satisfactory !== true)
  );
}

/** Two can be satisfactory when both were read before anyone asked: one that is FINISHED stays the one. */
function firstSatisfactory(captures: readonly Capture[]): Capture | undefined {
  return captures
    .filter(
      ({ status, satisfactory }) => satisfactory === true && status !== 'ERROR' && status !== 'CANCELED',
    )
    .sort(
      (a, b) =>
        Number(b.status === 'FINISHED') - Number(a.status === 'FINISHED') ||
        a.submittedAt.getTime() - b.submittedAt.getTime() ||
        (a.processId < b.processId ? -1 : 1),
    )[0];
}

function isBeingRead({ status, satisfactory }: Capture): boolean {
  return status === 'IN_PROCESS' && satisfactory === null;
}

/** It was read and is not at its end; a capture that ended in ERROR or was cancelled can't be chosen. */
function canBeChosen(capture: Capture): boolean {
  return !isFinal(capture.status) && !isBeingRead(capture);
}

function othersToCancel(captures: readonly Capture[], chosen: string): string[] {
  return captures
    .filter(({ processId, status }) => processId !== chosen && !isFinal(status))
    .map(({ processId }) => processId);
}
