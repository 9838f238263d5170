import { expect, test } from '@jest/globals';
import { typedWords } from '../../../../../test/support/page-of-words.js';
import { beginsWith } from './begins-with.js';

test.each([
  ['Para: Casa Belvedere Ltda', true],
  ['Para : Casa Belvedere Ltda', true],
  ['Para Casa Belvedere Ltda', false],
  ['A: Casa Belvedere Ltda', true],
  ['A Casa Belvedere Ltda', false],
])('a phrase that the lexicon has with a colon needs it on the page: %s', (text, expected) => {
  expect(beginsWith(typedWords(0, 0, text), ['addressed_to'])).toBe(expected);
});

test('a phrase without a colon begins words with one and without', () => {
  expect(beginsWith(typedWords(0, 0, 'CNPJ: 11.222.333/0001-81'), ['tax_id'])).toBe(true);
  expect(beginsWith(typedWords(0, 0, 'CNPJ 11.222.333/0001-81'), ['tax_id'])).toBe(true);
});
