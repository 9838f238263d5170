import { expect, test } from '@jest/globals';
import type { ReadLine } from './lines/read-line.js';
import { partByCertainty } from './part-by-certainty.js';

const [WORD, BLANK, HEIGHT] = [40, 20, 48];

/** Words of 40 columns, 20 apart, each with the certainty of its characters and that of the space before it. */
function line(words: [text: string, certainty: number, spaceBefore?: number][]): ReadLine {
  const width = words.length * (WORD + BLANK);
  const grey = new Float32Array(width * HEIGHT).map((_, index) => index % width);
  const spans = words.map(([, , spaceBefore = 1], index) => {
    const left = index * (WORD + BLANK) + BLANK / 2;
    return { left, right: left + WORD, spaceBefore };
  });
  return {
    box: { x: width / 2, y: 50, width, height: HEIGHT, angle: 0 },
    image: { width, height: HEIGHT, grey, scaleX: 1, scaleY: 1 },
    ink: { columns: new Uint8Array(width), top: 8, bottom: 40, grey, paper: 255, print: 0 },
    characters: words.flatMap(([text], index) =>
      [...text].map((character, at) => {
        const left = spans[index]!.left + (at * WORD) / text.length;
        return { character, probability: 1, left, right: left + WORD / text.length };
      }),
    ),
    before: null,
    words: words.map(([text, certainty]) => ({
      text,
      box: { x: 0, y: 0, width: WORD, height: 30 },
      confidence: certainty,
      certainties: [...text].map(() => certainty),
    })),
    spans,
  };
}

const partsOf = (read: ReadLine) =>
  partByCertainty(read).map(({ part, isSure }) => [part.words.map(({ text }) => text).join(' '), isSure]);

test('a line is cut between words that its reader is sure of and words that it is not', () => {
  const read = line([
    ['CASH', 0.99],
    ['1S', 0.5],
    ['2O', 0.9],
    ['CHANGE', 0.99],
  ]);
  expect(partsOf(read)).toEqual([
    ['CASH', true],
    ['1S 2O', false],
    ['CHANGE', true],
  ]);
});

test('a neighbour that may be a piece of an unsure word is read again with it', () => {
  const read = line([
    ['DE', 0.99],
    ['PAGAMEN', 0.5, 0.99],
    ['T', 0.99, 0.6],
    ['O', 0.99, 0.7],
    ['AO', 0.99, 0.99],
    ['BANCO', 0.99, 0.6],
  ]);
  expect(partsOf(read)).toEqual([
    ['DE', true],
    ['PAGAMEN T O', false],
    ['AO BANCO', true],
  ]);
});

test('a word with ink in it or beside it in which nothing was read is not sure', () => {
  const read = line([
    ['NO', 0.99],
    ['12', 0.99],
    ['JALAN', 0.99],
    ['INDAH', 0.99],
  ]);
  const comma = read.spans[1]!.right + 4;
  read.ink.columns.fill(9, comma, comma + 4);
  expect(partsOf(read)).toEqual([
    ['NO', true],
    ['12', false],
    ['JALAN INDAH', true],
  ]);
});

test('the whole line is one part where nothing was read, where all is sure and where most is not', () => {
  expect(partsOf(line([]))).toEqual([['', false]]);
  expect(
    partsOf(
      line([
        ['CASH', 0.99],
        ['15', 0.99],
      ]),
    ),
  ).toEqual([['CASH 15', true]]);
  const words: [string, number][] = [...'ABCDEFGHI'].map((letter) => [letter, 0.5]);
  expect(partsOf(line([...words, ['J', 0.99]]))).toEqual([['A B C D E F G H I J', false]]);
});

test('each part has its own characters and columns, and its place on the page', () => {
  const read = line([
    ['CASH', 0.99],
    ['1S', 0.5],
    ['CHANGE', 0.99],
  ]);
  const parts = partByCertainty(read).map(({ part }) => part);
  expect(parts.map(({ characters }) => characters.map(({ character }) => character).join(''))).toEqual([
    'CASH',
    '1S',
    'CHANGE',
  ]);
  parts.forEach(({ box, image, ink, spans, characters }, index) => {
    const from = image.grey[0]!;
    expect(box.x - box.width / 2).toBe(from);
    expect([image.width, ink.columns.length]).toEqual([box.width, box.width]);
    expect(from + spans[0]!.left).toBe(read.spans[index]!.left);
    expect(characters[0]!.left).toBe(spans[0]!.left);
  });
});
