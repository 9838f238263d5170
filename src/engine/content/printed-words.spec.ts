import { describe, expect, it, test } from '@jest/globals';
import { findPhrase } from '../text/folded-text.js';
import { toReadLine } from './page-content.js';
import { mayBeFound, printedWords } from './printed-words.js';

const lineOf = (text: string) => {
  const words = text.split(' ').map((each, at) => {
    return { text: each, confidence: 1, box: { x: 100 * at, y: 0, width: 90, height: 20 } };
  });
  return toReadLine({ text, words, box: { x: 0, y: 0, width: 100 * words.length, height: 20 } });
};

/** All texts in which a letter of another is changed, added or left out. */
function misread(text: string): string[] {
  return [...text].flatMap((_, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    return [`${before}q${after}`, before + after, `${before}q${text.slice(at)}`, `${text}q`];
  });
}

const expectAsFound = (printed: string, phrase: string[]) => {
  const line = lineOf(printed);
  const isFound = findPhrase(line.tokens, phrase) !== null;
  const mayBe = mayBeFound(phrase, printedWords({ lines: [line] }));
  expect({ printed, phrase, isFound: isFound && mayBe }).toEqual({ printed, phrase, isFound });
  return { isFound, mayBe };
};

describe('a phrase that may be on a page', () => {
  test.each(['vat', 'date', 'total', 'montant', 'rechnung'])(
    'is %s in all misreadings that count',
    (word) => {
      for (const printed of [word, ...misread(word)]) {
        const { isFound, mayBe } = expectAsFound(printed, [word]);
        expect(mayBe).toBe(isFound);
      }
    },
  );

  test.each(['tax invoice', 'a recibir', 'partita i', 'valor a pagar'])(
    'is %s without its blanks too, misread or not',
    (text) => {
      const joined = text.replaceAll(' ', '');
      for (const printed of [text, joined, ...misread(joined)]) expectAsFound(printed, text.split(' '));
    },
  );

  it('is none of which a word is missing', () => {
    const words = printedWords({ lines: [lineOf('amount due')] });
    expect(mayBeFound(['amount', 'due'], words)).toBe(true);
    expect(mayBeFound(['amount', 'paid'], words)).toBe(false);
  });
});
