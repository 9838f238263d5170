import type { Cell, Header, Table } from '../../domain/document.js';
import type { ColumnType, TableType } from '../catalogue/schema.js';
import { meanScore } from '../score/document-score.js';
import type { ElectronicInvoice } from '../content/electronic-invoice.js';

/** What the issuer's program says needs no reading. */
const CERTAIN = 0.99;

/**
 * The items as the electronic invoice has them, each with its place where the printed table has the same.
 * @param printed the table as it was read from the pages; its own rows are taken when the invoice has none
 */
export function withItemsOf(
  invoice: ElectronicInvoice,
  type: TableType,
  printed: Table,
  page: number,
): Table {
  if (!type.xml || invoice.items.length === 0) return printed;
  const columns = type.columns.filter(
    ({ stdName }) => stdName !== null && invoice.items.some((item) => item[stdName] !== undefined),
  );
  const headers = columns.map((column) => headerOf(column, printed, page));
  const values = invoice.items.map((item) => {
    const row = columns.map(({ name, stdName }) => ({ name, stdName, value: item[stdName!] ?? null }));
    const beside = likest(row, printed.values);
    return row.map((cell) => toCell(cell, beside, page));
  });
  const score = meanScore([...headers, ...values.flat()]);
  return { ...printed, score, headers, values, pageNumber: printed.pageNumber ?? page };
}

type BareCell = Pick<Cell, 'name' | 'stdName' | 'value'>;

function headerOf({ name, stdName }: ColumnType, printed: Table, pageNumber: number): Header {
  const known = printed.headers.find((header) => header.name === name);
  return known ?? { name, stdName, score: CERTAIN, pageNumber, box: null };
}

/** The printed row that most cells are alike with; null when none is. */
function likest(row: readonly BareCell[], printed: readonly Cell[][]): Cell[] | null {
  const alike = (cells: readonly Cell[]) =>
    row.filter((cell) => cells.some((other) => isAlike(cell, other))).length;
  const [best] = printed
    .map((cells) => ({ cells, count: alike(cells) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return best?.cells ?? null;
}

function toCell({ name, stdName, value }: BareCell, beside: readonly Cell[] | null, page: number): Cell {
  if (value === null) return { name, stdName, value, raw: null, score: null, pageNumber: null, box: null };
  const same = beside?.find((other) => isAlike({ name, stdName, value }, other));
  const place = same ?? { raw: value, pageNumber: page, box: null };
  const { raw, pageNumber, box } = place;
  return { name, stdName, value, raw, score: CERTAIN, pageNumber, box };
}

function isAlike(cell: BareCell, other: BareCell): boolean {
  if (cell.value === null || other.value === null || cell.name !== other.name) return false;
  if (cell.value.toUpperCase() === other.value.toUpperCase()) return true;
  const [left, right] = [Number(cell.value), Number(other.value)];
  return !Number.isNaN(left) && left === right;
}
