import type { Document } from '../../../../src/domain/document.js';
import { sameText } from '../same-value.js';
import { ITEM_COLUMNS, type ItemRow } from './fiscal-truth.js';

export interface RowMatches {
  rows: number;
  /** Rows read that are beyond those printed. */
  extraRows: number;
  rightRows: number;
  cells: number;
  rightCells: number;
  /** Where a cell is wrong: `2 unidade`, rows counted from 1. */
  wrong: string[];
}

/** Layouts print fewer decimals than the XML has. */
const PRINTED_DECIMALS = 0.006;

/** The rows of a document's items against those of the XML, each in its place. */
export function matchRows(document: Document | undefined, items: readonly ItemRow[]): RowMatches {
  const tables = document?.sections.flatMap((section) => section.tables) ?? [];
  const read = tables.find((table) => table.stdName === 'items')?.values ?? [];
  const wrong = items.map((item, index) =>
    ITEM_COLUMNS.map(([name]) => name).filter((name) => {
      const value = read[index]?.find((cell) => cell.name === name)?.value ?? null;
      return !isRight(name, value, item[name]);
    }),
  );
  const count = items.length * ITEM_COLUMNS.length;
  return {
    rows: items.length,
    extraRows: Math.max(0, read.length - items.length),
    rightRows: wrong.filter((names) => names.length === 0).length,
    cells: count,
    rightCells: count - wrong.reduce((sum, names) => sum + names.length, 0),
    wrong: wrong.flatMap((names, index) => names.map((name) => `${index + 1} ${name}`)),
  };
}

function isRight(name: keyof ItemRow, value: string | null, truth: string): boolean {
  if (value === null) return truth === '';
  switch (name) {
    case 'quantidade':
    case 'valor_unitario':
    case 'valor_total':
      return Math.abs(Number(value) - Number(truth)) < PRINTED_DECIMALS;
    case 'descricao':
      // Further details of the product are printed below its name.
      return sameText(value.slice(0, prefixLength(value, truth)), truth);
    default:
      return sameText(value, truth);
  }
}

/** Of a printed text, the length that holds as many letters and digits as the truth has. */
function prefixLength(value: string, truth: string): number {
  const count = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;
  let length = value.length;
  while (length > 0 && count(value.slice(0, length)) > count(truth)) length--;
  return length;
}
