import { describe, expect, it } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import type { PageContent } from '../../../content/page-content.js';
import { columnTables } from './column-table.js';
import { segmentsOf } from '../segment.js';

function page(...prints: [x: number, y: number, text: string][]): PageContent {
  return pageOfWords(prints.flatMap((print) => typedWords(...print)));
}

const tablesOf = (content: PageContent) =>
  columnTables(segmentsOf(content)).map(({ headers, rows }) => ({
    headers: headers.map((header) => header?.text ?? null),
    rows: rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(' '))),
  }));

const FIGURES: [number, number, string][] = [
  [300, 100, 'Dosage'],
  [300, 130, '(mg)'],
  [600, 130, 'Results'],
  [100, 200, 'Male'],
  [310, 206, '1800'],
  [610, 194, '1/6'],
  [100, 240, 'Female'],
  [310, 246, '2160'],
  [610, 234, '0/6'],
];

describe('tables without lines', () => {
  it('are figures under headers side by side, though rows are set unevenly and headers have two lines', () => {
    expect(tablesOf(page(...FIGURES))).toEqual([
      {
        headers: [null, 'Dosage (mg)', 'Results'],
        rows: [
          ['Male', '1800', '1/6'],
          ['Female', '2160', '0/6'],
        ],
      },
    ]);
  });

  it('are none where figures stand under one heading, or in one column', () => {
    const oneHeading = page(
      [300, 100, 'Supplies-of-the-year'],
      [300, 140, '10'],
      [500, 140, '11'],
      [300, 180, '12'],
      [500, 180, '13'],
    );
    expect(tablesOf(oneHeading)).toEqual([]);
    expect(tablesOf(page(...FIGURES.filter(([x]) => x < 600)))).toEqual([]);
  });

  it('keep what follows a cell of words closely, though it is a figure', () => {
    const payslip = page(
      [100, 100, 'Descrição'],
      [400, 100, 'Referência'],
      [600, 100, 'Vencimentos'],
      [100, 140, 'Salário base'],
      [400, 140, '30'],
      [600, 140, '3.150,00'],
      [100, 180, 'Horas extras 50%'],
      [400, 180, '12'],
      [600, 180, '257,73'],
    );
    expect(tablesOf(payslip)[0]!.rows).toEqual([
      ['Salário base', '30', '3.150,00'],
      ['Horas extras 50%', '12', '257,73'],
    ]);
  });
});
