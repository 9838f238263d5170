import { describe, expect, it } from '@jest/globals';
import { LONGEST_RETRY_AFTER_MS, nextDelay, retryAfterMs } from './retry-schedule.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('nextDelay', () => {
  it.each([
    [1, 5 * SECOND],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 10 * HOUR],
  ])('after %i failed rounds waits %i ms, 20 %% more or less', (rounds, delay) => {
    expect(nextDelay(rounds, 0, null)).toBe(delay * 0.8);
    expect(nextDelay(rounds, 0.5, null)).toBe(delay);
    expect(nextDelay(rounds, 1, null)).toBe(delay * 1.2);
  });

  it('ends after the eighth failed round, whatever the endpoint asks for', () => {
    expect(nextDelay(8, 0.5, null)).toBeNull();
    expect(nextDelay(8, 0.5, MINUTE)).toBeNull();
  });

  it('waits longer when the endpoint asks for it, never shorter, and not for ever', () => {
    expect(nextDelay(1, 0.5, MINUTE)).toBe(MINUTE);
    expect(nextDelay(3, 0.5, MINUTE)).toBe(30 * MINUTE);
    expect(nextDelay(1, 0.5, 1_000 * HOUR)).toBe(LONGEST_RETRY_AFTER_MS);
    expect(nextDelay(1, 0.5, Infinity)).toBe(LONGEST_RETRY_AFTER_MS);
  });
});

describe('retryAfterMs', () => {
  const now = new Date('2025-03-02T14:00:00Z');

  it.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['120', 120 * SECOND],
    [' 0 ', 0],
    ['Sun, 02 Mar 2025 14:01:30 GMT', 90 * SECOND],
    ['Sun, 02 Mar 2025 13:00:00 GMT', 0],
    ['Sunday, 02-Mar-25 14:01:30 GMT', 90 * SECOND],
    ['Sun Mar  2 14:01:30 2025', 90 * SECOND],
    ['-5', null],
    ['1.5', null],
    ['in 2099', null],
    ['2099-01-01', null],
    ['Sun, 99 Mar 2025 14:01:30 GMT', null],
    ['9'.repeat(400), Infinity],
  ])('reads %p as %p', (header, milliseconds) => {
    expect(retryAfterMs(header, now)).toBe(milliseconds);
  });
});
