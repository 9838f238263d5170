import type { Cell, Header, Table } from '../../domain/document.js';
import type { ColumnType, DocumentType, TableType } from '../catalogue/schema.js';
import type { DateOrder } from '../../values/dates.js';
import { otherCandidates } from '../score/other-candidates.js';
import { toCandidates, valuesOn } from '../find/fields/to-candidates.js';
import { toLines } from '../text/lines.js';
import { enclosing, textOf, toBox, type Word } from '../text/word.js';
import { meanScore } from '../score/document-score.js';
import { fieldScore, round } from '../score/field-score.js';
import type { PageContent } from '../content/page-content.js';
import { findHeaders } from '../find/tables/find-headers.js';
import { gatherRows, type GatheredRow } from '../find/tables/gather-rows.js';
import { partedAtRulings } from '../find/tables/part-words.js';
import type { HeaderRow, PrintedHeader } from '../find/tables/printed-header.js';
import { checkedRow, makesTotal } from '../score/row-arithmetic.js';

/** A table as one page has it. */
interface PagePart {
  page: PageContent;
  row: HeaderRow;
  rows: GatheredRow[];
}

/**
 * All tables of a type. One that is not printed is there without headers and rows, score null. One that
 * goes on under the same headers on later pages is one; its headers and box are the first page's.
 */
export function readTables(read: readonly PageContent[], type: DocumentType): Table[] {
  if (type.tables.length === 0) return [];
  const pages = read.map(partedAtRulings);
  return type.tables.map((table) => {
    const parts = pages.flatMap((page): PagePart[] => {
      const row = findHeaders(page, table);
      return row === null ? [] : [{ page, row, rows: gatherRows(page, table, row) }];
    });
    const [first] = parts;
    if (first !== undefined) return toTable(table, first, parts, type);
    const { name, stdName } = table;
    return { name, stdName, score: null, headers: [], values: [], pageNumber: null, box: null };
  });
}

/**
 * Highest score of a table where a column is printed that may be one of the type's, under a header that it does not know; and where it
 * may be laid out in any way, of one with a row that quantity, unit price and total don't prove: it may be no item, or columns may be
 * mixed up.
 */
const DOUBTED = 0.8;

function toTable(
  table: TableType,
  first: PagePart,
  parts: readonly PagePart[],
  { layout, dateOrder: order }: DocumentType,
): Table {
  const headers = first.row.headers.flatMap((header) => toHeader(header, first.page));
  const columns = first.row.headers.flatMap(({ column }) => column ?? []);
  const values = parts.flatMap(({ page, row, rows }) =>
    rows.map((cells) => {
      const values = columns.map((column) => toCell(wordsOf(column, row, cells), column, page, order));
      // A text layer is as its author set it.
      return isRecognised(page) ? checkedRow(values, columns) : values;
    }),
  );
  const boxes = [
    ...first.row.headers.map((header) => header.box),
    ...first.rows.flatMap((cells) => [...cells.values()].flat()).map((word) => word.box),
  ];
  const score = meanScore([...headers, ...values.flat()]);
  const lacksColumn = table.columns.some((column) => mayBeLost(column, columns, parts, order));
  const isMixed = parts.some(({ page, row, rows }) =>
    rows.some((cells) =>
      columns.some((column) => hasSeveral(column, wordsOf(column, row, cells), page, order)),
    ),
  );
  const isProven = !isMixed && values.length > 0 && values.every((cells) => makesTotal(cells, columns));
  return {
    name: table.name,
    stdName: table.stdName,
    score: score && Math.min(score, lacksColumn || (layout === 'free' && !isProven) ? DOUBTED : 1),
    headers,
    values,
    pageNumber: first.page.number,
    box: toBox(enclosing(boxes), first.page),
  };
}

/**
 * Whether a column that was not found may stand under a header that the type does not know: most rows have such a value there. Texts
 * stand under many headers, and count only where no column of texts was found.
 */
function mayBeLost(
  column: ColumnType,
  found: readonly ColumnType[],
  parts: readonly PagePart[],
  order: DateOrder,
): boolean {
  if (found.includes(column) || (isOfText(column) && found.some(isOfText))) return false;
  return parts.some(({ page, row, rows }) =>
    row.headers.some((header, index) => {
      if (header.column !== null) return false;
      const cells = rows.map((cells) => cells.get(index) ?? []);
      const alike = cells.filter((words) =>
        isOfText(column)
          ? words.some(({ text }) => /\p{L}{2}/u.test(text))
          : toCandidates(words, page, column, order).length > 0,
      );
      return alike.length > rows.length / 2;
    }),
  );
}

/** Amounts of several rows in one cell: a row was not told from the next. */
function hasSeveral(
  column: ColumnType,
  words: readonly Word[],
  page: PageContent,
  order: DateOrder,
): boolean {
  return column.kind === 'money' && toCandidates(words, page, column, order).length > 1;
}

const isOfText = ({ kind }: ColumnType) => kind === 'text';

function isRecognised({ words }: PageContent): boolean {
  return words.some(({ evidence }) => evidence !== undefined);
}

function toHeader({ column, box, confidence }: PrintedHeader, page: PageContent): Header[] {
  if (column === null) return [];
  const { name, stdName } = column;
  return [{ name, stdName, score: round(confidence), pageNumber: page.number, box: toBox(box, page) }];
}

function wordsOf(column: ColumnType, row: HeaderRow, cells: GatheredRow): Word[] {
  const index = row.headers.findIndex((header) => header.column === column);
  return cells.get(index) ?? [];
}

function toCell(all: readonly Word[], column: ColumnType, page: PageContent, order: DateOrder): Cell {
  const { name, stdName } = column;
  const words = firstLines(all, column.lines);
  const [found] = toCandidates(words, page, column, order);
  const raw = textOf(words);
  const candidate = found ?? (column.kind === 'text' && raw !== '' ? asPrinted(raw, words, page) : undefined);
  if (candidate === undefined) {
    return { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
  }
  const box = toBox(enclosing(candidate.words.map((word) => word.box)), page);
  const score = fieldScore({ ...candidate, strength: 0.95 }, []);
  const candidates = otherCandidates(candidate, [], page, (text) => valuesOn(page, text, column.kind, order));
  return {
    name,
    stdName,
    value: candidate.value,
    raw: candidate.raw,
    score,
    pageNumber: page.number,
    box,
    ...(candidates.length > 0 && { candidates }),
  };
}

function firstLines(words: readonly Word[], count: number | undefined): readonly Word[] {
  if (count === undefined) return words;
  return toLines(words)
    .slice(0, count)
    .flatMap((line) => line.words);
}

function asPrinted(raw: string, words: readonly Word[], page: PageContent) {
  return { value: raw, raw, words: [...words], pageNumber: page.number, strength: 1, proof: null };
}
