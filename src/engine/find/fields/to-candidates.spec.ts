import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../test/support/page-of-words.js';
import { toCandidates } from './to-candidates.js';

function taxIds(...prints: [x: number, text: string][]): string[] {
  const words = prints.flatMap(([x, text]) => typedWords(x, 100, text));
  const field = { kind: 'tax-id' } as const;
  return toCandidates(words, pageOfWords(words), field, 'dmy').map(({ value }) => value);
}

test('a number of the next column is no part of a tax number', () => {
  expect(taxIds([0, '503284165'], [160, '2023-088']).at(0)).toBe('503284165');
});

test('the groups of a tax number may be spaced out', () => {
  expect(taxIds([0, '61'], [44, '204'], [100, '883'], [156, '517'])).toEqual(['61 204 883 517']);
});
