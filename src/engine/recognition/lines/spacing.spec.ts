import { describe, expect, test } from '@jest/globals';
import { toWords } from './spacing.js';

const HEIGHT = 48;
const STEP = 8;

/** Characters of 12 columns of ink each, with the given blanks, in columns, between them. */
function line(text: string, blanks: number[]) {
  const columns: number[] = [];
  const characters = [...text].map((character, index) => {
    columns.push(...new Array<number>(blanks[index - 1] ?? 0).fill(0));
    const middle = columns.length + 6;
    columns.push(...new Array<number>(12).fill(20));
    return { character, probability: 0.9, left: middle - STEP / 2, right: middle + STEP / 2 };
  });
  return { characters, ink: { columns: Uint8Array.from(columns), top: 8, bottom: 40 } };
}

function words(text: string, blanks: number[]): string[] {
  const { characters, ink } = line(text, blanks);
  return toWords(characters, ink, HEIGHT).map((word) =>
    word.characters.map(({ character }) => character).join(''),
  );
}

describe('spaces', () => {
  test('are put back where no column has ink for long enough', () => {
    expect(words('NOTAFISCAL', [3, 3, 3, 14, 3, 3, 3, 3, 3])).toEqual(['NOTA', 'FISCAL']);
  });

  test('are not seen in print that is spaced throughout', () => {
    expect(words('P<UTOERIK', [12, 12, 12, 12, 12, 12, 12, 12])).toEqual(['P<UTOERIK']);
  });

  test('need more room between a digit and what separates digits than between a letter and a digit', () => {
    const around = (blank: number) => [3, 3, 3, blank, 3, 3, 3, 3, 3, 3, 3];
    expect(words('NOTA25FISCAL', around(12))).toEqual(['NOTA', '25FISCAL']);
    expect(words('NOT1.25FISCAL', around(12))).toEqual(['NOT1.25FISCAL']);
    expect(words('NOT1.25FISCAL', around(24))).toEqual(['NOT1', '.25FISCAL']);
  });

  test('that the network read itself need less room', () => {
    const blanks = [3, 3, 3, 7, 3, 3, 3, 3, 3];
    expect(words('NOTAFISCAL', blanks)).toEqual(['NOTAFISCAL']);
    const { characters, ink } = line('NOTAFISCAL', blanks);
    const left = characters[3]!.right;
    characters.splice(4, 0, { character: ' ', probability: 0.9, left, right: left + STEP });
    expect(toWords(characters, ink, HEIGHT)).toHaveLength(2);
  });

  test('are not read into the fillers of a zone', () => {
    const { characters, ink } = line('UTO<<ERIK', [3, 3, 3, 3, 3, 3, 3, 3]);
    const left = characters[4]!.right;
    characters.splice(5, 0, { character: ' ', probability: 0.9, left, right: left + STEP });
    expect(toWords(characters, ink, HEIGHT)).toHaveLength(1);
  });

  test('end the box of a word at its ink', () => {
    const { characters, ink } = line('abcd', [3, 24, 3]);
    const boxes = toWords(characters, ink, HEIGHT).map(({ left, right }) => [left, right]);
    expect(boxes).toEqual([
      [0, 27],
      [51, 78],
    ]);
  });
});
