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

/** A line as it was seen: the blanks between its characters and their distances from middle to middle, in columns. */
function seen(text: string, blanks: number[], distances: number[]): string[] {
  const columns = new Array<number>(HEIGHT).fill(20);
  let middle = HEIGHT / 4;
  const characters = [...text].map((character, index) => {
    const distance = distances[index - 1] ?? 0;
    const blank = blanks[index - 1] ?? 0;
    columns.push(...new Array<number>(distance).fill(20));
    columns.fill(0, middle + Math.floor((distance - blank) / 2), middle + Math.floor((distance + blank) / 2));
    middle += distance;
    return { character, probability: 0.9, left: middle - STEP / 2, right: middle + STEP / 2 };
  });
  return toWords(characters, { columns: Uint8Array.from(columns) }, HEIGHT).map((word) =>
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

  test('are not seen behind a figure 1, which has the room of any figure and less ink', () => {
    const blanks = [0, 1, 1, 2, 5, 9, 0, 2, 0, 0, 0, 2];
    const distances = [24, 42, 18, 24, 24, 24, 24, 21, 15, 24, 24, 24];
    expect(seen('PW8C31D0-0042', blanks, distances)).toEqual(['PW8C31D0-0042']);
  });

  test('are seen beside a stroke, which leans into them', () => {
    const blanks = [4, 5, 5, 4, 5, 10, 12, 2, 3, 4];
    const distances = [18, 18, 33, 24, 18, 24, 27, 18, 21, 27];
    expect(seen('Zimmer/Room', blanks, distances)).toEqual(['Zimmer', '/', 'Room']);
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
