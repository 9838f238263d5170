import { deadlineOf } from './operation.js';
import type { Capture, Operation } from './operation.js';
import { isFinal } from '../process-status.js';
import { selectBestCapture } from './select-best-capture.js';
import type { RankedCapture } from './select-best-capture.js';

/** What ended the wait for a further capture. */
export type SettleCause = 'maxRetries' | 'timeout';

export type OperationDecision =
  /** `until` is the end of the waiting time; null when only the end of a reading can change the decision. */
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
 * What an operation needs now (interface 3.1, rules for operations). A pure function of the
 * operation's rows: the holder of the operation's lock calls it after each reading and at the deadline,
 * and the answer is the same for every caller.
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

/** Why the wait for captures is over; null while it goes on. */
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

/** Two captures can be satisfactory when both were read before this decision; one that is FINISHED stays chosen. */
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

/** The capture was read and has not ended: one in ERROR or CANCELED cannot be chosen. */
function canBeChosen(capture: Capture): boolean {
  return !isFinal(capture.status) && !isBeingRead(capture);
}

function othersToCancel(captures: readonly Capture[], chosen: string): string[] {
  return captures
    .filter(({ processId, status }) => processId !== chosen && !isFinal(status))
    .map(({ processId }) => processId);
}
