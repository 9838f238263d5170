import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '../content/candidate.js';
import { RANKED } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { fieldScore } from './field-score.js';
import { SCORES } from './score-weights.fit.js';

const box = { x: 0, y: 0, width: 100, height: 20 };
const word = { text: '36.20', box, confidence: 0.97 };
const evidence = { readBy: ['pp-ocr'], agreed: null, weakest: 0.97, other: null };
const page: PageContent = {
  ...{ number: 1, width: 1000, height: 1400, words: [], lines: [], mrz: null, barcodes: [] },
  rulings: { horizontal: [], vertical: [] },
};

function candidate(change: Partial<Candidate> = {}, certainty = 0.97): Candidate {
  return {
    value: '36.20',
    raw: '36.20',
    words: [{ ...word, confidence: certainty }],
    pageNumber: 1,
    strength: 0.9,
    proof: null,
    ...change,
  };
}

describe('a score', () => {
  test.each([null, ...RANKED])('is a probability (%s)', (ranked) => {
    for (const strength of [0, 0.3, 1]) {
      for (const certainty of [0, 0.5, 1]) {
        const score = fieldScore(candidate({ ranked: ranked ?? undefined, strength }, certainty), [], null, {
          model: ranked,
        });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(1);
      }
    }
  });

  test.each([null, ...RANKED])('rises with the certainty of reading (%s)', (ranked) => {
    const scores = [0.2, 0.6, 0.9, 0.99].map((certainty) =>
      fieldScore(candidate({ ranked: ranked ?? undefined }, certainty), [], null, { model: ranked }),
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[3]).toBeGreaterThan(scores[0]!);
  });

  test.each([null, ...RANKED])('rises with the certainty of the place (%s)', (ranked) => {
    const scores = [0.2, 0.6, 0.9, 0.99].map((strength) =>
      fieldScore(candidate({ ranked: ranked ?? undefined, strength }), [], null, { model: ranked }),
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  test.each([null, ...RANKED])('is the higher, the more readers read the same again (%s)', (ranked) => {
    const chosen = candidate({ ranked: ranked ?? undefined, words: [{ ...word, evidence }] });
    const scores = [
      { lineReader: false, tieBreaker: false },
      { lineReader: true, tieBreaker: false },
      { lineReader: true, tieBreaker: true },
    ].map((confirmation) =>
      fieldScore(
        chosen,
        [],
        { ...page, confirmed: new Map([[chosen.words[0]!, confirmation]]) },
        { model: ranked },
      ),
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[2]).toBeGreaterThan(scores[0]!);
  });

  test('falls with a runner-up that has another value', () => {
    const rival = candidate({ value: '50.00', strength: 0.85 });
    expect(fieldScore(candidate(), [rival])).toBeLessThan(fieldScore(candidate(), []));
  });

  test('is near 1 with a check digit that is right, and far from it with one that is wrong', () => {
    expect(fieldScore(candidate({ proof: true }), [])).toBeGreaterThan(0.98);
    expect(fieldScore(candidate({ proof: false }), [])).toBeLessThanOrEqual(0.3);
  });

  test('is at most a half when a place that fits as well proves another value', () => {
    const printed = candidate({ value: '4635.75', strength: 0.9 });
    const proven = (strength: number) => candidate({ value: '4415.00', strength, proof: true });
    const score = fieldScore(printed, [proven(0.7)]);
    expect(score).toBeGreaterThan(0.5);
    expect(fieldScore(printed, [proven(0.9)])).toBe(0.5);
  });

  test('by rule is never surer than 0.99 of what nothing proves, and halves the doubt for a second print', () => {
    const chosen = candidate({ strength: 1 }, 1);
    expect(fieldScore(chosen, [])).toBeLessThanOrEqual(0.99);
    const again = candidate({ words: [{ ...word, box: { ...box, y: 100 } }] });
    const [once, twice] = [fieldScore(candidate(), []), fieldScore(candidate(), [again])];
    expect(twice).toBeCloseTo(1 - (1 - once) / 2, 3);
  });

  test('by rule has nothing of what was learned on receipts, whatever ranked the value', () => {
    const [ranked, plain] = [candidate({ ranked: 'name' }), candidate()];
    expect(fieldScore(ranked, [])).toBe(fieldScore(plain, []));
    expect(fieldScore(ranked, [], null, { model: 'name' })).not.toBe(fieldScore(ranked, []));
  });

  test('of a total rises when the sums on the page give it', () => {
    const plain = candidate({ ranked: 'total', strength: 0.7 });
    const score = (chosen: Candidate) => fieldScore(chosen, [], null, { model: 'total' });
    expect(score({ ...plain, proof: true })).toBeGreaterThan(score(plain));
  });
});

test('the weights of scores say on what and when they were fitted', () => {
  expect(SCORES.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(SCORES.set).toBe('sroie-tune');
  expect(SCORES.count).toBeGreaterThan(100);
  expect(Object.keys(SCORES.models).sort()).toEqual(['labelled', ...RANKED].sort());
  for (const weights of Object.values(SCORES.models)) {
    expect(Object.values(weights).every(Number.isFinite)).toBe(true);
  }
});
