import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../test/support/page-of-words.js';
import type { Zone } from '../../catalogue/ways-of-finding.js';
import { findByPattern } from './find-by-pattern.js';

const ZONE: Zone = {
  top: 0,
  bottom: 1,
  left: 0,
  right: 1,
  below: ['place of birth'],
  above: [],
  rightOf: [],
  leftOf: [],
};

const found = (label: string) =>
  findByPattern(
    pageOfWords([...typedWords(40, 40, label), ...typedWords(40, 80, '01/02/1990 XYZ, AB')]),
    { kind: 'text', find: { by: 'pattern', pattern: '\\d{4} ([A-Z]+, [A-Z]{2})', zone: ZONE, weight: 1 } },
    'dmy',
  ).map(({ value, atMost }) => ({ value, atMost }));

test('what fits where nothing bounds its zone is less than sure', () => {
  expect(found('Place of birth')).toEqual([{ value: 'XYZ, AB', atMost: undefined }]);
  expect(found('Valid until')).toEqual([{ value: 'XYZ, AB', atMost: 0.7 }]);
});
