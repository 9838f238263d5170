import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import type { Word } from '../../../text/word.js';
import { wholeNames } from './whole-name.js';

/** The name as a whole that begins with so many words of the first line, and the highest score that it may have. */
function whole(count: number, lines: readonly Word[][]) {
  const words = lines[0]!.slice(0, count);
  const raw = words.map(({ text }) => text).join(' ');
  const candidate = { value: raw, raw, words, pageNumber: 1, strength: 1, proof: null };
  const [found] = wholeNames([candidate], pageOfWords(lines.flat()));
  return found && { value: found.value, atMost: found.atMost ?? 1 };
}

const typed = (...texts: string[]) => texts.map((text, row) => typedWords(60, 40 + 34 * row, text));

test.each([
  ['Scuola Statale "Anna', 'Bianchi"', 'Scuola Statale "Anna Bianchi"'],
  ['Verein „Freunde der', 'Oper“', 'Verein „Freunde der Oper“'],
  ['Residência Estudantil (Bloco', 'Norte)', 'Residência Estudantil (Bloco Norte)'],
])('a name goes on in the next line while a quote or a bracket is open: %s', (upper, lower, name) => {
  const lines = typed(upper, lower, '24121 Bergamo');
  expect(whole(lines[0]!.length, lines)).toEqual({ value: name, atMost: 0.9 });
});

test('a community goes on with its house, but not with who manages it', () => {
  const house = typed('Eigentümergemeinschaft', 'Sonnmatt 4/6', 'Bahnhofstrasse 30');
  expect(whole(1, house)).toEqual({ value: 'Eigentümergemeinschaft Sonnmatt 4/6', atMost: 0.9 });
  expect(whole(1, typed('Eigentümergemeinschaft', 'c/o Kern AG'))?.value).toBe('Eigentümergemeinschaft');
});

test('a name ends before a comma and what it says of itself in small letters', () => {
  expect(whole(5, typed('M. Omar Sarr, chantier Ndiolo'))?.value).toBe('M. Omar Sarr');
});

test('a name ends before a label behind it', () => {
  expect(whole(5, typed('Mr T. Kabelo Room: 7', '24121 Bergamo'))?.value).toBe('Mr T. Kabelo');
});

test('a name ends before the next column, though that stands close by', () => {
  const line = [...typedWords(60, 40, 'HOLZ BERGER KG'), ...typedWords(300, 40, 'DRUCK')];
  expect(whole(4, [line])?.value).toBe('HOLZ BERGER KG');
});

test.each(['C/- Smith Strata', 'c/o Frau Kern', 'Attn: Accounts Payable', 'CH-6950 Tesserete P.P.'])(
  '%s is no name',
  (text) => {
    const lines = typed(text);
    expect(whole(lines[0]!.length, lines)).toBeUndefined();
  },
);

test.each([
  ['nothing', ['Purchasing', 'Contact'], 0.8],
  ['an address below', ['Anna Bianchi', 'Corso Roma 6', '24121 Bergamo'], 1],
  ['a legal form', ['Bianchi S.p.A.', 'Contact'], 1],
  ['a salutation', ['Frau Bianchi', 'Contact'], 1],
])('a name that %s shows to be one is as sure as that', (_, texts, atMost) => {
  const lines = typed(...texts);
  expect(whole(lines[0]!.length, lines)?.atMost).toBe(atMost);
});
