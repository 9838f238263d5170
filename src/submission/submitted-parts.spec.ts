import { describe, expect, it } from '@jest/globals';
import { SubmittedParts } from './submitted-parts.js';

function take(parts: [name: string, value: string][]): Record<string, unknown> {
  const submitted = new SubmittedParts();
  for (const [name, value] of parts) submitted.add(name, value);
  submitted.assertWhole();
  return submitted.parameters;
}

const RULE = 'generationRules[0]';

describe('the parts of a form', () => {
  it("are taken in the interface's own notation for what they say", () => {
    const taken = take([
      ['fileUrl', 'https://files.example/x'],
      ['operation.id', 'a'],
      ['operation.maxRetries', '3'],
      ['webhook.url', 'https://a.example'],
      ['webhook.authorization.headers[0].name', 'X-Key'],
      ['webhook.authorization.headers[0].value', 'k'],
      ['webhook.authorization.queryStrings[0]', '{"name":"token","value":"t"}'],
      [`${RULE}.tagRegex`, '["{]+'],
      [`${RULE}.documentConfiguration`, '{"score":0.5}'],
      [`${RULE}.specificFieldConfiguration[1].name`, 'b'],
      [`${RULE}.specificFieldConfiguration[0].name`, 'a'],
      [`${RULE}.fieldsNameWhitelist[0]`, '["'],
      [`${RULE}.tablesNameWhitelist`, '["x","y"]'],
      [`${RULE}.fieldsNameBlacklist`, 'one'],
      [`${RULE}.fieldsNameBlacklist[]`, 'two'],
      ['generationRules[1]', '{"tagRegex":"x"}'],
      ['tags', '^a$'],
      ['tags', '^b$'],
      ['metadata.branch.tags', '42'],
    ]);
    expect(taken).toEqual({
      fileUrl: 'https://files.example/x',
      operation: { id: 'a', maxRetries: '3' },
      webhook: {
        url: 'https://a.example',
        authorization: {
          headers: [{ name: 'X-Key', value: 'k' }],
          queryStrings: [{ name: 'token', value: 't' }],
        },
      },
      generationRules: [
        {
          tagRegex: '["{]+',
          documentConfiguration: { score: 0.5 },
          specificFieldConfiguration: [{ name: 'a' }, { name: 'b' }],
          fieldsNameWhitelist: ['["'],
          tablesNameWhitelist: ['x', 'y'],
          fieldsNameBlacklist: ['one', 'two'],
        },
        { tagRegex: 'x' },
      ],
      tags: ['^a$', '^b$'],
      metadata: { branch: { tags: '42' } },
    });
  });

  it.each<[string, [string, string][], object]>([
    ['one by one', [['tags', 'a']], { tags: ['a'] }],
    ['as JSON', [['tags', ' ["a", "b"]']], { tags: ['a', 'b'] }],
    ['by their index', [['tags[1]', 'b'], ['tags[0]', 'a']], { tags: ['a', 'b'] }], // prettier-ignore
    ['in brackets', [['tags[]', 'a'], ['tags[]', '[b]']], { tags: ['a', '[b]'] }], // prettier-ignore
    ['empty, as not given', [['tags', '']], {}],
  ])('hold tags %s', (_what, parts, taken) => {
    expect(take(parts)).toEqual(taken);
  });

  it('leave what can not be placed to the validator, under its name', () => {
    expect(
      take([
        ['operation[id]', 'x'],
        ['foo.bar', 'y'],
        ['webhook', ''],
        ['webhook.url', 'z'],
      ]),
    ).toEqual({ operation: { '[id]': 'x' }, foo: { '.bar': 'y' }, webhook: { url: 'z' } });
  });

  it.each<[string, [string, string][], RegExp]>([
    ['an object as JSON and by its parts', [['operation', '{"id":"a"}'], ['operation.maxRetries', '3']], /operation\.maxRetries: operation is given in another way/], // prettier-ignore
    ['an object by its parts and as JSON', [['operation.id', 'a'], ['operation', '{"id":"a"}']], /operation: is given twice/], // prettier-ignore
    ['one property twice', [['operation.id', 'a'], ['operation.id', 'a']], /operation\.id: is given twice/], // prettier-ignore
    ['a list that is an object as well', [['generationRules[0].tagRegex', 'a'], ['generationRules.tagRegex', 'b']], /generationRules is given in another way/], // prettier-ignore
    [
      'a list without its first entry',
      [['generationRules[1].tagRegex', 'a']],
      /generationRules\[0\]: is missing/,
    ],
    ['an index beyond every list', [['tags[1000]', 'a']], /index beyond 999/],
    ['an index beyond every number', [[`tags[${'9'.repeat(80)}]`, 'a']], /index beyond 999/],
    ['a name of many levels', [[`metadata${'.a'.repeat(40)}`, 'a']], /deeper than 10/],
    ['JSON text that is none', [['webhook.authorization', '{']], /must be JSON text/],
    ['the name of a prototype', [['operation.__proto__.id', 'a']], /is no name/],
    ['the name of a prototype in front', [['__proto__.id', 'a']], /is no name/],
    ['the name of a constructor', [['metadata.constructor', 'a']], /is no name/],
  ])('are refused with %s', (_what, parts, message) => {
    expect(() => take(parts)).toThrow(message);
  });
});
