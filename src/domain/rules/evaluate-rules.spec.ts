import { describe, expect, it } from '@jest/globals';
import {
  always,
  below,
  cells,
  document,
  field,
  names,
  orNull,
  paths,
  rule,
  section,
  table,
  withFields,
} from '../../../test/support/judged-documents.js';
import { InvalidClientRegex } from '../client-regex.js';
import type { Document } from '../document.js';
import { evaluateRules } from './evaluate-rules.js';

describe('rules and documents', () => {
  const documents = withFields(field('name', 0.1));

  it('without rules send nothing', () => {
    expect(evaluateRules(documents, [])).toEqual([]);
  });

  it('without thresholds send nothing', () => {
    expect(names(documents, rule({}))).toEqual([]);
    expect(names(documents, rule({ fieldsNameWhitelist: ['name'] }))).toEqual([]);
  });

  it.each([
    ['^(id=.+)$', true],
    ['license', true],
    ['^country=BR$', true],
    ['^id=licens$', false],
    ['id=unknown', false],
  ])('apply to each other by tag: %s applies: %s', (tagRegex, applies) => {
    const sent = names(documents, { tagRegex, generalFieldConfiguration: below(0.5) });
    expect(sent).toEqual(applies ? ['name'] : []);
  });

  it('apply to a page of no known type by its id=unknown', () => {
    const unknown = [document([], { type: 'desconhecido', tags: ['id=unknown'], score: 0 })];
    expect(names(unknown, { tagRegex: '^id=unknown$', documentConfiguration: below(0.5) })).toEqual([
      'desconhecido',
    ]);
  });

  it('apply to some documents of a result and not to others', () => {
    const mixed = [document([section([field('a', 0.1)])], { tags: ['id=other'] }), ...documents];
    const sent = paths(mixed, { tagRegex: '^id=license$', generalFieldConfiguration: below(0.5) });
    expect(sent).toEqual(['documents[1].sections[0].fields[0]']);
  });

  it('are refused with a regular expression that is none', () => {
    expect(() => evaluateRules(documents, [rule({ tagRegex: '(?=x)' })])).toThrow(InvalidClientRegex);
  });
});

describe('a document', () => {
  it.each([
    ['below the threshold is sent', 0.9, below(0.91), 1],
    ['at the threshold is not', 0.9, below(0.9), 0],
    ['without a score is not, with IGNORE_NULL', null, below(0.9), 0],
    ['without a score is, with CONSIDER_NULL', null, orNull(0.9), 1],
    ['with any score is, with IGNORE_SCORE', 1, always, 1],
  ])('%s', (_, score, documentConfiguration, count) => {
    expect(evaluateRules([document([], { score })], [rule({ documentConfiguration })])).toHaveLength(count);
  });

  it('is one item whose value is its type, before its fields', () => {
    const box: Document['box'] = [0, 0, 0.5, 0.5];
    const documents = [document([section([field('name', 0.2)])], { box })];
    const all = rule({ documentConfiguration: always, generalFieldConfiguration: always });
    expect(evaluateRules(documents, [all])).toEqual([
      {
        kind: 'document',
        documentIndex: 0,
        path: 'documents[0]',
        name: 'carteira',
        stdName: 'license',
        value: 'carteira',
        raw: null,
        score: 0.9,
        pageNumber: 2,
        box,
        why: {
          rule: 0,
          configuration: 'documentConfiguration',
          score: 0.9,
          threshold: null,
          scoreFlag: 'IGNORE_SCORE',
        },
      },
      {
        kind: 'field',
        documentIndex: 0,
        path: 'documents[0].sections[0].fields[0]',
        name: 'name',
        stdName: null,
        value: 'value of name',
        raw: 'raw name',
        score: 0.2,
        pageNumber: 2,
        box: [0.1, 0.2, 0.3, 0.4],
        why: {
          rule: 0,
          configuration: 'generalFieldConfiguration',
          score: 0.2,
          threshold: null,
          scoreFlag: 'IGNORE_SCORE',
        },
      },
    ]);
  });
});

describe('a big result', () => {
  it('is evaluated in a moment', () => {
    const big = Array.from({ length: 20 }, () =>
      document([
        section(
          Array.from({ length: 500 }, (_, n) => field(`f${n}`, 0.5)),
          [
            table(
              'items',
              0.5,
              Array.from({ length: 500 }, () => cells('a', 'b', 'c', 'd', 'e', 'f')),
            ),
          ],
        ),
      ]),
    );
    const specificFieldConfiguration = Array.from({ length: 500 }, (_, n) => ({ name: `f${n}`, score: 0.9 }));
    const rules = Array.from({ length: 5 }, () =>
      rule({ specificFieldConfiguration, generalTableConfiguration: below(0.9) }),
    );
    const start = performance.now();
    expect(evaluateRules(big, rules)).toHaveLength(20 * (500 + 3000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
