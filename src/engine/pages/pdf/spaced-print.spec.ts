import { expect, test } from '@jest/globals';
import type { Word } from '../../text/word.js';
import { joinSpaced } from './spaced-print.js';

/** Letters 10 wide and 20 high; a blank is as wide as `gap`, two as wide as two and a letter. */
function printed(text: string, gap: number): Word[] {
  let x = 0;
  return text.split(/(?<= )(?! )/).map((part) => {
    const word = part.trimEnd();
    const box = { x, y: 50, width: 10 * word.length, height: 20 };
    x += box.width + gap + (part.length - word.length - 1) * 10;
    return { text: word, box, confidence: 1 };
  });
}

const joined = (text: string, gap = 4) =>
  joinSpaced(printed(text, gap))
    .map((word) => word.text)
    .join(' ');

test.each([
  ['I N V O I C E', 'INVOICE'],
  ['F A T T U R A  D I  S A L D O', 'FATTURA DI SALDO'],
  ['R e ç u  n o  12', 'Reçu no 12'],
  ['Kasse 4  R E C H N U N G  Nr.  17', 'Kasse 4 RECHNUNG Nr. 17'],
])('letters with blanks between them are words: %s', (text, words) => {
  expect(joined(text)).toBe(words);
});

test('a word has the place of all of its letters', () => {
  expect(joinSpaced(printed('F A C T U R E', 4))).toEqual([
    { text: 'FACTURE', box: { x: 0, y: 50, width: 94, height: 20 }, confidence: 1 },
  ]);
});

test.each([
  ['A B C D E F', 4],
  ['J R R T', 4],
  ['N O T A S', 30],
  ['1 2 3 4 5 6', 4],
])('other letters stay apart: %s', (text, gap) => {
  expect(joined(text, gap)).toBe(text);
});
