import { describe, expect, it } from '@jest/globals';
import { InvalidClientRegex } from '../client-regex.js';
import type { Cell, Document, Field, Section, Table } from '../document.js';
import { evaluateRules } from './evaluate-rules.js';
import type { GenerationRule } from './rule.js';

const field = (name: string, score: number | null, more: Partial<Field> = {}): Field => ({
  name,
  stdName: null,
  value: score === null ? null : `value of ${name}`,
  raw: score === null ? null : `raw ${name}`,
  score,
  pageNumber: 2,
  box: [0.1, 0.2, 0.3, 0.4],
  ...more,
});
const cells = (...values: (string | null)[]): Cell[] =>
  values.map((value, column) => field(`column${column}`, 0.99, { value }));
const table = (name: string, score: number | null, values: Cell[][], more: Partial<Table> = {}): Table => ({
  name,
  stdName: null,
  score,
  headers: [],
  values,
  pageNumber: 2,
  box: null,
  ...more,
});
const section = (fields: Field[], tables: Table[] = []): Section => ({
  name: 'main',
  stdName: 'main',
  score: 1,
  fields,
  tables,
});
const document = (sections: Section[], more: Partial<Document> = {}): Document => ({
  type: 'carteira',
  stdType: 'license',
  tags: ['id=license', 'country=BR'],
  pageNumber: 2,
  box: null,
  score: 0.9,
  processType: 'extraction',
  source: 'standard',
  sections,
  ...more,
});
const withFields = (...fields: Field[]) => [document([section(fields)])];
const withTables = (...tables: Table[]) => [document([section([], tables)])];
const rule = (more: Partial<GenerationRule>): GenerationRule => ({ tagRegex: '^(id=.+)$', ...more });

const below = (score: number) => ({ score, scoreFlag: 'IGNORE_NULL' as const });
const orNull = (score: number) => ({ score, scoreFlag: 'CONSIDER_NULL' as const });
const always = { scoreFlag: 'IGNORE_SCORE' as const };

const names = (documents: Document[], ...rules: GenerationRule[]) =>
  evaluateRules(documents, rules).map(({ name }) => name);
const paths = (documents: Document[], ...rules: GenerationRule[]) =>
  evaluateRules(documents, rules).map(({ path }) => path);

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

describe('a field', () => {
  const documents = withFields(
    field('low', 0.3, { stdName: 'stdLow' }),
    field('high', 0.95, { stdName: 'stdHigh' }),
    field('absent', null, { stdName: 'stdAbsent' }),
    field('old', 0.1, { deprecatedBy: 'low' }),
  );
  const general = { generalFieldConfiguration: below(0.8) };
  const specific = (name: string, threshold: object) => ({
    specificFieldConfiguration: [{ name, ...threshold }],
  });

  const rows: [string, GenerationRule[], string[]][] = [
    ['is sent by the general threshold', [rule(general)], ['low']],
    [
      'that was not found is sent with CONSIDER_NULL',
      [rule({ generalFieldConfiguration: orNull(0.8) })],
      ['low', 'absent'],
    ],
    [
      'is always sent with IGNORE_SCORE, unless discontinued',
      [rule({ generalFieldConfiguration: always })],
      ['low', 'high', 'absent'],
    ],
    [
      'takes its specific threshold for the general one',
      [rule({ ...general, ...specific('low', below(0.2)) })],
      [],
    ],
    [
      'takes it by its standard name',
      [rule({ ...general, ...specific('stdHigh', below(0.99)) })],
      ['low', 'high'],
    ],
    ['takes it where there is no general one', [rule(specific('high', below(0.99)))], ['high']],
    ['is matched by its exact name', [rule(specific('High', below(0.99)))], []],
    [
      'configured twice is sent when either says so',
      [
        rule({
          specificFieldConfiguration: [
            { name: 'high', ...below(0.1) },
            { name: 'stdHigh', ...below(0.99) },
          ],
        }),
      ],
      ['high'],
    ],
    ['outside the whitelist is not checked', [rule({ ...general, fieldsNameWhitelist: ['high'] })], []],
    [
      'outside the whitelist is not, by its specific threshold either',
      [rule({ ...specific('low', below(0.8)), fieldsNameWhitelist: ['high'] })],
      [],
    ],
    [
      'in the whitelist by its standard name is checked',
      [rule({ ...general, fieldsNameWhitelist: ['stdLow'] })],
      ['low'],
    ],
    ['is checked when the whitelist is empty', [rule({ ...general, fieldsNameWhitelist: [] })], ['low']],
    [
      'is limited by the whitelist of its own rule alone',
      [rule({ ...general, fieldsNameWhitelist: ['high'] }), rule(general)],
      ['low'],
    ],
    [
      'is excluded whatever its score',
      [rule({ generalFieldConfiguration: always, fieldsNameBlacklist: ['low', 'absent'] })],
      ['high'],
    ],
    ['is excluded by its standard name', [rule({ ...general, fieldsNameBlacklist: ['stdLow'] })], []],
    [
      'is excluded though whitelisted and specific',
      [rule({ ...specific('low', always), fieldsNameWhitelist: ['low'], fieldsNameBlacklist: ['low'] })],
      [],
    ],
    ['is excluded by a later rule', [rule(general), rule({ fieldsNameBlacklist: ['low'] })], []],
    ['is excluded by an earlier rule', [rule({ fieldsNameBlacklist: ['low'] }), rule(general)], []],
    [
      'is not excluded by a rule that does not apply',
      [rule(general), rule({ tagRegex: '^id=other$', fieldsNameBlacklist: ['low'] })],
      ['low'],
    ],
    [
      'is not touched by the lists for tables',
      [rule({ ...general, tablesNameWhitelist: ['x'], tablesNameBlacklist: ['low'] })],
      ['low'],
    ],
    [
      'is sent when one of two rules says so',
      [rule({ generalFieldConfiguration: below(0.1) }), rule(specific('high', below(0.99)))],
      ['high'],
    ],
    ['is sent once though two rules say so', [rule(general), rule(general)], ['low']],
    ['that is discontinued is never sent, even by name', [rule(specific('old', always))], []],
  ];

  it.each(rows)('%s', (_, rules, sent) => {
    expect(names(documents, ...rules)).toEqual(sent);
  });

  it('tells the first rule and threshold that sent it', () => {
    const rules = [
      rule({ generalFieldConfiguration: below(0.1) }),
      rule({ tagRegex: 'id=other', generalFieldConfiguration: always }),
      rule({
        specificFieldConfiguration: [
          { name: 'x', ...always },
          { name: 'low', score: 0.5 },
        ],
      }),
      rule({ generalFieldConfiguration: below(0.9) }),
    ];
    expect(evaluateRules(documents, rules)[0]!.why).toEqual({
      rule: 2,
      configuration: 'specificFieldConfiguration[1]',
      score: 0.3,
      threshold: 0.5,
      scoreFlag: 'IGNORE_NULL',
    });
  });

  it("that was not found is looked for on the document's page", () => {
    const absent = withFields(field('absent', null, { pageNumber: null, box: null }));
    const [item] = evaluateRules(absent, [rule({ generalFieldConfiguration: orNull(0.5) })]);
    expect(item).toMatchObject({ value: null, raw: null, score: null, pageNumber: 2, box: null });
  });

  it('of every section is checked', () => {
    const generative = [
      document([section([field('a', 0.1)]), section([field('a', 0.9)]), section([field('a', 0.1)])]),
    ];
    expect(paths(generative, rule(general))).toEqual([
      'documents[0].sections[0].fields[0]',
      'documents[0].sections[2].fields[0]',
    ]);
  });
});

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
