import { describe, expect, test } from '@jest/globals';
import type { GivenValue } from '../given-value.js';
import { accuracyTables, asMarkdown } from './accuracy-tables.js';

const given = (count: number, change: Partial<GivenValue>): GivenValue[] =>
  Array.from({ length: count }, () => ({
    ...{ score: 0.97, right: true, way: 'label', neverFitted: false, language: null },
    ...change,
  }));

const sets = [
  {
    set: 'sroie',
    figures: [{ name: 'fields exact, mean F1', written: '85.0 %', value: 0.85 }],
    given: [...given(95, { language: 'en' }), ...given(5, { right: false, language: 'en' })],
    costs: { documents: 25 },
  },
  {
    set: 'fiscal',
    figures: [],
    given: [
      ...given(9, { way: 'pattern', neverFitted: true }),
      ...given(1, { way: 'pattern', neverFitted: true, right: false }),
      ...given(50, { way: 'pattern', neverFitted: true, right: false, score: 0.5 }),
    ],
    costs: { documents: 3 },
  },
];
const table = (title: string) => accuracyTables(sets).find((each) => each.title === title)!;

describe('the tables of accuracy', () => {
  test('count what is believed and wrong over all sets, and where nothing was fitted', () => {
    const { rows } = table('Must reach');
    expect(rows[0]![1]).toBe('5.5 % (6 of 110)');
    expect(rows[1]![1]).toBe('10.0 % (1 of 10)');
    expect(rows.find(([name]) => name === 'SROIE, fields exact, mean F1')![1]).toBe('85.0 %');
  });

  test('count each language of the sets that state it', () => {
    expect(table('By language').rows).toEqual([['sroie', 'en', 100, '95.0 %', '0.020', 100, 5, '5.0 %']]);
  });

  test('show for each way of finding values what its scores are worth', () => {
    const { rows } = table('Reliability by way of finding: values, mean score, share right');
    expect(rows).toEqual([
      ['label', '-', '-', '-', '-', '100: 0.97, 0.95'],
      ['pattern', '-', '50: 0.50, 0.00', '-', '-', '10: 0.97, 0.90'],
    ]);
  });

  test('are written as Markdown', () => {
    expect(asMarkdown({ title: 'T', head: ['a', 'b'], rows: [[1, 'x']] })).toBe(
      '### T\n\n| a | b |\n| --- | --- |\n| 1 | x |',
    );
  });
});
