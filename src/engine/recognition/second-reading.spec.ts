import { describe, expect, test } from '@jest/globals';
import { readBefore, type ReadLine } from './lines/read-line.js';
import { doubtedParts, isInDoubt } from './second-reading.js';
import { Vocabulary } from './known/vocabulary.js';

const WORD = 40;
const BLANK = 20;
const HEIGHT = 48;

/** A line of words of 40 columns, 20 apart, each with the certainty of its characters, on a page at half the line's size. */
function line(words: [text: string, certainty: number][]): ReadLine {
  const width = words.length * (WORD + BLANK);
  const grey = Float32Array.from({ length: width * HEIGHT }, (_, index) => index % width);
  return {
    box: { x: 100 + width / 4, y: 50, width: width / 2, height: HEIGHT / 2, angle: 0 },
    image: { width, height: HEIGHT, grey, scaleX: 0.5, scaleY: 0.5 },
    ink: { columns: new Uint8Array(width), top: 8, bottom: 40, grey, paper: 255, print: 0 },
    characters: [],
    before: null,
    words: words.map(([text, certainty]) => ({
      text,
      box: { x: 0, y: 0, width: 20, height: 16 },
      confidence: certainty,
      certainties: [...text].map(() => certainty),
    })),
    spans: words.map((_, index) => ({
      spaceBefore: 1,
      left: index * (WORD + BLANK) + BLANK / 2,
      right: index * (WORD + BLANK) + BLANK / 2 + WORD,
    })),
  };
}

const textsOf = (read: ReadLine) =>
  doubtedParts(read, null).map(({ words }) => words.map(({ text }) => text));

describe('the checker is asked', () => {
  test('for nothing of a line that was read with certainty', () => {
    expect(
      textsOf(
        line([
          ['TOTAL', 0.95],
          ['12.50', 0.99],
        ]),
      ),
    ).toEqual([]);
  });

  test('for the words in doubt, neighbours together, and for none beside them', () => {
    const read = line([
      ['CASH', 0.9],
      ['1S', 0.5],
      ['2O', 0.6],
      ['CHANGE', 0.9],
      ['O.10', 0.7],
    ]);
    expect(textsOf(read)).toEqual([['1S', '2O'], ['O.10']]);
  });

  test('for the whole line where hardly a word of it is certain', () => {
    const words: [string, number][] = [...'ABCDEFGHI'].map((letter) => [letter, 0.5]);
    const read = line([...words, ['J', 0.9]]);
    expect(textsOf(read)).toEqual([[...'ABCDEFGHIJ']]);
  });
});

describe('a word that the first reader has read otherwise', () => {
  const read = line([
    ['CASH', 0.99],
    ['1S', 0.99],
    ['CHANGE', 0.99],
  ]);
  /** Each character in the middle of its share of its word's columns. */
  const asRead = (texts: string[]): ReadLine => ({
    ...read,
    before: texts.flatMap((text, index) =>
      [...text].map((character, at) => {
        const left = read.spans[index]!.left + (at * WORD) / text.length;
        return { character, probability: 1, left, right: left + WORD / text.length };
      }),
    ),
  });

  test('is in doubt, and the part says how', () => {
    const parts = doubtedParts(asRead(['CASH', '15', 'CHANGE']), null);
    expect(parts).toMatchObject([{ words: [{ text: '1S' }] }]);
    expect(readBefore(parts[0]!, 0)).toBe('15');
  });

  test('is not for an accent or a letter that prints alike', () => {
    expect(doubtedParts(asRead(['CÁSH', '1S', 'CHANGE']), null)).toEqual([]);
    const lines = {
      ...asRead(['CASH', '1S', 'Ill']),
      words: line([
        ['CASH', 0.99],
        ['1S', 0.99],
        ['IIl', 0.99],
      ]).words,
    };
    expect(doubtedParts(lines, null)).toEqual([]);
  });
});

test('what is cut out has its columns of the line, ends within the blanks, and knows its place on the page', () => {
  const [part] = doubtedParts(
    line([
      ['CASH', 0.9],
      ['1S', 0.5],
      ['CHANGE', 0.9],
    ]),
    null,
  );
  // The word's ink is at 70 to 110, the middles of the blanks at 60 and 120.
  expect(part!.image.width).toBe(60);
  expect(part!.box).toMatchObject({ x: 100 + 45, y: 50, width: 30, height: 24 });
  expect([part!.ink.grey[0], part!.ink.grey[59], part!.ink.grey[60]]).toEqual([60, 119, 60]);
});

test('a word that is in no list is doubted sooner, a number is not', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(['company']);
  const doubted = (text: string, certainty: number) =>
    isInDoubt(line([[text, certainty]]).words[0]!, vocabulary);
  expect(doubted('COMFANY', 0.9)).toBe(true);
  expect(doubted('COMFANY', 0.97)).toBe(false);
  expect(doubted('COMPANY', 0.9)).toBe(false);
  expect(doubted('COMPANY', 0.7)).toBe(true);
  expect(doubted('12.50', 0.9)).toBe(false);
});
