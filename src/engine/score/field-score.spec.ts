import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import type { Candidate } from '../content/candidate.js';
import { FITTED_WAYS, RANKED } from '../content/candidate.js';
import { fieldScore, keptBelow, weighsConfirmation } from './field-score.js';
import { documentTypeSchema } from '../catalogue/schema.js';
import { SCORES } from './score-weights.fit.js';
import { WAYS } from './way-weights.fit.js';

const box = { x: 0, y: 0, width: 100, height: 20 };
const word = { text: '36.20', box, confidence: 0.97 };
const evidence = { readBy: ['pp-ocr'], agreed: null, weakest: 0.97, other: null };
const page = pageOfWords([]);

const type = documentTypeSchema.parse({
  id: 'bill',
  type: 'bill',
  stdType: 'receipt',
  tags: ['language=en'],
});

/** How the score of a candidate is made: by each model of receipts, by each way of finding, by rule. */
const HOW = [...RANKED.map((model) => ({ model })), ...FITTED_WAYS.map((foundBy) => ({ foundBy })), {}];
type How = Pick<Candidate, 'foundBy'> & { model?: (typeof RANKED)[number] };

/** Its score on a page. */
function scoreAs(how: How, chosen: Candidate, others: Candidate[] = [], on = page): number {
  const { model = null, ...found } = how;
  return fieldScore({ ...chosen, ...found }, others, on, { model, type, kind: 'money', stdName: null });
}

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
  test.each(HOW)('is a probability (%j)', (how) => {
    for (const strength of [0, 0.3, 1]) {
      for (const certainty of [0, 0.5, 1]) {
        const score = scoreAs(how, candidate({ strength }, certainty));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(1);
      }
    }
  });

  test.each(HOW)('never falls with the certainty of reading (%j)', (how) => {
    const scores = [0.2, 0.6, 0.9, 0.99].map((certainty) => scoreAs(how, candidate({}, certainty)));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  test.each(HOW)('never falls with the certainty of the place (%j)', (how) => {
    const scores = [0.2, 0.6, 0.9, 0.99].map((strength) => scoreAs(how, candidate({ strength })));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  test.each(HOW)('never falls when more readers read the same again (%j)', (how) => {
    const chosen = candidate({ words: [{ ...word, evidence }] });
    const scores = [
      { lineReader: false, checker: false },
      { lineReader: true, checker: false },
      { lineReader: true, checker: true },
    ].map((confirmation) =>
      scoreAs(how, chosen, [], { ...page, confirmed: new Map([[chosen.words[0]!, confirmation]]) }),
    );
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  test('rises with what is read and with its place where values are found by label', () => {
    const by = { foundBy: 'label' } as const;
    expect(scoreAs(by, candidate({}, 0.99))).toBeGreaterThan(scoreAs(by, candidate({}, 0.5)));
    expect(scoreAs(by, candidate({ strength: 0.9 }))).toBeGreaterThan(
      scoreAs(by, candidate({ strength: 0.4 })),
    );
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

  test.each(HOW)('that weighs no second reading of its rows is the same whatever that says (%j)', (how) => {
    const { model, ...found } = how as How;
    const chosen = candidate({ ...found, words: [{ ...word, evidence }] });
    const scores = [true, false].map((same) => {
      const confirmed = new Map([[chosen.words[0]!, { lineReader: same, checker: same }]]);
      return scoreAs(how, chosen, [], { ...page, confirmed });
    });
    const isWeighed = weighsConfirmation(chosen, model === undefined ? {} : { score: model });
    if (!isWeighed) expect(scores[0]).toBe(scores[1]);
    else if (model !== undefined || found.foundBy === undefined)
      expect(scores[0]).toBeGreaterThan(scores[1]!);
  });

  test('is made by a model of receipts only where the catalogue names one', () => {
    const byName = scoreAs({ model: 'name' }, candidate({ ranked: 'name' }));
    expect(scoreAs({ foundBy: 'heading' }, candidate({ ranked: 'name' }))).not.toBe(byName);
  });

  test('of a total rises when the sums on the page give it', () => {
    const plain = candidate({ ranked: 'total', strength: 0.7 });
    const score = (chosen: Candidate) => scoreAs({ model: 'total' }, chosen);
    expect(score({ ...plain, proof: true })).toBeGreaterThan(score(plain));
  });
});

test('a bound keeps the order of scores, and leaves those alone that are far from it', () => {
  expect([0.5, 0.9].map((score) => keptBelow(score, 0.94))).toEqual([0.5, 0.9]);
  const kept = [0.93, 0.96, 1].map((score) => keptBelow(score, 0.94));
  expect(kept).toEqual([...kept].sort((a, b) => a - b));
  expect(new Set(kept).size).toBe(3);
  expect(kept.at(-1)).toBeCloseTo(0.94);
  expect(keptBelow(0.97, 0.8)).toBe(0.8);
  expect(keptBelow(0.97, 1)).toBeCloseTo(0.97);
});

test('the weights of scores say on what and when they were fitted', () => {
  expect(SCORES.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(SCORES.set).toBe('sroie-tune');
  expect(SCORES.count).toBeGreaterThan(100);
  expect(Object.keys(SCORES.models).sort()).toEqual([...RANKED].sort());
  expect(WAYS.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Object.keys(WAYS.documents).sort()).toEqual(['card', 'invoice', 'receipt']);
  const ways = Object.values(WAYS.models).map(({ weights }) => weights);
  for (const weights of [...Object.values(SCORES.models), ...ways]) {
    expect(Object.values(weights).every(Number.isFinite)).toBe(true);
  }
});
