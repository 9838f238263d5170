import { describe, expect, it } from '@jest/globals';
import {
  always,
  below,
  document,
  field,
  names,
  orNull,
  paths,
  rule,
  section,
  withFields,
} from '../../../test/support/judged-documents.js';
import { evaluateRules } from './evaluate-rules.js';
import type { GenerationRule } from './rule.js';

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
