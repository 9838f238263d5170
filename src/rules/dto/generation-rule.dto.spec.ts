import { describe, expect, it } from '@jest/globals';
import { InvalidParameters, type Problem } from '../../domain/errors.js';
import { BodyValidation } from '../../http/parameters/body-validation.pipe.js';
import { toGenerationRules } from './generation-rule.dto.js';
import { RegisterRulesDto, SimulateRulesDto } from './rules.dto.js';

const check = (rules: unknown) => new BodyValidation(RegisterRulesDto).transform({ rules });

async function problemsOf(rules: unknown, dto = RegisterRulesDto, more: object = {}): Promise<Problem[]> {
  try {
    await new BodyValidation(dto).transform({ rules, ...more });
  } catch (error) {
    if (error instanceof InvalidParameters) return error.problems;
    throw error;
  }
  return [];
}

const whole = {
  tagRegex: '^(id=.+)$',
  documentConfiguration: { score: 0.7 },
  generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
  generalTableConfiguration: { scoreFlag: 'IGNORE_SCORE' },
  specificFieldConfiguration: [{ name: 'total', score: 1, scoreFlag: 'IGNORE_NULL' }],
  specificTableConfiguration: [{ name: 'items', score: 0 }],
  fieldsNameWhitelist: ['total'],
  tablesNameWhitelist: ['items'],
  fieldsNameBlacklist: ['cashier'],
  tablesNameBlacklist: ['payments'],
};

