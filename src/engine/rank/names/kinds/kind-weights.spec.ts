import { expect, test } from '@jest/globals';
import { RANKING } from '../../ranking-weights.fit.js';
import { KIND } from './kind-features.js';
import { KINDS } from './kind-weights.fit.js';

test('the weights of receipts of other kinds are beside those of the ranking, and say on what they were fitted', () => {
  expect(KINDS.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(KINDS.receipts).toBeGreaterThan(100);
  expect(KINDS.imagined).toBeGreaterThan(50);
  const names = Object.keys(KINDS.weights);
  expect(names.every((name) => name.startsWith(KIND) && !(name in RANKING.rankers.name.weights))).toBe(true);
  expect(Object.values(KINDS.weights).every(Number.isFinite)).toBe(true);
});
