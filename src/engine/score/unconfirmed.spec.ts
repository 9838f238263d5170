import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { documentTypeSchema } from '../catalogue/schema.js';
import { type Candidate, FITTED_WAYS } from '../content/candidate.js';
import { fieldScore } from './field-score.js';
import { mostUnconfirmed } from './unconfirmed.js';
import { WAYS } from './way-weights.fit.js';

const form = documentTypeSchema.parse({
  ...{ id: 'danfse', type: 'danfse', stdType: 'invoice', layout: 'fixed' },
});
const page = pageOfWords([]);

function numberAt(x: number): Candidate {
  const word = { text: '3417', box: { x, y: 0, width: 40, height: 20 }, confidence: 1 };
  return {
    ...{ value: '3417', raw: '3417', words: [word], pageNumber: 1, strength: 1, proof: null },
    foundBy: 'label',
  };
}

const scoreOf = (others: Candidate[]) =>
  fieldScore(numberAt(0), others, page, { model: null, type: form, kind: 'integer', stdName: 'number' });

test('a whole number that one label names is of another role more often than .95 allows, on a form of the law, too', () => {
  expect(scoreOf([])).toBeLessThanOrEqual(0.94);
  expect(scoreOf([])).toBeGreaterThan(0.9);
});

test('a second place that says the same lifts it', () => {
  expect(scoreOf([numberAt(500)])).toBeGreaterThan(0.95);
});

test.each(FITTED_WAYS)('no measurement lifts what is told by its role alone (%s)', (way) => {
  const { most } = WAYS.models[way];
  for (const kind of ['name', 'address', 'date', 'number', 'integer'] as const)
    expect(mostUnconfirmed({ ...most, [kind]: 1, any: 1 }, kind, '3417')).toBe(0.94);
  expect(mostUnconfirmed({ ...most, money: 0.97 }, 'money', '34.17')).toBe(0.97);
});

test('no form tells that a text in words is misread, as that of a code does', () => {
  const most = { any: 0.98 };
  expect(mostUnconfirmed(most, 'text', 'VITÓRIA, ES')).toBe(0.94);
  expect(mostUnconfirmed(most, 'text', 'SSP')).toBe(0.98);
});
