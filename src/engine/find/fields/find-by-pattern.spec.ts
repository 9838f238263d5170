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

test('a text over several lines takes nothing of the column beside it', () => {
  const page = pageOfWords([
    ...typedWords(40, 40, 'Travessa das Flores, 77'),
    ...typedWords(600, 40, 'Data: 03/11/2026'),
    ...typedWords(40, 70, '68902-830 Sereno - AP'),
    ...typedWords(600, 70, 'Leitura 01/10/2026'),
  ]);
  const pattern = '(Travessa .{5,140}?\\d{5}-\\d{3} [\\p{L} ]{3,40}- [A-Z]{2})';
  const [address] = findByPattern(
    page,
    { kind: 'address', find: { by: 'pattern', pattern, zone: undefined, weight: 1 } },
    'dmy',
  );
  expect(address).toMatchObject({ value: 'Travessa das Flores, 77 68902-830 Sereno - AP' });
});
