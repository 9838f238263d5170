import { describe, expect, it } from '@jest/globals';
import type { Rulings } from '../../../pages/rulings.js';
import type { Word } from '../../../text/word.js';
import { findGrids } from './find-grids.js';
import type { Grid } from './grid.js';

/** Words of 12 pixels a character and 24 high: `[x, y, text]`, each word of the text by itself. */
function print(...lines: [x: number, y: number, text: string][]): Word[] {
  return lines.flatMap(([x, y, text]) => {
    let at = x;
    return text.split(' ').map((word) => {
      const box = { x: at, y, width: 12 * word.length, height: 24 };
      at += box.width + 6;
      return { text: word, box, confidence: 1 };
    });
  });
}

const across = (...lines: [at: number, from: number, to: number][]) =>
  lines.map(([at, from, to]) => ({ at, from, to }));
const NO_LINES: Rulings = { horizontal: [], vertical: [] };
const gridsOf = (words: Word[], rulings = NO_LINES) => findGrids({ words, rulings, width: 1000 });
const textOf = ({ cells, rows }: Grid) =>
  Array.from({ length: rows }, (_, row) =>
    cells
      .filter(({ startRow }) => startRow === row)
      .sort((a, b) => a.startColumn - b.startColumn)
      .map(({ text }) => text),
  );

/** Two columns of figures beside names, a heading over both, and a name that stands beside two rows. */
const framedWords = print(
  [330, 104, 'Thresholds'],
  [310, 144, 'air'],
  [460, 144, 'water'],
  [110, 184, 'Lead and'],
  [110, 214, 'compounds'],
  [310, 184, '20'],
  [460, 184, '5'],
  [310, 234, '40'],
  [460, 234, '7'],
  [110, 274, 'Zinc'],
  [310, 274, '200'],
  [460, 274, '100'],
);
const framedLines: Rulings = {
  horizontal: across(
    [100, 100, 600],
    [140, 300, 600],
    [180, 100, 600],
    [225, 300, 600],
    [265, 100, 600],
    [305, 100, 600],
  ),
  vertical: across([100, 100, 305], [300, 100, 305], [450, 140, 305], [600, 100, 305]),
};

describe('tables on a page', () => {
  it('have cells over several rows and columns where a line between them is missing', () => {
    const [grid] = gridsOf(framedWords, framedLines);
    expect(textOf(grid!)).toEqual([
      ['Thresholds'],
      ['air', 'water'],
      ['Lead and compounds', '20', '5'],
      ['40', '7'],
      ['Zinc', '200', '100'],
    ]);
    const cell = (text: string) => grid!.cells.find((each) => each.text === text)!;
    expect(cell('Thresholds')).toMatchObject({ startColumn: 1, endColumn: 2 });
    expect(cell('Lead and compounds')).toMatchObject({ startRow: 2, endRow: 3 });
  });

  it('have a row for each line of figures between two lines that are drawn across', () => {
    const words = print(
      [110, 110, 'Country'],
      [310, 110, '1996'],
      [460, 110, '1993'],
      [110, 150, 'Austria'],
      [310, 150, '59'],
      [460, 150, '54'],
      [110, 180, 'Belgium'],
      [310, 180, '62'],
      [460, 180, '60'],
      [110, 210, 'Denmark'],
      [460, 210, '54'],
    );
    const [grid] = gridsOf(words, {
      horizontal: across([100, 100, 520], [142, 100, 520], [242, 100, 520]),
      vertical: [],
    });
    expect(textOf(grid!)).toEqual([
      ['Country', '1996', '1993'],
      ['Austria', '59', '54'],
      ['Belgium', '62', '60'],
      ['Denmark', '54'],
    ]);
    expect(grid!.cells.at(-1)).toMatchObject({ text: '54', startColumn: 2 });
  });

  it('are found without a line by figures under each other, with the headers above them', () => {
    const words = print(
      [100, 20, 'A paragraph of text that says what follows in the table below it'],
      [310, 100, 'Mean'],
      [460, 100, 'Max'],
      [100, 136, 'Age of the people'],
      [310, 136, '50.8'],
      [460, 136, '90'],
      [100, 172, 'Men'],
      [310, 172, '0.47'],
      [460, 172, '1'],
      [100, 208, 'Household'],
      [310, 208, '2.43'],
      [460, 208, '9'],
    );
    const grids = gridsOf(words);
    expect(grids.map(textOf)).toEqual([
      [
        ['Mean', 'Max'],
        ['Age of the people', '50.8', '90'],
        ['Men', '0.47', '1'],
        ['Household', '2.43', '9'],
      ],
    ]);
  });

  it('are not columns of running text, nor a frame around it', () => {
    const lines = [0, 1, 2, 3, 4, 5].map((line) => 100 + 36 * line);
    const article = lines.flatMap((y) =>
      print([100, y, 'words that fill the whole column'], [560, y, 'and go on in the next one here']),
    );
    const frame = {
      horizontal: across([80, 80, 980], [320, 80, 980]),
      vertical: across([80, 80, 320], [980, 80, 320]),
    };
    expect(gridsOf(article)).toEqual([]);
    expect(
      gridsOf(
        article.filter(({ box }) => box.x < 540),
        frame,
      ),
    ).toEqual([]);
  });
});
