import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../project-root.js';
import { tellIFromL } from '../../recognition/known/i-or-l.js';
import { languageOf } from '../../recognition/known/language.js';
import { loadLexicon } from './lexicon.js';

const shipped = join(projectRoot(), 'catalog');
const words = (text: string) => text.split(' ').map((each) => ({ text: each }));

test('the shipped lexicon tells the languages that pages are read in', () => {
  const { languages } = loadLexicon(shipped).recognition;
  expect(languageOf(words('Nome do cliente data de emissao'), languages)?.readIn).toBe('por');
  expect(languageOf(words('Name of the client issue date total'), languages)?.readIn).toBe('eng');
});

describe('a lexicon in a folder of its own', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lexicon-'));
    mkdirSync(join(folder, 'lexicon'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(folder, 'lexicon', file), text);

  test('adds what a new file says to the shipped lexicon, without any code', () => {
    cpSync(join(shipped, 'lexicon'), join(folder, 'lexicon'), { recursive: true });
    write(
      'pl.yaml',
      `forms: { asked: imie nazwisko, titles: [Pan] }
names: { neverFirst: [sp], legalWords: [z] }
addresses: { labels: [adres], postcodes: ['\\d{2}-\\d{3}'], abbreviations: [Alt], countries: true }
currencies: { PLN: [zł] }
numbers: { localTelephones: { PL: '\\d{3} \\d{2} \\d{2}' } }`,
    );
    const { recognition, ...known } = loadLexicon(folder);
    expect(known.asked.has('nazwisko') && known.asked.has('name')).toBe(true);
    expect(known.postcode.test('00-950 Warszawa')).toBe(true);
    expect('Tel. 620 12 34'.match(known.notation.localTelephones)).toEqual(['620 12 34']);
    expect(known.countries.has('niemcy') && known.countries.has('germany')).toBe(true);
    expect(known.currencies.find(({ pattern }) => pattern.test('12 zł'))?.code).toBe('PLN');
    expect(tellIFromL('AIt lnvoice', recognition.letters)).toBe('Alt Invoice');
  });

  test('knows nothing when it says nothing', () => {
    write('en.yaml', '{}');
    const known = loadLexicon(folder);
    expect(known.postcode.test('75150')).toBe(false);
    expect(tellIFromL('lnvoice', known.recognition.letters)).toBe('lnvoice');
  });

  test.each([
    ['an unknown key', 'words: [a]', /en\.yaml is not a valid lexicon[^]*words/],
    ['a postcode that is no expression', 'addresses: { postcodes: ["("] }', /addresses\.postcodes\.0: not a/],
    ['a year of two months', 'dates: { months: [styczeń, luty] }', /dates\.months/],
    ['a telephone that is no expression', 'numbers: { telephones: { PL: "(" } }', /telephones\.PL: not a/],
    [
      'a list of words that is not installed',
      'recognition: { wordLists: [no-words/at-all.json] }',
      /en\.yaml[^]*wordLists\.0: not a file of a package/,
    ],
    ['a currency without a code', 'currencies: { Euro: [€] }', /currencies\.Euro/],
  ])('is refused with %s, naming file and place', (_, text, message) => {
    write('en.yaml', text);
    expect(() => loadLexicon(folder)).toThrow(message);
  });
});
