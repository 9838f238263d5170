import { expect, test } from '@jest/globals';
import { wordingOf } from '../../catalogue/wording.js';
import { Vocabulary } from '../vocabulary.js';
import type { RawWord } from '../word-recogniser.js';
import { fuse } from './fuse.js';
import { compareSpelling } from './spelling.js';

const vocabulary = Vocabulary.english();

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
  expect(wordingOf({ types: [{ fields: [{ labels: [{ text: 'valor total' }] }] }] as never })).toEqual([
    'valor total',
  ]);
});

test('of two readings the one that is a word is the likelier', () => {
  const read = (known: Vocabulary | null) => fuse([word('Sunmit', 0.7)], [word('Summit', 0.7)], known)[0]!;
  expect(read(vocabulary).text).toBe('Summit');
  expect(read(vocabulary).evidence!.other).toBe('Sunmit');
  expect(fuse([word('Summit', 0.7)], [word('Sunmit', 0.7)], vocabulary)[0]!.text).toBe('Summit');
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
])('numbers such as %s and %s are left to the recognisers', (first, second) => {
  expect(compareSpelling(first, second, vocabulary)).toEqual([0, 0]);
});
