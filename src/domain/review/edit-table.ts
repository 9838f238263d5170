import type { Document, Table } from '../document.js';
import type { Problem } from '../errors.js';
import { type ItemPath, locateItem } from '../item.js';

/** A row of a table after review: one as it was read, by its index, or one that the reviewer added. */
export type EditedRow = { from: number } | { values: (string | null)[] };

/** The rows of one table after review, in order. Rows that were read and are not listed are deleted. */
export interface TableEdit {
  path: ItemPath;
  rows: EditedRow[];
}

/** Rows of all tables of a task. */
const MOST_ROWS = 2_000;
const LONGEST_VALUE = 10_000;

/** Edits that keep all rows in order change nothing. */
export function changesRows({ values }: Pick<Table, 'values'>, { rows }: TableEdit): boolean {
  return rows.length !== values.length || rows.some((row, index) => !('from' in row) || row.from !== index);
}

/** Index of a cell's row; null when the path is not a cell's. */
function rowOf(path: ItemPath): { table: ItemPath; row: number } | null {
  const match = /^(.+)\.values\[(\d+)\]\[\d+\]$/.exec(path);
  return match && { table: match[1]!, row: Number(match[2]) };
}

/** Tells whether the row of a cell's path is deleted. */
export function deletedRows(edits: readonly TableEdit[]): (path: ItemPath) => boolean {
  const kept = new Map(
    edits.map(({ path, rows }) => [path, new Set(rows.flatMap((row) => ('from' in row ? [row.from] : [])))]),
  );
  return (path) => {
    const at = rowOf(path);
    return at !== null && kept.has(at.table) && !kept.get(at.table)!.has(at.row);
  };
}

/** @returns the problems of received edits, with paths such as `tables[0].rows[3].values`. */
export function checkTableEdits(documents: readonly Document[], edits: readonly unknown[]): Problem[] {
  const seen = new Set<unknown>();
  const problems = edits.flatMap((edit, index) => {
    const { path, rows } = (edit ?? {}) as { path?: unknown; rows?: unknown };
    const at = `tables[${index}]`;
    const found = typeof path === 'string' ? locateItem(documents, path) : null;
    if (found?.kind !== 'table' || found.item.deprecatedBy !== undefined)
      return [{ path: `${at}.path`, message: 'must be the path of a table of the task' }];
    if (seen.has(path))
      return [{ path: `${at}.path`, message: 'is given twice; give the rows of a table once' }];
    seen.add(path);
    if (!Array.isArray(rows)) return [{ path: `${at}.rows`, message: 'must be a list of rows' }];
    return checkRows(found.item, rows as unknown[], `${at}.rows`);
  });
  const count = edits.reduce<number>((sum, edit) => sum + rowCount(edit), 0);
  if (count > MOST_ROWS)
    problems.push({ path: 'tables', message: `must have at most ${MOST_ROWS} rows in all` });
  return problems;
}

function rowCount(edit: unknown): number {
  const rows = (edit as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? rows.length : 0;
}

function checkRows({ values, headers }: Table, rows: readonly unknown[], at: string): Problem[] {
  const taken = new Set<unknown>();
  return rows.slice(0, MOST_ROWS).flatMap((row, index) => {
    const { from, values: typed } = (row ?? {}) as { from?: unknown; values?: unknown };
    if ((from === undefined) === (typed === undefined))
      return [{ path: `${at}[${index}]`, message: 'must have either `from` or `values`' }];
    if (typed !== undefined)
      return areValues(typed, headers.length)
        ? []
        : [
            {
              path: `${at}[${index}].values`,
              message: `must be a list of ${headers.length} texts or nulls, one for each column`,
            },
          ];
    if (
      !Number.isInteger(from) ||
      (from as number) < 0 ||
      (from as number) >= values.length ||
      taken.has(from)
    )
      return [
        {
          path: `${at}[${index}].from`,
          message: `must be the index of one of the ${values.length} rows as they were read, each at most once`,
        },
      ];
    taken.add(from);
    return [];
  });
}

function areValues(given: unknown, columns: number): boolean {
  if (!Array.isArray(given) || given.length !== columns) return false;
  return given.every(
    (value) =>
      value === null || (typeof value === 'string' && value.length <= LONGEST_VALUE && !value.includes('\0')),
  );
}
