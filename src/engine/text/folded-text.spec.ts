import { describe, expect, test } from '@jest/globals';
import { beginsWithPhrase, findPhrase, fold, isSameWord } from './folded-text.js';

test('letters that are joined in print are those that they are made of', () => {
  expect(fold('Main d’Œuvre, Cæsar Größe')).toBe('main d oeuvre caesar grosse');
});

test.each([
  ['total a pagar', 'total a pagar'],
  ['a  b', 'a b'],
  [' nº 4/B ', 'nº 4 b'],
  ['é', 'e'],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe('a word is known', () => {
  test.each([
    ['invoce', 'invoice'],
    ['tota1', 'total'],
    ['otal', 'total'],
    ['totals', 'total'],
  ])('with one misread character (%s for %s)', (word, wanted) => {
    expect(isSameWord(word, wanted)).toBe(true);
  });

  test.each([
    ['date', 'dacte'],
    ['cash', 'cast'],
    ['toll', 'total'],
  ])('but not where it may be another one (%s for %s)', (word, wanted) => {
    expect(isSameWord(word, wanted)).toBe(false);
  });
});

describe('a phrase is found', () => {
  test('with and without the blanks between its words', () => {
    expect(findPhrase(['the', 'tax', 'invoice'], ['tax', 'invoice'])).toEqual({ at: 1, length: 2 });
    expect(findPhrase(['the', 'taxinvoice'], ['tax', 'invoice'])).toEqual({ at: 1, length: 1 });
  });

  test('as a whole where its first word alone is nearly all of it', () => {
    expect(findPhrase(['piece', 'n', '7'], ['piece', 'n'])).toEqual({ at: 0, length: 2 });
  });

  test('from a place on, or not at all', () => {
    expect(findPhrase(['total', 'due', 'total', 'due'], ['total', 'due'], 1)).toEqual({ at: 2, length: 2 });
    expect(findPhrase(['total'], ['total', 'due'])).toBeNull();
    // A glued phrase of few letters is a word of its own.
    expect(findPhrase(['sa'], ['s', 'a'])).toBeNull();
  });

  test('before all other words, or elsewhere alone', () => {
    expect(beginsWithPhrase(['tax', 'invoice', '7'], ['tax', 'invoice'])).toBe(true);
    expect(beginsWithPhrase(['taxinvoice', '7'], ['tax', 'invoice'])).toBe(true);
    expect(beginsWithPhrase(['the', 'tax', 'invoice'], ['tax', 'invoice'])).toBe(false);
    expect(beginsWithPhrase([], ['tax', 'invoice'])).toBe(false);
  });
});
