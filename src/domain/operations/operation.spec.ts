import { describe, expect, it } from '@jest/globals';
import { captureScore, deadlineOf, operationRefusal } from './operation.js';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second));

describe('the score of a capture', () => {
  it.each([
    ['is 0 without documents', [], 0],
    ["is its document's", [0.87], 0.87],
    ["is the mean of its documents'", [0.8, 0.9], 0.85],
    ['counts no score as 0', [0.9, null], 0.45],
    ['is 0 when no document has a score', [null, null], 0],
    ['is rounded to 6 decimals', [1, 1, 0], 0.666667],
    [
      'is not moved by the order of addition',
      [0.3, 0.2, 0.1],
      captureScore([{ score: 0.1 }, { score: 0.2 }, { score: 0.3 }]),
    ],
  ])('%s', (_, scores, score) => {
    expect(captureScore(scores.map((score) => ({ score })))).toBe(score);
  });
});

describe('the deadline of an operation', () => {
  it('follows the latest submission, in whatever order the captures come', () => {
    const captures = [{ submittedAt: at(20) }, { submittedAt: at(0) }];
    expect(deadlineOf({ timeoutSeconds: 30 }, captures)).toEqual(at(50));
  });

  it('does not exist before the first capture', () => {
    expect(deadlineOf({ timeoutSeconds: 30 }, [])).toBeNull();
  });
});

describe('a further capture', () => {
  const open = { maxRetries: 3, timeoutSeconds: 60, closed: false };

  it.each([
    ['names no settings', {}],
    ['repeats the settings', { maxRetries: 3, timeoutSeconds: 60 }],
    ['repeats one of them', { timeoutSeconds: 60 }],
  ])('is taken when it %s', (_, settings) => {
    expect(operationRefusal(open, 2, settings)).toBeNull();
  });

  it.each([
    ['the operation is closed', { ...open, closed: true }, 1, {}, 'operation.id', 'is closed'],
    ['all captures were submitted', open, 3, {}, 'operation.id', 'had its 3 captures (maxRetries)'],
    ['maxRetries differs', open, 1, { maxRetries: 4 }, 'operation.maxRetries', 'said 3'],
    [
      'timeoutSeconds differs',
      open,
      1,
      { maxRetries: 3, timeoutSeconds: 61 },
      'operation.timeoutSeconds',
      'said 60',
    ],
    [
      'the operation is closed, whatever else',
      { ...open, closed: true },
      3,
      { maxRetries: 4 },
      'operation.id',
      'is closed',
    ],
  ])('is refused when %s', (_, operation, count, settings, path, message) => {
    expect(operationRefusal(operation, count, settings)).toEqual({
      path,
      message: expect.stringContaining(message),
    });
  });
});
