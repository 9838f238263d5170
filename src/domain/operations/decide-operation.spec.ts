import { describe, expect, it } from '@jest/globals';
import { decideOperation } from './decide-operation.js';
import type { Capture } from './operation.js';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));
const operation = { maxRetries: 3, timeoutSeconds: 60, closed: false };

const reading = (processId: string, second: number): Capture => ({
  processId,
  status: 'IN_PROCESS',
  score: null,
  satisfactory: null,
  submittedAt: at(second),
});
const waiting = (processId: string, second: number, score: number): Capture => ({
  processId,
  status: 'WAITING_OPERATION_FINISH',
  score,
  satisfactory: false,
  submittedAt: at(second),
});
const failed = (processId: string, second: number): Capture => ({
  ...reading(processId, second),
  status: 'ERROR',
});
/** Read in the transaction that now asks: its status is not written yet. */
const justRead = (processId: string, second: number, score: number, satisfactory: boolean): Capture => ({
  ...reading(processId, second),
  score,
  satisfactory,
});
const finished = (processId: string, second: number): Capture => ({
  ...justRead(processId, second, 0.9, true),
  status: 'FINISHED',
});

describe('an open operation waits', () => {
  it.each([
    ['while its first capture is read', [reading('a', 0)], 10, at(60)],
    ['for another capture after an unsatisfactory one', [waiting('a', 0, 0.5)], 10, at(60)],
    ['until the last moment before the deadline', [waiting('a', 0, 0.5)], 59, at(60)],
    ['anew after every submission', [waiting('a', 0, 0.5), waiting('b', 50, 0.5)], 100, at(110)],
    ['anew after a submission that ended in ERROR', [waiting('a', 0, 0.5), failed('b', 50)], 100, at(110)],
    ['for another capture when all so far ended in ERROR', [failed('a', 0), failed('b', 1)], 10, at(61)],
    [
      'past the deadline for a capture that is still read',
      [waiting('a', 0, 0.9), reading('b', 10)],
      70,
      null,
    ],
    [
      'after the last attempt for it to be read',
      [waiting('a', 0, 0.9), waiting('b', 1, 0.9), reading('c', 2)],
      5,
      null,
    ],
    [
      'after the last attempt for an earlier one to be read',
      [reading('a', 0), waiting('b', 1, 0.9), failed('c', 2)],
      5,
      null,
    ],
  ])('%s', (_, captures, now, until) => {
    expect(decideOperation(operation, captures, at(now))).toMatchObject({ kind: 'wait', until });
  });

  it('and waits without an end when it has no capture', () => {
    expect(decideOperation(operation, [], at(0))).toMatchObject({ kind: 'wait', until: null });
  });

  it('and says how many captures there were', () => {
    expect(decideOperation(operation, [waiting('a', 0, 0.5)], at(1))).toMatchObject({
      because: '1 of 3 captures submitted; another may come',
    });
  });
});

describe('a satisfactory capture closes the operation', () => {
  it.each([
    ['at once', [justRead('a', 0, 0.9, true)], 'a', []],
    [
      'and cancels those that wait or are still read',
      [waiting('a', 0, 0.99), justRead('b', 1, 0.7, true), reading('c', 2)],
      'b',
      ['a', 'c'],
    ],
    ['and leaves those that ended in ERROR', [failed('a', 0), justRead('b', 1, 0.9, true)], 'b', []],
    [
      'though the last attempt was another',
      [justRead('a', 0, 0.9, true), waiting('b', 1, 0.9), waiting('c', 2, 0.9)],
      'a',
      ['b', 'c'],
    ],
    ['once: of two the one that is FINISHED', [justRead('a', 0, 0.9, true), finished('b', 1)], 'b', ['a']],
    [
      'once: of two the first submitted',
      [justRead('b', 1, 0.9, true), justRead('a', 0, 0.8, true)],
      'a',
      ['b'],
    ],
    [
      'once: of two of the same instant the first by id',
      [justRead('b', 0, 0.9, true), justRead('a', 0, 0.8, true)],
      'a',
      ['b'],
    ],
  ])('%s', (_, captures, chosen, cancel) => {
    expect(decideOperation(operation, captures, at(5))).toEqual({ kind: 'satisfied', chosen, cancel });
  });

  it('even when the deadline has passed', () => {
    const captures = [waiting('a', 0, 0.9), justRead('b', 1, 0.1, true)];
    expect(decideOperation(operation, captures, at(500))).toEqual({
      kind: 'satisfied',
      chosen: 'b',
      cancel: ['a'],
    });
  });

  it('but not when it failed or was cancelled after it was read', () => {
    const lost = { ...justRead('a', 0, 0.9, true), status: 'CANCELED' as const };
    expect(decideOperation(operation, [lost, waiting('b', 1, 0.5)], at(5))).toMatchObject({ kind: 'wait' });
  });
});

