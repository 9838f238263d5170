import type { Cell, Header, Table } from '../../domain/document.js';
import type { ColumnType, DocumentType, TableType } from '../catalogue/schema.js';
import { toCandidates } from '../fields/to-candidates.js';
import type { DateOrder } from '../fields/dates.js';
import { enclosing, toBox, type Word } from '../recognition/word.js';
import { meanScore } from '../scores/document-score.js';
import { fieldScore, round } from '../scores/field-score.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import type { PageContent, ReadLine } from '../typing/page-content.js';
import { findHeaders, type HeaderRow } from './find-headers.js';
import { splitRow } from './split-row.js';

/** A row of words by column, as it is gathered from one or more printed lines. */
type GatheredRow = Map<number, Word[]>;

/** Rows stand closer to each other than this many of their heights. */
const WIDEST_BLANK = 6;

/**
 * All tables of a type. One that is not printed is there without headers and rows, score null.
 * Read from the first page of the document that has it.
 */
export function readTables(pages: readonly PageContent[], type: DocumentType): Table[] {
  return type.tables.map((table) => {
    for (const page of pages) {
      const row = findHeaders(page, table);
      if (row !== null) return readTable(page, table, row, type.dateOrder);
    }
    const { name, stdName } = table;
    return { name, stdName, score: null, headers: [], values: [], pageNumber: null, box: null };
  });
}

function readTable(page: PageContent, table: TableType, row: HeaderRow, order: DateOrder): Table {
  const headers = row.headers.map(({ column, box, confidence }): Header => ({
    name: column.name,
    stdName: column.stdName,
    score: round(confidence),
    pageNumber: page.number,
    box: toBox(box, page),
  }));
  const gathered = gatherRows(page, table, row);
  const columns = row.headers.map((header) => header.column);
  const values = gathered.map((cells) =>
    columns.map((column, index) => toCell(cells.get(index) ?? [], column, page, order)),
  );
  const boxes = [...row.headers.map((header) => header.box), ...wordsOf(gathered).map((word) => word.box)];
  return {
    name: table.name,
    stdName: table.stdName,
    score: meanScore([...headers, ...values.flat()]),
    headers,
    values,
    pageNumber: page.number,
    box: toBox(enclosing(boxes), page),
  };
}

function gatherRows(page: PageContent, table: TableType, row: HeaderRow): GatheredRow[] {
  const ends = table.end.map((text) => fold(text).split(' '));
  const rows: GatheredRow[] = [];
  let previous = page.lines[row.line]!;
  for (const line of page.lines.slice(row.line + 1)) {
    if (isEnd(line, ends) || line.box.y - previous.box.y > WIDEST_BLANK * previous.box.height) break;
    previous = line;
    const cells = splitRow(line.words, row.headers);
    const last = rows.at(-1);
    if (startsRow(cells, row)) rows.push(cells);
    else if (last) continueRow(last, cells, row);
  }
  return rows;
}

/** The phrase that ends the table stands at the beginning of a line, not within a description. */
function isEnd(line: ReadLine, ends: readonly string[][]): boolean {
  return ends.some((end) => indexOfPhrase(line.tokens.slice(0, end.length), end) === 0);
}

/** A row has a number in one of the columns of numbers. */
function startsRow(cells: GatheredRow, row: HeaderRow): boolean {
  return row.headers.some(
    ({ column }, index) => column.kind === 'money' && cells.get(index)?.some((word) => /\d/.test(word.text)),
  );
}

/** A line with no numbers of its own goes on with the texts of the row above. */
function continueRow(last: GatheredRow, cells: GatheredRow, row: HeaderRow): void {
  for (const [index, words] of cells) {
    if (row.headers[index]?.column.stdName === 'description') {
      last.set(index, [...(last.get(index) ?? []), ...words]);
    }
  }
}

function toCell(words: readonly Word[], column: ColumnType, page: PageContent, order: DateOrder): Cell {
  const { name, stdName } = column;
  const [found] = toCandidates(words, page, column, order);
  const raw = words.map((word) => word.text).join(' ');
  const candidate = found ?? (column.kind === 'text' && raw !== '' ? asPrinted(raw, words, page) : undefined);
  if (candidate === undefined) {
    return { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
  }
  const box = toBox(enclosing(candidate.words.map((word) => word.box)), page);
  const score = fieldScore({ ...candidate, strength: 0.95 }, []);
  return { name, stdName, value: candidate.value, raw: candidate.raw, score, pageNumber: page.number, box };
}

function asPrinted(raw: string, words: readonly Word[], page: PageContent) {
  return { value: raw, raw, words: [...words], pageNumber: page.number, strength: 1, proof: null };
}

function wordsOf(rows: readonly GatheredRow[]): Word[] {
  return rows.flatMap((row) => [...row.values()].flat());
}