describe('a rule', () => {
  it('with every property is taken as it is', async () => {
    const { rules } = await check([whole]);
    expect(toGenerationRules(rules)).toEqual([whole]);
  });

  it('may have null where a property may be left out', async () => {
    const nulls = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
    const { rules } = await check([
      { ...nulls, tagRegex: 'id=', documentConfiguration: { score: null, scoreFlag: 'IGNORE_SCORE' } },
    ]);
    expect(toGenerationRules(rules)).toEqual([
      { tagRegex: 'id=', documentConfiguration: { scoreFlag: 'IGNORE_SCORE' } },
    ]);
  });

  it.each<[string, object, string, RegExp]>([
    ['no tagRegex', { tagRegex: undefined }, 'tagRegex', /must be a regular expression .* as text/],
    ['an empty tagRegex', { tagRegex: '' }, 'tagRegex', /must be a regular expression/],
    ['a tagRegex that is no text', { tagRegex: 5 }, 'tagRegex', /must be a regular expression/],
    ['an unclosed tagRegex', { tagRegex: '(' }, 'tagRegex', /is not valid RE2 syntax: missing closing \)/],
    ['look-ahead', { tagRegex: 'a(?=b)' }, 'tagRegex', /look-ahead and look-behind are not supported/],
    [
      'a property that there is not',
      { generalFieldConfig: {} },
      'generalFieldConfig',
      /did you mean "generalFieldConfiguration"/,
    ],
    [
      'a threshold that is a number',
      { documentConfiguration: 0.9 },
      'documentConfiguration',
      /must be an object \{ score/,
    ],
    [
      'a threshold that is a list',
      { documentConfiguration: [{ score: 1 }] },
      'documentConfiguration',
      /must be an object/,
    ],
    [
      'a threshold without score',
      { documentConfiguration: {} },
      'documentConfiguration.score',
      /is required .* only with scoreFlag IGNORE_SCORE/,
    ],
    ['score 2', { documentConfiguration: { score: 2 } }, 'documentConfiguration.score', /number from 0 to 1/],
    [
      'score -0.1',
      { documentConfiguration: { score: -0.1 } },
      'documentConfiguration.score',
      /number from 0 to 1/,
    ],
    [
      'score as a text that is no decimal',
      { documentConfiguration: { score: '0,5' } },
      'documentConfiguration.score',
      /number from 0 to 1/,
    ],
    [
      'a wrong score that would not count',
      { documentConfiguration: { score: 'x', scoreFlag: 'IGNORE_SCORE' } },
      'documentConfiguration.score',
      /number from 0 to 1/,
    ],
    [
      'a flag that there is not',
      { documentConfiguration: { score: 1, scoreFlag: 'NULL' } },
      'documentConfiguration.scoreFlag',
      /must be one of IGNORE_NULL, CONSIDER_NULL, IGNORE_SCORE/,
    ],
    [
      'a misspelt flag',
      { documentConfiguration: { score: 1, scoreflag: 'X' } },
      'documentConfiguration.scoreflag',
      /did you mean "scoreFlag"/,
    ],
    [
      'a name in a general threshold',
      { generalFieldConfiguration: { score: 1, name: 'x' } },
      'generalFieldConfiguration.name',
      /unknown property/,
    ],
    [
      'a specific threshold without name',
      { specificFieldConfiguration: [{ score: 1 }] },
      'specificFieldConfiguration[0].name',
      /is required and must be a name/,
    ],
    [
      'a blank name',
      { specificFieldConfiguration: [{ name: ' ', score: 1 }] },
      'specificFieldConfiguration[0].name',
      /is required and must be a name/,
    ],
    [
      'an endless name',
      { specificFieldConfiguration: [{ name: 'x'.repeat(201), score: 1 }] },
      'specificFieldConfiguration[0].name',
      /1 to 200 characters/,
    ],
    [
      'an endless list',
      { specificTableConfiguration: Array(201).fill({ name: 'x', score: 1 }) },
      'specificTableConfiguration',
      /at most 200/,
    ],
    [
      'names that are no list',
      { fieldsNameWhitelist: 'total' },
      'fieldsNameWhitelist',
      /must be a list of names/,
    ],
    ['an empty name', { tablesNameBlacklist: ['a', ''] }, 'tablesNameBlacklist', /entry 1 must be a name/],
    [
      'too many names',
      { fieldsNameBlacklist: Array(201).fill('x') },
      'fieldsNameBlacklist',
      /at most 200 names; it has 201/,
    ],
  ])('with %s is refused', async (_, wrong, path, message) => {
    expect(await problemsOf([{ ...whole, ...wrong }])).toEqual([
      { path: `rules[0].${path}`, message: expect.stringMatching(message) },
    ]);
  });

  it('with null in a list of thresholds is refused', async () => {
    expect(await problemsOf([{ ...whole, specificTableConfiguration: [null] }])).toContainEqual({
      path: 'rules[0].specificTableConfiguration',
      message: expect.stringContaining('must be a list of at most 200 objects'),
    });
  });
});

describe('a list of rules', () => {
  it('may have five of them, or none', async () => {
    expect(await problemsOf(Array(5).fill(whole))).toEqual([]);
    expect(await problemsOf([])).toEqual([]);
  });

  it.each([
    ['six rules', Array(6).fill(whole)],
    ['null in place of a rule', [null]],
    ['a list in place of a rule', [[]]],
    ['one rule that is not in a list', whole],
    ['no list', undefined],
    ['null', null],
  ])('is refused with %s', async (_, rules) => {
    expect(await problemsOf(rules)).toContainEqual({
      path: 'rules',
      message: 'must be a list of at most 5 rules, each an object with a tagRegex',
    });
  });
});

describe('a period of a simulation', () => {
  it.each(['2026-01-31', '2026-01-31T12:00Z', '2026-01-31T12:00:00.5+03:00', '', null])(
    'may start at %s',
    async (from) => {
      expect(await problemsOf([], SimulateRulesDto, { from })).toEqual([]);
    },
  );

  it.each(['yesterday', '2026-02-30', '2026-01-31T12:00:00', '2026-W05', 20260131])(
    'is refused with %s',
    async (to) => {
      expect(await problemsOf([], SimulateRulesDto, { to })).toEqual([
        { path: 'to', message: expect.stringContaining('must be a date or a moment with its zone') },
      ]);
    },
  );
});
