import { describe, expect, it } from '@jest/globals';
import { inserted, pastedCells, removed, withCell } from './rows.js';

describe('rows of a table', () => {
  it('are read from what a spreadsheet copies', () => {
    expect(pastedCells('Tea\t2\t3,50\r\nJam\t1\t4,00\r\n')).toEqual([
      ['Tea', '2', '3,50'],
      ['Jam', '1', '4,00'],
    ]);
  });

  it('are added and deleted where they stand', () => {
    const rows = inserted([{ from: 0 }, { from: 1 }], 1, { values: ['Tea', null] });
    expect(rows).toEqual([{ from: 0 }, { values: ['Tea', null] }, { from: 1 }]);
    expect(removed(rows, 0)).toEqual([{ values: ['Tea', null] }, { from: 1 }]);
  });

  it('that were read keep their cells, which are decided one by one', () => {
    expect(withCell({ from: 0 }, 1, '2')).toEqual({ from: 0 });
    expect(withCell({ values: ['Tea', '1'] }, 1, '')).toEqual({ values: ['Tea', null] });
  });
});
