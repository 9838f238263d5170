import { DomainError } from './errors.js';

/** State of a process, with the wire's spelling (interface 3.1). */
export const ProcessStatus = {
  IN_PROCESS: 'IN_PROCESS',
  WAITING_OPERATION_FINISH: 'WAITING_OPERATION_FINISH',
  TO_ANALYSIS: 'TO_ANALYSIS',
  IN_ANALYSIS: 'IN_ANALYSIS',
  FINISHED: 'FINISHED',
  CANCELED: 'CANCELED',
  ERROR: 'ERROR',
} as const;
export type ProcessStatus = (typeof ProcessStatus)[keyof typeof ProcessStatus];

/** The two families of routes. A generative process has no operation, so it never waits for one. */
export type ProcessKind = 'standard' | 'generative';

export const PROCESS_STATUSES: readonly ProcessStatus[] = Object.values(ProcessStatus);

/** The state in which every process starts. */
export const INITIAL_STATUS: ProcessStatus = 'IN_PROCESS';

const FINAL_STATUSES: readonly ProcessStatus[] = ['FINISHED', 'CANCELED', 'ERROR'];

export interface Transition {
  from: ProcessStatus;
  to: ProcessStatus;
  because: string;
}

/** Every change of status that there is. A change that is not listed here does not happen. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'IN_PROCESS', to: 'FINISHED', because: 'nothing to review' },
  { from: 'IN_PROCESS', to: 'TO_ANALYSIS', because: 'something to review, no operation' },
  {
    from: 'IN_PROCESS',
    to: 'WAITING_OPERATION_FINISH',
    because: 'something to review, operation still open',
  },
  { from: 'IN_PROCESS', to: 'CANCELED', because: 'its operation closed while it was being read' },
  { from: 'IN_PROCESS', to: 'ERROR', because: 'a step failed for good' },
  { from: 'WAITING_OPERATION_FINISH', to: 'TO_ANALYSIS', because: 'chosen as the best capture' },
  {
    from: 'WAITING_OPERATION_FINISH',
    to: 'CANCELED',
    because: 'another capture needed no task, or was chosen',
  },
  { from: 'WAITING_OPERATION_FINISH', to: 'ERROR', because: 'a step failed for good' },
  { from: 'TO_ANALYSIS', to: 'IN_ANALYSIS', because: 'a reviewer claimed the task' },
  { from: 'TO_ANALYSIS', to: 'ERROR', because: 'a step failed for good' },
  { from: 'IN_ANALYSIS', to: 'TO_ANALYSIS', because: 'released, or the lease of the claim ran out' },
  { from: 'IN_ANALYSIS', to: 'FINISHED', because: 'review completed' },
  { from: 'IN_ANALYSIS', to: 'ERROR', because: 'a step failed for good' },
];

/** A change of status that the table lacks: the service's fault, never a client's. */
export class IllegalTransition extends DomainError {
  constructor(
    readonly from: ProcessStatus,
    readonly to: ProcessStatus,
  ) {
    super(`a process that is ${from} can't become ${to}; from ${from} it can become ${namedTargets(from)}`);
  }
}

/** Whether the process has ended. */
export function isFinal(status: ProcessStatus): boolean {
  return FINAL_STATUSES.includes(status);
}

export function canTransition(from: ProcessStatus, to: ProcessStatus): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to);
}

/** @throws IllegalTransition when the table has no such change. */
export function assertTransition(from: ProcessStatus, to: ProcessStatus): void {
  if (!canTransition(from, to)) throw new IllegalTransition(from, to);
}

/**
 * The problems of a table of transitions; empty when it is sound. Runs at boot and in the tests, so that
 * an edit of the table can neither leave a process in a dead end nor revive a finished one.
 */
export function transitionFaults(transitions: readonly Transition[] = TRANSITIONS): string[] {
  const reachable = reachableFrom(INITIAL_STATUS, transitions);
  return PROCESS_STATUSES.flatMap((status) => {
    const leaves = transitions.some(({ from }) => from === status);
    const faults: string[] = [];
    if (!reachable.has(status)) faults.push(`${status} can't be reached from ${INITIAL_STATUS}`);
    if (isFinal(status) && leaves) faults.push(`${status} is final and has a way out`);
    if (!isFinal(status) && !leaves) faults.push(`${status} is not final and has no way out`);
    return faults;
  });
}

function namedTargets(from: ProcessStatus): string {
  const targets = TRANSITIONS.filter((transition) => transition.from === from).map(({ to }) => to);
  return targets.join(', ') || 'nothing else';
}

function reachableFrom(start: ProcessStatus, transitions: readonly Transition[]): Set<ProcessStatus> {
  const reached = new Set([start]);
  // Iterating a Set also visits elements that are added during the iteration.
  for (const status of reached) {
    for (const { from, to } of transitions) if (from === status) reached.add(to);
  }
  return reached;
}
