import type { Table } from '../../../../src/domain/document.js';
import { type GridCell, gridOf } from '../../metrics/adjacency.js';
import type { TracedResult } from '../../bench-set.js';
import type { TrueTable } from './icdar-truth.js';

/** Names of columns without a printed header, which are nothing that was read. */
const UNNAMED = ['row', 'column'];

/** The tables as the engine sees them on the page, with cells over several rows and columns. */
export function gridsOf({ trace }: TracedResult): TrueTable[] {
  return trace.tables.map(({ pageNumber, cells }) => ({ page: pageNumber, cells }));
}

/** The tables as clients get them: one row of headers, then rows with a cell for each header. */
export function tablesOf({ documents }: TracedResult): TrueTable[] {
  return documents
    .flatMap(({ sections }) => sections.flatMap(({ tables }) => tables))
    .flatMap((table) =>
      table.pageNumber === null ? [] : [{ page: table.pageNumber, cells: toCells(table) }],
    );
}

function toCells({ headers, values }: Table): GridCell[] {
  const names = headers.map(({ name, stdName }) => (UNNAMED.includes(stdName ?? '') ? '' : name));
  return gridOf([names, ...values.map((row) => row.map(({ raw, value }) => raw ?? value ?? ''))]);
}
