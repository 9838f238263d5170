import { describe, expect, it } from '@jest/globals';
import type { Cell } from '../../domain/document.js';
import type { ColumnType } from '../catalogue/schema.js';
import { checkedRow } from './row-arithmetic.js';
import { findValues } from '../catalogue/lexicon/printed-values.js';

const columns = (
  [
    ['quantity', 'comma-decimal'],
    ['unit_price', 'comma-decimal'],
    ['total', 'money'],
  ] as const
).map(([stdName, kind]) => ({ name: stdName, stdName, kind })) as ColumnType[];

function row(...raws: string[]): Cell[] {
  return raws.map((raw, index): Cell => {
    const { name, stdName, kind } = columns[index]!;
    const value = findValues(raw, kind, 'dmy')[0]?.value ?? null;
    return { name, stdName, value, raw, score: 0.8, pageNumber: 1, box: null };
  });
}
const read = (...raws: string[]) =>
  checkedRow(row(...raws), columns).map(({ value, raw, score }) => ({ value: Number(value), raw, score }));

describe('a row of items', () => {
  it('is proven when quantity times unit price is the total', () => {
    expect(read('12,00', '38,000', '456,00').map(({ score }) => score)).toEqual([0.99, 0.99, 0.99]);
  });

  it('is proven within what its decimals were rounded to', () => {
    expect(read('3', '0,3333', '1,00').map(({ score }) => score)).toEqual([0.99, 0.99, 0.99]);
  });

  it.each([
    ['a comma that was read as a point', ['1.000', '58.500,00', '58.500,00'], 0, 1],
    ['a digit that was read as another', ['37,0000', '12,95', '460,65'], 1, 12.45],
    ['a digit that is missing', ['37,0000', '12,45', '40,65'], 2, 460.65],
  ])('is mended by %s, and what was read stays beside it', (_what, raws, index, value) => {
    const cells = read(...raws);
    expect(cells[index]).toEqual({ value, raw: raws[index], score: 0.8 });
  });

  it('stays as it was read where two numbers could be the misread one', () => {
    expect(read('2,00', '3,00', '9,00').map(({ value }) => value)).toEqual([2, 3, 9]);
  });

  it('stays as it was read where no single character explains it, as with a discount', () => {
    expect(read('2,00', '50,00', '87,35').map(({ value, score }) => [value, score])).toEqual([
      [2, 0.8],
      [50, 0.8],
      [87.35, 0.8],
    ]);
  });

  it('says nothing without one of the numbers', () => {
    expect(read('2,00', '', '9,00').map(({ score }) => score)).toEqual([0.8, 0.8, 0.8]);
  });
});
