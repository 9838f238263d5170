import { describe, expect, it } from '@jest/globals';
import {
  always,
  below,
  cells,
  field,
  names,
  orNull,
  rule,
  table,
  withTables,
} from '../../../test/support/judged-documents.js';
import type { Cell, Table } from '../document.js';
import { evaluateRules } from './evaluate-rules.js';
import type { GenerationRule } from './rule.js';

describe('a table', () => {
  const rows = [cells('a', null), cells('', 'b')];
  const items = (values: Cell[][], score: number | null, configuration: object, more: Partial<Table> = {}) =>
    evaluateRules(withTables(table('items', score, values, more)), [
      rule({ generalTableConfiguration: configuration }),
    ]).map(({ kind, path }) => `${kind} ${path.replace('documents[0].sections[0].tables[0]', '')}`);

  it.each([
    [
      'below the threshold sends its cells that have a value',
      rows,
      0.5,
      below(0.8),
      ['cell .values[0][0]', 'cell .values[1][1]'],
    ],
    ['at the threshold sends nothing', rows, 0.8, below(0.8), []],
    [
      'sends all its cells with CONSIDER_NULL',
      rows,
      0.5,
      orNull(0.8),
      ['cell .values[0][0]', 'cell .values[0][1]', 'cell .values[1][0]', 'cell .values[1][1]'],
    ],
    ['sends nothing with CONSIDER_NULL when score and rows are good', rows, 0.9, orNull(0.8), []],
    ['without a score is sent with CONSIDER_NULL', [cells('a')], null, orNull(0.8), ['cell .values[0][0]']],
    ['without a score is not sent with IGNORE_NULL', [cells('a')], null, below(0.8), []],
    [
      'sends its cells that have a value with IGNORE_SCORE',
      rows,
      1,
      always,
      ['cell .values[0][0]', 'cell .values[1][1]'],
    ],
    ['without rows has no value, so that CONSIDER_NULL sends the table', [], 0.9, orNull(0.8), ['table ']],
    ['without rows is one item when it is sent', [], 0.5, below(0.8), ['table ']],
    ['without values is one item when it is sent', [cells(null, '')], 0.5, below(0.8), ['table ']],
  ])('%s', (_, values, score, configuration, sent) => {
    expect(items(values, score, configuration)).toEqual(sent);
  });

  it('that is discontinued is never sent', () => {
    expect(items(rows, 0.1, always, { deprecatedBy: 'lines' })).toEqual([]);
  });

  it('keeps its discontinued cells back', () => {
    const values = [[...cells('a'), field('old', 0.1, { deprecatedBy: 'new' })]];
    expect(items(values, 0.1, orNull(0.8))).toEqual(['cell .values[0][0]']);
  });

  it("gives its cells the table's reason and the cells' own reading", () => {
    const documents = withTables(table('items', 0.5, [[field('price', 0.99)]]));
    const [item] = evaluateRules(documents, [rule({ generalTableConfiguration: below(0.8) })]);
    expect(item).toMatchObject({
      kind: 'cell',
      name: 'price',
      value: 'value of price',
      score: 0.99,
      why: { configuration: 'generalTableConfiguration', score: 0.5, threshold: 0.8 },
    });
  });

  it('sends its empty cells too when only a later rule considers null, for that reason', () => {
    const rules = [
      rule({ generalTableConfiguration: below(0.8) }),
      rule({ generalTableConfiguration: orNull(0.7) }),
    ];
    const sent = evaluateRules(withTables(table('items', 0.5, [cells('a', null)])), rules);
    expect(sent.map(({ value, why }) => [value, why.rule])).toEqual([
      ['a', 0],
      [null, 1],
    ]);
  });

  const two = withTables(
    table('items', 0.5, [], { stdName: 'lines' }),
    table('taxes', 0.95, [], { stdName: 'taxes' }),
  );
  const general = { generalTableConfiguration: below(0.8) };

  const byName: [string, GenerationRule[], string[]][] = [
    [
      'takes its specific threshold for the general one',
      [rule({ ...general, specificTableConfiguration: [{ name: 'lines', ...below(0.4) }] })],
      [],
    ],
    [
      'takes it where there is no general one',
      [rule({ specificTableConfiguration: [{ name: 'taxes', ...below(0.99) }] })],
      ['taxes'],
    ],
    ['outside the whitelist is not checked', [rule({ ...general, tablesNameWhitelist: ['taxes'] })], []],
    ['is excluded by any applicable rule', [rule(general), rule({ tablesNameBlacklist: ['lines'] })], []],
    [
      'is not touched by the thresholds and lists for fields',
      [
        rule({
          ...general,
          generalFieldConfiguration: always,
          fieldsNameWhitelist: ['x'],
          fieldsNameBlacklist: ['items'],
        }),
      ],
      ['items'],
    ],
  ];

  it.each(byName)('%s', (_, rules, sent) => {
    expect(names(two, ...rules)).toEqual(sent);
  });
});
