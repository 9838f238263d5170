import { expect, test } from '@jest/globals';
import { logistic, logOddsBetween } from './log-odds.js';

test('log-odds are 0 where both are as likely, and the logistic function takes them back', () => {
  expect(logOddsBetween(0.5, 0.01, 0.99)).toBe(0);
  expect(logOddsBetween(0.75, 0.01, 0.99)).toBeCloseTo(Math.log(3));
  for (const probability of [0.02, 0.3, 0.98])
    expect(logistic(logOddsBetween(probability, 0.01, 0.99))).toBeCloseTo(probability);
});

test('what is certain counts as nearly so', () => {
  expect(logOddsBetween(1, 0.2, 0.9)).toBeCloseTo(Math.log(9));
  expect(logOddsBetween(0, 0.2, 0.9)).toBeCloseTo(-Math.log(4));
});
