import { describe, expect, it } from '@jest/globals';
import { toTables } from './icdar-truth.js';
import { csvRows } from './rows-truth.js';

describe('truth of tables', () => {
  it('has a cell’s span, and the rows of a second region counted on', () => {
    const [table] = toTables(`<document><table id="1">
      <region page="2" row-increment="0" col-increment="0">
        <cell start-row="0" start-col="0" end-col="1"><content>Both</content></cell>
      </region>
      <region page="3" row-increment="1" col-increment="0">
        <cell start-row="0" start-col="0"><content>007</content></cell>
      </region></table></document>`);
    expect(table).toEqual({
      page: 2,
      cells: [
        { text: 'Both', startRow: 0, endRow: 0, startColumn: 0, endColumn: 1 },
        { text: '007', startRow: 1, endRow: 1, startColumn: 0, endColumn: 0 },
      ],
    });
  });

  it('takes quoted cells of a CSV with their commas and quotes', () => {
    expect(csvRows('a,"b, ""c""",\nd,e,f\n')).toEqual([
      ['a', 'b, "c"', ''],
      ['d', 'e', 'f'],
    ]);
  });
});
