import type { Context, Decidable, EditedRow, Section, Table, TaskDocument, Value } from '../api/shapes.js';

/** One thing to decide on, and where it stands in the task. */
export interface Item {
  path: string;
  kind: 'document' | 'field' | 'table' | 'cell';
  /** What is decided on, whatever its kind. */
  node: Decidable;
  /** Of fields and cells. */
  value: Value | null;
  document: TaskDocument;
  documentIndex: number;
  section: Section | null;
  table: Table | null;
  /** Of cells: the index of the row as read, and of the column. */
  row: number;
  column: number;
}

/** All items of a task in reading order, sure ones included. */
export function itemsOf({ documents }: Context): Item[] {
  return documents.flatMap((document, documentIndex) => {
    const base = { document, documentIndex, section: null, table: null, value: null, row: -1, column: -1 };
    const own: Item = { ...base, path: document.path, kind: 'document', node: document };
    return [own, ...document.sections.flatMap((section) => itemsOfSection({ ...base, section }, section))];
  });
}

type Place = Omit<Item, 'path' | 'kind' | 'node'>;

function itemsOfSection(place: Place, section: Section): Item[] {
  const fields = section.fields.map((value): Item => ({
    ...place,
    path: value.path,
    kind: 'field',
    node: value,
    value,
  }));
  return [...fields, ...section.tables.flatMap((table) => itemsOfTable({ ...place, table }, table))];
}

function itemsOfTable(place: Place, table: Table): Item[] {
  const cells = table.rows.flatMap((row, at) =>
    row.map((value, column): Item => ({
      ...place,
      path: value.path,
      kind: 'cell',
      node: value,
      value,
      row: at,
      column,
    })),
  );
  return [{ ...place, path: table.path, kind: 'table', node: table }, ...cells];
}

/** The rows of a table as they were read, or as the draft or the review left them. */
export const rowsOf = (table: Table): readonly EditedRow[] =>
  table.edit ?? table.rows.map((_, from) => ({ from }));