describe('an operation without a satisfactory capture is settled', () => {
  it.each([
    [
      'when the last attempt was read',
      [waiting('a', 0, 0.5), waiting('b', 1, 0.7), justRead('c', 2, 0.6, false)],
      3,
      'b',
      ['a', 'c'],
      'maxRetries',
      false,
    ],
    [
      'when the last attempt ended in ERROR',
      [waiting('a', 0, 0.5), waiting('b', 1, 0.4), failed('c', 2)],
      3,
      'a',
      ['b'],
      'maxRetries',
      false,
    ],
    ['at the deadline', [waiting('a', 0, 0.5)], 60, 'a', [], 'timeout', false],
    ['after the deadline', [waiting('a', 0, 0.5), waiting('b', 10, 0.4)], 400, 'a', ['b'], 'timeout', false],
    [
      'by the tie rule for the most recent',
      [waiting('a', 0, 0.5), waiting('b', 10, 0.5)],
      70,
      'b',
      ['a'],
      'timeout',
      true,
    ],
    [
      'without the capture that ended in ERROR',
      [failed('a', 0), waiting('b', 1, 0)],
      61,
      'b',
      [],
      'timeout',
      false,
    ],
    [
      'for maxRetries when the deadline passed as well',
      [waiting('a', 0, 0.5), waiting('b', 1, 0.7), waiting('c', 2, 0.6)],
      500,
      'b',
      ['a', 'c'],
      'maxRetries',
      false,
    ],
  ])('%s', (_, captures, now, chosen, cancel, because, tie) => {
    expect(decideOperation(operation, captures, at(now))).toMatchObject({
      kind: 'settle',
      chosen,
      cancel,
      because,
      tie,
    });
  });

  it('with the ranking of those that could be chosen', () => {
    const captures = [waiting('a', 0, 0.5), failed('b', 1), waiting('c', 2, 0.7)];
    expect(decideOperation(operation, captures, at(3))).toMatchObject({
      ranking: [
        { processId: 'c', score: 0.7, submittedAt: at(2) },
        { processId: 'a', score: 0.5, submittedAt: at(0) },
      ],
    });
  });
});

describe('an operation whose captures all ended in ERROR closes without a task', () => {
  it.each([
    ['at the last attempt', [failed('a', 0), failed('b', 1), failed('c', 2)], 3, 'maxRetries'],
    ['at the deadline', [failed('a', 0)], 60, 'timeout'],
  ])('%s', (_, captures, now, because) => {
    expect(decideOperation(operation, captures, at(now))).toEqual({ kind: 'close-empty', because });
  });
});

describe('an operation that was decided', () => {
  it('stays as it is', () => {
    const captures = [waiting('a', 0, 0.5), justRead('b', 1, 0.9, true)];
    expect(decideOperation({ ...operation, closed: true }, captures, at(500))).toEqual({ kind: 'closed' });
  });

  it.each(['TO_ANALYSIS', 'IN_ANALYSIS', 'FINISHED'] as const)(
    'is not decided again when a capture under review is %s',
    (status) => {
      const captures = [{ ...waiting('a', 0, 0.5), status }, justRead('b', 1, 0.9, false)];
      expect(decideOperation(operation, captures, at(500))).toEqual({ kind: 'closed' });
    },
  );
});
