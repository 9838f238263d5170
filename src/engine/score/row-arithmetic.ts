import type { Cell } from '../../domain/document.js';
import type { FieldKind } from '../../values/kinds.js';
import type { ColumnType } from '../catalogue/schema.js';
import { round } from './field-score.js';
import { findValues } from '../catalogue/lexicon/printed-values.js';

/**
 * Share of the doubt in three numbers that remains after their product is right: the same as for a check
 * digit.
 */
const PROVED_DOUBT = 0.05;
const CERTAIN = 0.999;
/** At most the score of a number that is not as it was read. */
const REPAIRED = 0.9;
/** Characters that a recogniser may confuse, add or miss. */
const ALPHABET = '0123456789.,';

interface PrintedNumber {
  cell: Cell;
  kind: FieldKind;
}

/**
 * A row in which quantity times unit price is the total proves the three. Where it is not, and one misread, missing or
 * added character of one of them alone explains that, the number is what it is with that character; `raw` keeps what was
 * read. A discount may explain it too: where nothing does, the row stays as it was read.
 * @param columns of the cells, in their order
 */
export function checkedRow(cells: readonly Cell[], columns: readonly ColumnType[]): Cell[] {
  const numbers = factorsOf(cells, columns);
  if (!areAll(numbers)) return [...cells];
  const values = numbers.map(({ cell }) => cell.value!);
  const changed = isProduct(values)
    ? new Map(numbers.map(({ cell }) => [cell, { ...cell, score: proved(cell.score) }]))
    : repaired(numbers);
  return cells.map((cell) => changed.get(cell) ?? cell);
}

/** Whether a row's quantity times unit price is its total. */
export function makesTotal(cells: readonly Cell[], columns: readonly ColumnType[]): boolean {
  const numbers = factorsOf(cells, columns);
  return areAll(numbers) && isProduct(numbers.map(({ cell }) => cell.value!));
}

const FACTORS = ['quantity', 'unit_price', 'total'];

function factorsOf(cells: readonly Cell[], columns: readonly ColumnType[]): (PrintedNumber | null)[] {
  return FACTORS.map((stdName) => {
    const index = columns.findIndex((column) => column.stdName === stdName);
    const cell = cells[index];
    return cell === undefined || cell.value === null ? null : { cell, kind: columns[index]!.kind };
  });
}

function areAll(numbers: readonly (PrintedNumber | null)[]): numbers is PrintedNumber[] {
  return numbers.every((number) => number !== null);
}

function proved(score: number | null): number | null {
  return score === null ? null : round(Math.min(CERTAIN, 1 - (1 - score) * PROVED_DOUBT));
}

/** The number that one changed character corrects, if there is exactly one. */
function repaired(numbers: readonly PrintedNumber[]): Map<Cell, Cell> {
  const values = numbers.map(({ cell }) => cell.value!);
  const mended = numbers.flatMap(({ cell, kind }, index) =>
    alternatives(cell.raw ?? '', kind)
      .filter((value) => isProduct(values.map((each, place) => (place === index ? value : each))))
      .map((value) => ({ cell, value })),
  );
  const [only, ...others] = mended;
  const isOnly = others.every(
    ({ cell, value }) => cell === only!.cell && Number(value) === Number(only!.value),
  );
  if (only === undefined || !isOnly) return new Map();
  const { cell, value } = only;
  return new Map([[cell, { ...cell, value, score: round(Math.min(REPAIRED, cell.score ?? 0)) }]]);
}

/** All values of a kind whose print differs from what was read by one character. */
function alternatives(raw: string, kind: FieldKind): string[] {
  const texts = [...raw, ''].flatMap((_, at) => {
    const [before, after] = [raw.slice(0, at), raw.slice(at)];
    const inserted = [...ALPHABET].map((character) => before + character + after);
    if (after === '') return inserted;
    const replaced = [...ALPHABET].map((character) => before + character + after.slice(1));
    return [...inserted, ...replaced, before + after.slice(1)];
  });
  return [...new Set(texts)].flatMap((text) => {
    const [found, ...more] = findValues(text, kind, 'dmy');
    return found !== undefined && more.length === 0 && found.raw === text ? [found.value] : [];
  });
}

/** Whether the first two make the third, as far as their printed decimals tell. */
function isProduct([quantity, unitPrice, total]: readonly string[]): boolean {
  const [factor, price, product] = [Number(quantity), Number(unitPrice), Number(total)];
  if (factor === 0 || price === 0) return false;
  const tolerance = step(total!) + factor * step(unitPrice!) + price * step(quantity!);
  return Math.abs(factor * price - product) <= tolerance + 1e-6;
}

/** Half of the last decimal, which may have been rounded; whole numbers are exact. */
function step(value: string): number {
  const decimals = value.split('.')[1]?.length ?? 0;
  return decimals < 2 ? 0 : 0.5 * 10 ** -decimals;
}
