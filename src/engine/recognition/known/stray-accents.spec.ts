import { expect, test } from '@jest/globals';
import type { ReadLine } from '../lines/read-line.js';
import { withoutStrayAccents } from './stray-accents.js';

/** A line of one word, ten columns a character. */
function line(text: string, before: string | null): ReadLine {
  const width = 10 * text.length;
  const characters = (of: string) =>
    [...of].map((character, at) => ({ character, probability: 1, left: 10 * at, right: 10 * at + 10 }));
  return {
    box: { x: 0, y: 0, width, height: 24, angle: 0 },
    image: { width, height: 48, grey: new Float32Array(0), scaleX: 1, scaleY: 1 },
    ink: {
      columns: new Uint8Array(width),
      top: 8,
      bottom: 40,
      grey: new Float32Array(0),
      paper: 255,
      print: 0,
    },
    characters: characters(text),
    words: [
      { text, box: { x: 0, y: 0, width, height: 20 }, confidence: 1, certainties: [...text].map(() => 1) },
    ],
    spans: [{ left: 0, right: width, spaceBefore: 1 }],
    before: before === null ? null : characters(before),
  };
}

const textOf = (text: string, before: string | null) =>
  withoutStrayAccents(line(text, before)).words[0]!.text;

test.each([
  ['TÓTAL', 'TOTAL', 'TOTAL'],
  ['CAFÉ', 'CAFÉ', 'CAFÉ'],
  ['CAFÉ', 'CAFE', 'CAFE'],
  ['£5', '£5', '£5'],
  ['ÜBER', null, 'ÜBER'],
])('%s, read before as %s, is %s', (text, before, without) => {
  expect(textOf(text, before)).toBe(without);
});
