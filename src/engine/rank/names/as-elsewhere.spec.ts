import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../test/support/page-of-words.js';
import type { Word } from '../../text/word.js';
import { asElsewhere } from './as-elsewhere.js';

function word(text: string, confidence: number): Word {
  return { text, confidence, box: { x: 0, y: 0, width: 90, height: 20 } };
}

/** A doubted word as it is spelled on a page that is sure of others. */
function spelled(read: string, ...sure: string[]): string {
  const doubted = word(read, 0.5);
  const words = [doubted, ...sure.map((text) => word(text, 0.97))];
  return asElsewhere([doubted], pageOfWords(words))[0]!.text;
}

test('a doubted word with a misread letter is spelled as the page has it where it is sure, in the case that is printed', () => {
  expect(spelled('TERALAI,', 'Teratai')).toBe('TERATAI,');
  expect(spelled('Hanbour', 'HARBOUR')).toBe('Harbour');
  expect(spelled('Jambol-2', 'Jamboi,81200')).toBe('Jamboi-2');
});

test.each([
  ['that the page has elsewhere, too', 'Marine', ['Marine', 'Mariner', 'Maring']],
  ['that may be either of two', 'Hanbour', ['Harbour', 'Hatbour']],
  ['with another ending, as of another gender', 'Torrada', ['Torrado']],
  ['with a letter more or fewer', 'Harbour', ['Harbours', 'Harbor']],
  ['with two other letters', 'Hanbeur', ['Harbour']],
  ['that is short', 'Jalan', ['Jelan']],
  ['of digits', '0123456', ['0123457']],
  ['with an accent, without which a web page is named', 'GÁLVEZ', ['galvez']],
])('a doubted word %s stays as it was read', (_, read, sure) => {
  expect(spelled(read, ...sure)).toBe(read);
});

test('a word that is read with certainty stays as it is', () => {
  const sure = word('Harbour', 0.97);
  const words = [sure, word('Hanbour', 0.97)];
  expect(asElsewhere([sure], pageOfWords(words))).toEqual([sure]);
});
