import { describe, expect, it } from '@jest/globals';
import {
  assertTransition,
  canTransition,
  IllegalTransition,
  INITIAL_STATUS,
  isFinal,
  PROCESS_STATUSES,
  transitionFaults,
  TRANSITIONS,
} from './process-status.js';
import type { ProcessStatus } from './process-status.js';

const ALLOWED: Record<ProcessStatus, ProcessStatus[]> = {
  IN_PROCESS: ['FINISHED', 'TO_ANALYSIS', 'WAITING_OPERATION_FINISH', 'CANCELED', 'ERROR'],
  WAITING_OPERATION_FINISH: ['TO_ANALYSIS', 'CANCELED', 'ERROR'],
  TO_ANALYSIS: ['IN_ANALYSIS', 'ERROR'],
  IN_ANALYSIS: ['TO_ANALYSIS', 'FINISHED', 'ERROR'],
  FINISHED: [],
  CANCELED: [],
  ERROR: [],
};

const pairs = PROCESS_STATUSES.flatMap((from) =>
  PROCESS_STATUSES.map((to) => ({ from, to, allowed: ALLOWED[from].includes(to) })),
);

describe('the statuses of a process', () => {
  it('are spelled as on the wire', () => {
    expect([...PROCESS_STATUSES].sort()).toEqual(
      [
        'IN_PROCESS',
        'WAITING_OPERATION_FINISH',
        'CANCELED',
        'ERROR',
        'TO_ANALYSIS',
        'IN_ANALYSIS',
        'FINISHED',
      ].sort(),
    );
  });

  it('start with IN_PROCESS', () => {
    expect(INITIAL_STATUS).toBe('IN_PROCESS');
  });

  it.each(PROCESS_STATUSES)('%s is final exactly when nothing can follow it', (status) => {
    expect(isFinal(status)).toBe(ALLOWED[status].length === 0);
  });
});

describe('the transitions of a process', () => {
  it.each(pairs.filter(({ allowed }) => allowed))('allow $from to become $to', ({ from, to }) => {
    expect(canTransition(from, to)).toBe(true);
    expect(() => assertTransition(from, to)).not.toThrow();
  });

  it.each(pairs.filter(({ allowed }) => !allowed))('refuse that $from becomes $to', ({ from, to }) => {
    expect(canTransition(from, to)).toBe(false);
    expect(() => assertTransition(from, to)).toThrow(IllegalTransition);
  });

  it('name both states and what would be allowed when one is refused', () => {
    expect(() => assertTransition('TO_ANALYSIS', 'FINISHED')).toThrow(
      "a process that is TO_ANALYSIS can't become FINISHED; from TO_ANALYSIS it can become IN_ANALYSIS, ERROR",
    );
    expect(() => assertTransition('FINISHED', 'ERROR')).toThrow('it can become nothing else');
  });

  it('list no change twice and give a reason for each', () => {
    expect(new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`)).size).toBe(TRANSITIONS.length);
    expect(TRANSITIONS.every(({ because }) => because.length > 0)).toBe(true);
  });
});

describe('the check of the transitions', () => {
  it('finds the table sound', () => {
    expect(transitionFaults()).toEqual([]);
  });

  it('finds a state that nothing leads to', () => {
    const without = TRANSITIONS.filter(({ to }) => to !== 'CANCELED');
    expect(transitionFaults(without)).toEqual(["CANCELED can't be reached from IN_PROCESS"]);
  });

  it('finds a final state with a way out', () => {
    const revived = [...TRANSITIONS, { from: 'ERROR', to: 'IN_PROCESS', because: 'retry' } as const];
    expect(transitionFaults(revived)).toEqual(['ERROR is final and has a way out']);
  });

  it('finds a state that strands the process', () => {
    const stranding = TRANSITIONS.filter(({ from }) => from !== 'IN_ANALYSIS');
    expect(transitionFaults(stranding)).toEqual(['IN_ANALYSIS is not final and has no way out']);
  });
});
