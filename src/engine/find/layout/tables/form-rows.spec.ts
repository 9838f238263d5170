import { describe, expect, it } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../../../test/support/page-of-words.js';
import type { PageContent } from '../../../content/page-content.js';
import { readLayout } from '../read-layout.js';
import type { Segment } from '../segment.js';
import { areFormRows } from './form-rows.js';
import type { FreeTable } from './free-table.js';

/** Rows of three texts, below each other. */
function page(...rows: string[][]): PageContent {
  return pageOfWords(
    rows.flatMap((row, at) =>
      row.flatMap((text, column) => typedWords(100 + 300 * column, 100 + 40 * at, text)),
    ),
  );
}

const tablesOf = (content: PageContent) => readLayout([content]).flatMap(({ tables }) => tables);
const pairsOf = (content: PageContent) =>
  readLayout([content])
    .flatMap(({ pairs }) => pairs)
    .map(({ label, value }) => [label.text, value.map(({ text }) => text).join(' ')]);

/** Two rows, the first as headers. */
function toTable(head: string[], row: string[]): FreeTable {
  const texts = page(head, row, row);
  const segment = (text: string): Segment => {
    const words = text.split(' ').map((each) => ({ ...texts.words[0]!, text: each }));
    return { words, text, box: words[0]!.box, line: 0, page: texts, asks: text.endsWith(':'), cut: false };
  };
  const cells = row.map((text) => (text === '' ? [] : [segment(text)]));
  const headers = head.map((text) => (text === '' ? null : segment(text)));
  return { headers, rows: [cells, cells], box: texts.words[0]!.box, segments: cells.flat() };
}

const MEASURES = [
  ['Shelf Width', '64', '63'],
  ['Shelf Depth', '2510', '2400'],
  ['Wall Height', '31', '30'],
];

describe('rows of a form', () => {
  it('are no table below a row of equal values, but have their labels', () => {
    const content = page(['Finish', 'Matt', 'Matt'], ...MEASURES);
    expect(tablesOf(content)).toEqual([]);
    expect(pairsOf(content)).toContainEqual(['Shelf Width', '64']);
  });

  it('are no table below a row of units', () => {
    expect(tablesOf(page(['Weight', 'mg', 'kg'], ...MEASURES))).toEqual([]);
  });

  it('are no table where the first row says what the next one says', () => {
    const content = page(['Phone', 'Hall', 'First'], ['Phone', 'Hall', '30'], ['Garden', 'Shed', '45']);
    expect(tablesOf(content)).toEqual([]);
  });

  it('are no table where the first row is the first of those that are numbered', () => {
    const numbered = (from: string) => [
      [from, 'Nome', 'Rossi'],
      ['2', 'Città', 'Verona'],
      ['3', 'Professione', 'Geometra'],
    ];
    const isForm = ([head, ...rows]: string[][]) => {
      const [second, third] = rows.map((row) => toTable(head!, row));
      return areFormRows({ ...second!, rows: [second!.rows[0]!, third!.rows[0]!] });
    };
    expect(isForm(numbered('1'))).toBe(true);
    expect(isForm(numbered('1.'))).toBe(true);
    expect(isForm(numbered('Sezione A 1'))).toBe(true);
    expect(isForm(numbered('4'))).toBe(false);
    expect(isForm(numbered('Pos.'))).toBe(false);
  });

  it('are no table where persons are named in columns', () => {
    const persons = [
      ['A. B. Walker', 'C. Hill', 'D. E. Stone'],
      ['F. Brook', 'G. H. Field', 'J. Wood'],
    ];
    expect(areFormRows(toTable(persons[0]!, persons[1]!))).toBe(true);
  });

  it('are no table where labels begin them, or stand in every second column', () => {
    const asking = toTable(['', 'EVENTS', 'OFFERS'], ['FILLED BY:', 'Ann Hill', '']);
    expect(areFormRows(asking)).toBe(true);
    const labels = ['City', 'Springfield', 'State', 'Ohio'];
    expect(areFormRows(toTable(labels, ['Date', '4 May', 'Phone', '5521']))).toBe(true);
    expect(areFormRows(toTable(labels, ['Paris', '4 May', 'France', '5521']))).toBe(false);
  });

  it('are a table below headers', () => {
    const [table, ...others] = tablesOf(page(['Measure', 'Wanted', 'Found'], ...MEASURES));
    expect(others).toEqual([]);
    expect(table!.headers.map((header) => header?.text)).toEqual(['Measure', 'Wanted', 'Found']);
    expect(table!.rows).toHaveLength(3);
  });
});
