import { describe, expect, test } from '@jest/globals';
import type { RawWord } from '../raw-word.js';
import { fuse as fuseReadings, readByOne } from './fuse.js';

/** A word of 10 pixels a character, equally certain of all its characters. */
function word(text: string, certainty = 0.95): RawWord {
  const characters = [...text];
  return {
    text,
    box: { x: 0, y: 0, width: 10 * characters.length, height: 20 },
    confidence: certainty,
    certainties: characters.map(() => certainty),
  };
}

const NOTHING = word('');

const fuse = (reader: RawWord, checker: RawWord, before: string | null = null) =>
  fuseReadings({ reader, checker, before }, { reader: 'pp-ocr', checker: 'other' }, null);

describe('two readings of one word', () => {
  test('that are alike are agreed and likelier right than one alone', () => {
    const both = fuse(word('TOTAL'), word('TOTAL'));
    expect(both).toMatchObject({ text: 'TOTAL', evidence: { agreed: true, other: null } });
    expect(both.evidence!.readBy).toEqual(['pp-ocr', 'other']);
    const [alone] = readByOne([word('TOTAL')], 'alone-reader', 'pp-ocr');
    expect(both.confidence).toBeGreaterThan(alone!.confidence);
  });

  test('that differ keep the one that is not believed, and are doubted', () => {
    const sure = fuse(word('170.00', 0.99), word('170.06', 0.6));
    expect(sure).toMatchObject({ text: '170.00', evidence: { agreed: false, other: '170.06' } });
    expect(sure.confidence).toBeLessThan(fuse(word('170.00', 0.99), word('170.00', 0.9)).confidence);
  });

  test.each([0.2, 0.6, 0.99])(
    'are not doubted more for being alike, the checker being sure to %d',
    (certainty) => {
      const alike = fuse(word('170.00', 0.99), word('170.00', certainty));
      const differing = fuse(word('170.00', 0.99), word('170.06', certainty));
      expect(differing.confidence).toBeLessThanOrEqual(alike.confidence);
    },
  );

  test('can be decided by the reader that is certain', () => {
    expect(fuse(word('T0TAL', 0.4), word('TOTAL', 0.97)).text).toBe('TOTAL');
  });

  test('are the line reader’s where they are numbers, the other kept beside it', () => {
    const amount = fuse(word('27/03/2018', 0.6), word('27/03/2016', 0.99));
    expect(amount).toMatchObject({ text: '27/03/2018', evidence: { other: '27/03/2016' } });
  });

  test('are the one that the first reader has, in numbers too', () => {
    const [first, second] = [word('27/03/2018', 0.6), word('27/03/2016', 0.9)];
    expect(fuse(first, second, '27/03/2018').text).toBe('27/03/2018');
    expect(fuse(first, second, '27/03/2016').text).toBe('27/03/2016');
    expect(fuse(first, second, '27/03/2017').text).toBe('27/03/2018');
  });

  test.each([
    ['EMISSÃO', 'EMISSAO'],
    ['EMISSAO', 'EMISSÀO'],
  ])('of %s and %s have the line reader’s accents, and agree', (first, second) => {
    expect(fuse(word(first), word(second))).toMatchObject({ text: first, evidence: { agreed: true } });
  });

  test('differ in nothing by the kind of quotes and dashes', () => {
    expect(fuse(word('jusqu’au'), word("jusqu'au")).evidence!.agreed).toBe(true);
  });
});

test('a word that the checker does not see is kept with little confidence', () => {
  const only = fuse(word('SDN'), NOTHING);
  expect(only).toMatchObject({ text: 'SDN', evidence: { readBy: ['pp-ocr'], agreed: false, other: null } });
  expect(only.confidence).toBeLessThan(fuse(word('SDN'), word('SDN')).confidence);
});

test('a reader alone agrees with nobody', () => {
  expect(readByOne([word('A')], 'page-reader', 'tesseract')[0]!.evidence).toMatchObject({
    agreed: null,
    readBy: ['tesseract'],
  });
});
