import { expect, test } from '@jest/globals';
import type { Word } from '../../text/word.js';
import { readOtherwise } from './read-otherwise.js';

function row(text: string): Word[] {
  return text.split(' ').map((part, at) => ({
    text: part,
    box: { x: 100 * at, y: 0, width: 90, height: 20 },
    confidence: 0.9,
  }));
}

function instead(text: string, lineReader: string, checker = lineReader): string | undefined {
  return readOtherwise(row(text), { lineReader, checker })?.text;
}

test.each([
  ['a digit for a letter', 'LOT NO. 623, TERATAI', 'LOT NO. G23, TERATAI', 'G23,'],
  ['a letter for a digit', 'JALAN M6/SA, BANDAR', 'JALAN M6/5A, BANDAR', 'M6/5A,'],
  ['a first letter lost', 'reen Leaf Sdn. Bhd.', 'Green Leaf Sdn. Bhd.', 'Green'],
  ['a letter lost, with other blanks', '40150 Shah Aam, Selangor', '40150 ShahAlam,Selangor', 'Alam,'],
  ['a letter at the end', 'Bukit Jambo', 'Bukit Jambu', 'Jambu'],
])('a word with %s is what both readings have', (_, read, both, word) => {
  expect(instead(read, both)).toBe(word);
});

test('the word’s own accents are those of the line reader', () => {
  expect(instead('Pharmarie République', 'Pharmacie République', 'Pharmacie Republique')).toBe('Pharmacie');
});

test.each([
  ['readings that differ', 'Bukit Jambo', 'Bukit Jambu', 'Bukit Jamb0'],
  ['a reading that loses a letter', 'Batu Village', 'Batu Vilage', 'Batu Vilage'],
  ['two words read otherwise', 'Bukit Jambo', 'Bakit Jambu', 'Bakit Jambu'],
  ['much more than the word', 'Bukit Jambu', 'Bukit JambuPlaza', 'Bukit JambuPlaza'],
  ['more behind the last word', 'Bukit Jambu', 'Bukit Jambu 12', 'Bukit Jambu 12'],
  ['I and l, which print alike', 'Emanuele II, 53', 'Emanuele Il, 53', 'Emanuele Il, 53'],
  ['a word that would begin within a letter', 'Stras sex', 'Straßey', 'Straßey'],
  ['other accents, signs and blanks alone', 'Café Rio, 12', 'CAFE RIO 12', 'Cafe Rio.12'],
])('%s put no word right', (_, read, lineReader, checker) => {
  expect(instead(read, lineReader, checker)).toBeUndefined();
});
