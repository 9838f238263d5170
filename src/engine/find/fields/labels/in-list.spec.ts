import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import { findLabels } from '../printed-labels.js';
import { isInList } from './in-list.js';

/** Whether the first label stands in a list of labels and values, of two columns. */
function isList(label: string, ...rows: readonly [string, string][]): boolean {
  const words = rows.flatMap(([left, right], row) => [
    ...(left === '' ? [] : typedWords(60, 40 + 40 * row, left)),
    ...(right === '' ? [] : typedWords(400, 40 + 40 * row, right)),
  ]);
  const content = pageOfWords(words);
  return isInList(findLabels(content, [{ text: label, weight: 1 }], [])[0]!, content);
}

test('labels with their values beside them are a list', () => {
  expect(
    isList('client', ['Client', 'Lake School'], ['Department', 'Bursar'], ['Contact person', 'Sr. Perpetua']),
  ).toBe(true);
});

test('a value of several lines leaves blanks in a list', () => {
  expect(
    isList('kunde', ['Beleg', '118'], ['Kunde', 'Verein Alpina'], ['', '3011 Bern'], ['Gast', 'Frau Kern']),
  ).toBe(true);
});

test('an address below a heading, beside another column, is none', () => {
  expect(
    isList(
      'client',
      ['Client', 'Vendor ref'],
      ['Acme Ltd', '4711'],
      ['7 Mill Road', 'Terms'],
      ['York', '30'],
    ),
  ).toBe(false);
});
