import { describe, expect, it } from '@jest/globals';
import { nearestProperty, nearMissOf } from './nearest-property.js';

const KNOWN = [
  'fileBase64',
  'fileUrl',
  'filePassword',
  'returnImage',
  'returnedImageQuality',
  'returnEngineResponse',
  'tags',
  'priority',
  'webhook',
  'operation',
  'generationRules',
];

describe('a near miss', () => {
  it.each([
    ['the same in another case', 'filepassword', 'filePassword'],
    ['the same in capitals', 'fileURL', 'fileUrl'],
    ['the same with underscores', 'generation_rules', 'generationRules'],
    ['the same with hyphens', 'return-engine-response', 'returnEngineResponse'],
    ['a plural', 'webhooks', 'webhook'],
    ['a plural in ies', 'priorities', 'priority'],
    ['a singular', 'tag', 'tags'],
    ['a singular in another case', 'GenerationRule', 'generationRules'],
    ['one letter left out', 'opration', 'operation'],
    ['one letter too many', 'webhhook', 'webhook'],
    ['one wrong letter', 'fileUrI', 'fileUrl'],
    ['two letters that changed places', 'fielUrl', 'fileUrl'],
    ['two edits of a long name', 'returnImageQuality', 'returnedImageQuality'],
    ['two edits at the end of a long name', 'fileBase', 'fileBase64'],
    ['one edit of a long name', 'returnEngineRespose', 'returnEngineResponse'],
  ])('is %s: %s', (_what, name, meant) => {
    expect(nearMissOf(name, KNOWN)).toBe(meant);
  });

  it.each([
    ['two edits of a short name', 'filUr'],
    ['three edits of a long name', 'returnImgQlty'],
    ['what only begins like a name', 'webhookUrl'],
    ['what only ends like one', 'password'],
    ['what clients in the field send', 'returnCrops'],
    ['what else they send', 'returnMetadata'],
    ['a property of every object', 'toString'],
    ['the name of a prototype', '__proto__'],
    ['nothing', ''],
    ['an endless name', 'x'.repeat(20_000)],
  ])('is not %s', (_what, name) => {
    expect(nearMissOf(name, KNOWN)).toBeNull();
  });
});

describe('the nearest property', () => {
  it.each([
    ['generalFieldConfig', 'generalFieldConfiguration'],
    ['fieldWhitelist', 'fieldsNameWhitelist'],
    ['timeout', 'timeoutSeconds'],
    ['rule_tag_regex', 'tagRegex'],
  ])('of %s is %s', (name, meant) => {
    const known = ['id', 'tagRegex', 'timeoutSeconds', 'generalFieldConfiguration', 'fieldsNameWhitelist'];
    expect(nearestProperty(name, known)).toBe(meant);
  });
});
