import { describe, expect, test } from '@jest/globals';
import { withPhrases } from './with-phrases.js';

const phrases = new Map([['due_date', ['due date', 'vencimento']]]);
const read = (content: unknown) => withPhrases(content, phrases, 'a.yaml');

describe('a name of the lexicon in a type', () => {
  test('stands for all of its phrases', () => {
    expect(read({ not: ['total', { lexicon: 'due_date' }] })).toEqual({
      not: ['total', 'due date', 'vencimento'],
    });
  });

  test('gives all of them its weight', () => {
    expect(read([{ lexicon: 'due_date', weight: 2 }])).toEqual([
      { text: 'due date', weight: 2 },
      { text: 'vencimento', weight: 2 },
    ]);
  });

  test('counts once where any of them will do', () => {
    expect(read([{ anyOf: 'due_date', weight: 1 }])).toEqual([
      { text: 'due date', also: ['vencimento'], weight: 1 },
    ]);
  });

  test('is refused when the lexicon does not have it, and the message names those that it has', () => {
    expect(() => read({ fields: [{ labels: [{ lexicon: 'due' }] }] })).toThrow(
      /a\.yaml: the lexicon has no phrases "due"; there are due_date/,
    );
  });
});
