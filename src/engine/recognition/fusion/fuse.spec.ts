import { describe, expect, test } from '@jest/globals';
import type { RawWord } from '../raw-word.js';
import type { Vocabulary } from '../known/vocabulary.js';
import { alone, fuse as fuseReadings } from './fuse.js';
import type { Role } from './standing.js';

/** A word of 10 pixels a character at a place, equally certain of all its characters. */
function word(text: string, x: number, certainty = 0.95, y = 0): RawWord {
  const characters = [...text];
  return {
    text,
    box: { x, y, width: 10 * characters.length, height: 20 },
    confidence: certainty,
    certainties: characters.map(() => certainty),
  };
}

const fuse = (
  reader: RawWord[],
  checker: RawWord[],
  vocabulary: Vocabulary | null = null,
  tieBreak: string | null = null,
  spaces: Role = 'reader',
) =>
  fuseReadings(
    { reader, checker, spaces },
    { reader: 'pp-ocr', checker: 'tesseract' },
    { vocabulary, tieBreaks: tieBreak === null ? [] : [tieBreak] },
  );
const texts = (words: { text: string }[]) => words.map(({ text }) => text);

describe('two readings of one word', () => {
  test('that are alike are agreed and likelier right than one alone', () => {
    const [both] = fuse([word('TOTAL', 0)], [word('TOTAL', 2)]);
    expect(both).toMatchObject({ text: 'TOTAL', evidence: { agreed: true, other: null } });
    expect(both!.evidence!.readBy).toEqual(['pp-ocr', 'tesseract']);
    expect(both!.confidence).toBeGreaterThan(alone([word('TOTAL', 0)], 'reader', 'pp-ocr')[0]!.confidence);
  });

  test('that differ keep the one that is not believed, and are doubted', () => {
    const [sure] = fuse([word('170.00', 0, 0.99)], [word('170.06', 0, 0.6)]);
    expect(sure).toMatchObject({ text: '170.00', evidence: { agreed: false, other: '170.06' } });
    const [agreed] = fuse([word('170.00', 0, 0.99)], [word('170.00', 0, 0.9)]);
    expect(sure!.confidence).toBeLessThan(agreed!.confidence);
  });

  test.each([0.2, 0.6, 0.99])(
    'are not doubted more for being alike, tesseract being sure to %d',
    (certainty) => {
      const [alike] = fuse([word('170.00', 0, 0.99)], [word('170.00', 0, certainty)]);
      const [differing] = fuse([word('170.00', 0, 0.99)], [word('170.06', 0, certainty)]);
      expect(differing!.confidence).toBeLessThanOrEqual(alike!.confidence);
    },
  );

  test('can be decided by the recogniser that is certain', () => {
    expect(texts(fuse([word('T0TAL', 0, 0.4)], [word('TOTAL', 0, 0.97)]))).toEqual(['TOTAL']);
  });

  test('are PP-OCR’s where they are numbers, the other kept beside it', () => {
    const [amount] = fuse([word('27/03/2018', 0, 0.6)], [word('27/03/2016', 0, 0.99)]);
    expect(amount).toMatchObject({ text: '27/03/2018', evidence: { other: '27/03/2016' } });
  });

  test('are the one that a third reading holds, in numbers too', () => {
    const [first, second] = [[word('27/03/2018', 0, 0.6)], [word('27/03/2016', 0, 0.9)]];
    expect(texts(fuse(first, second, null, 'DATE27/03/2018'))).toEqual(['27/03/2018']);
    expect(texts(fuse(first, second, null, 'DATE27/03/2016'))).toEqual(['27/03/2016']);
  });

  test('take accents from tesseract, and still agree', () => {
    const [accented] = fuse([word('EMISSAO', 0)], [word('EMISSÃO', 0)]);
    expect(accented).toMatchObject({ text: 'EMISSÃO', evidence: { agreed: true } });
  });

  test('differ in nothing by the kind of quotes and dashes', () => {
    expect(fuse([word('jusqu’au', 0)], [word("jusqu'au", 0)])[0]!.evidence!.agreed).toBe(true);
  });

  test.each([
    ['EMISSAO', 'EMISSÀQ', 'EMISSÀQ'],
    ['ABCDEF', 'çxyzõq', 'ABCDEF'],
  ])('of %s and %s take the accented one only where the letters are alike', (first, second, taken) => {
    expect(texts(fuse([word(first, 0, 0.9)], [word(second, 0, 0.6)]))).toEqual([taken]);
  });
});

describe('words parted differently', () => {
  test('are parted as tesseract does between letters', () => {
    const words = fuse([word('TAXINVOICE', 0)], [word('TAX', 0), word('INVOICE', 35)]);
    expect(texts(words)).toEqual(['TAX', 'INVOICE']);
    expect(words.every(({ evidence }) => evidence!.agreed)).toBe(true);
  });

  test('are parted as PP-OCR does elsewhere', () => {
    const words = fuse([word('IFP', 0), word('PR', 35)], [word('IFPPR', 0)]);
    expect(texts(words)).toEqual(['IFP', 'PR']);
    const numbers = fuse([word('1204.50', 0)], [word('1204.', 0), word('50', 35)]);
    expect(texts(numbers)).toEqual(['1204.50']);
    expect([...words, ...numbers].every(({ evidence }) => evidence!.agreed)).toBe(true);
  });

  test('are parted as tesseract does where its spaces are to be believed', () => {
    const words = fuse([word('IFP', 0), word('PR', 35)], [word('IFPPR', 0)], null, null, 'checker');
    expect(texts(words)).toEqual(['IFPPR']);
  });

  test('are judged part by part when the characters differ too', () => {
    const first = [word('GOODS', 0), word('SOL', 60, 0.95), word('D', 90, 0.95)];
    const words = fuse(first, [word('GOODS', 0), word('S0LD', 60, 0.5)], null, null, 'checker');
    expect(texts(words)).toEqual(['GOODS', 'SOLD']);
    expect(words.map(({ evidence }) => evidence!.agreed)).toEqual([true, false]);
  });
});

describe('a word that only one saw', () => {
  test('is kept with little confidence', () => {
    const [only] = fuse([word('SDN', 0)], []);
    expect(only).toMatchObject({ text: 'SDN', evidence: { readBy: ['pp-ocr'], agreed: false } });
    expect(only!.confidence).toBeLessThan(fuse([word('SDN', 0)], [word('SDN', 0)])[0]!.confidence);
  });

  test('is left out when it is tesseract’s and unlikely: it takes edges for words', () => {
    expect(fuse([], [word('|', 0, 0.2)])).toEqual([]);
  });
});

test('a recogniser alone agrees with nobody', () => {
  expect(alone([word('A', 0)], 'checker', 'tesseract')[0]!.evidence).toMatchObject({
    agreed: null,
    readBy: ['tesseract'],
  });
});
