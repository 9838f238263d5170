import { expect, test } from '@jest/globals';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { wordingOf } from '../../catalogue/wording.js';
import { Vocabulary } from '../known/vocabulary.js';
import type { RawWord } from '../raw-word.js';
import { fuse } from './fuse.js';
import { compareSpelling } from './spelling.js';

const english = lexicon().recognition.languages.find(({ readIn }) => readIn === 'eng')!;
const vocabulary = Vocabulary.ofLists(english.wordLists);

function word(text: string, certainty: number): RawWord {
  const certainties = [...text].map(() => certainty);
  return { text, box: { x: 0, y: 0, width: 100, height: 20 }, confidence: certainty, certainties };
}

test('a reading is familiar by the share of its letters that stand in words', () => {
  expect(vocabulary.familiarity('Health,')).toBe(1);
  expect(vocabulary.familiarity('Heauth')).toBe(-1);
  expect(vocabulary.familiarity('Care&Beuaty')).toBeCloseTo(-0.2);
  expect(vocabulary.familiarity('9/5')).toBe(0);
});

test('a vocabulary learns the words of texts, without their accents', () => {
  const malay = new Vocabulary();
  malay.add(['Jalan Besar', 'praça']);
  expect(malay.familiarity('JALAN')).toBe(1);
  expect(malay.familiarity('PRACA')).toBe(1);
  expect([...wordingOf({ types: [{ fields: [{ labels: [{ text: 'valor total' }] }] }] as never })]).toEqual([
    'valor total',
  ]);
});

test('of two readings the one that is a word is the likelier', () => {
  const fused = (reader: string, checker: string) =>
    fuse(
      { reader: word(reader, 0.7), checker: word(checker, 0.7), before: null },
      { reader: 'pp-ocr', checker: 'other' },
      vocabulary,
    );
  expect(fused('Sunmit', 'Summit')).toMatchObject({ text: 'Summit', evidence: { other: 'Sunmit' } });
  expect(fused('Summit', 'Sunmit').text).toBe('Summit');
});

test('a digit among letters speaks against a reading', () => {
  expect(compareSpelling('INV0ICE', 'INVOICE', vocabulary)).toEqual([-1, -2]);
});

test.each([
  ['12/05/2018', '12/06/2018'],
  ['170.00', 'I70.00'],
  ['7/118B', '7/1188'],
  ['NO.1,', 'NOT,'],
  ['U3/G', 'UG'],
])('numbers such as %s and %s are left to the readers', (first, second) => {
  expect(compareSpelling(first, second, vocabulary)).toEqual([0, 0]);
});
