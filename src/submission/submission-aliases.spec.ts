import { describe, expect, it } from '@jest/globals';
import { nearestProperty } from '../http/nearest-property.js';
import { SUBMISSION_ALIASES } from './submission-aliases.js';

const KNOWN = [
  'fileBase64',
  'fileUrl',
  'filePassword',
  'returnImage',
  'returnedImageQuality',
  'tags',
  'webhook',
  'operation',
  'generationRules',
];

describe('the nearest property', () => {
  it.each([
    ['rules', 'generationRules'],
    ['generationRule', 'generationRules'],
    ['generation_rules', 'generationRules'],
    ['webhooks', 'webhook'],
    ['webhookUrl', 'webhook'],
    ['operations', 'operation'],
    ['filepassword', 'filePassword'],
    ['password', 'filePassword'],
    ['tag', 'tags'],
    ['operationId', 'operation'],
    ['fileBase', 'fileBase64'],
    ['fileURL', 'fileUrl'],
    ['returnImageQuality', 'returnedImageQuality'],
  ])('of %s is %s', (name, meant) => {
    expect(nearestProperty(name, KNOWN, SUBMISSION_ALIASES)).toBe(meant);
  });

  it.each([
    'file',
    'returnCrops',
    'returnMetadata',
    'priority',
    'lang',
    'toString',
    '__proto__',
    '',
    'x'.repeat(20_000),
  ])('of %s is none', (name) => {
    expect(nearestProperty(name, KNOWN, SUBMISSION_ALIASES)).toBeNull();
  });
});
