import type { Box, Document, Field, Table } from '../../domain/document.js';

/** Something that was read on a page, with a line of text for it. */
export interface Entry {
  kind: 'document' | 'field' | 'row';
  label: string;
  value: string;
  score: number | null;
  /** In fractions of the page; none for what was not found, or has no place of its own. */
  boxes: { box: Box; score: number | null }[];
}

/** All that was read on a page, in the order in which the documents tell it. */
export function entriesOf(documents: readonly Document[], pageNumber: number): Entry[] {
  return documents.flatMap((document) => entriesOfDocument(document, pageNumber));
}

function entriesOfDocument(document: Document, page: number): Entry[] {
  const isFirst = document.pageNumber === page;
  const fields = document.sections
    .flatMap((section) => section.fields)
    // What was not found is told on the document's first page.
    .filter(
      (field) => field.deprecatedBy === undefined && (field.pageNumber ?? document.pageNumber) === page,
    );
  const tables = document.sections.flatMap((section) => section.tables);
  return [
    ...(isFirst ? [heading(document)] : []),
    ...fields.map(fieldEntry),
    ...tables.flatMap((table) => tableEntries(table, page)),
  ];
}

function heading({ type, tags, score, box }: Document): Entry {
  const id = tags.find((tag) => tag.startsWith('id='))?.slice(3) ?? '';
  return { kind: 'document', label: type, value: id, score, boxes: placed({ box, score }) };
}

function fieldEntry({ name, value, score, box }: Field): Entry {
  return { kind: 'field', label: name, value: value ?? 'not found', score, boxes: placed({ box, score }) };
}

/** One entry a row, and one for the headers. */
function tableEntries({ name, score, headers, values, deprecatedBy }: Table, page: number): Entry[] {
  if (deprecatedBy !== undefined) return [];
  const here = headers.filter((header) => header.pageNumber === page);
  const rows = values.filter((cells) => cells.some((cell) => cell.pageNumber === page));
  if (here.length === 0 && rows.length === 0) return [];
  const head: Entry = {
    kind: 'row',
    label: name,
    value: headers.map((header) => header.name).join(' | '),
    score,
    boxes: here.flatMap(placed),
  };
  return [head, ...rows.map((cells) => rowEntry(cells, values.indexOf(cells) + 1))];
}

function rowEntry(cells: readonly Field[], number: number): Entry {
  const scores = cells.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    kind: 'row',
    label: String(number),
    value: cells.map(({ value }) => value ?? '').join(' | '),
    score: scores.length === 0 ? null : Math.min(...scores),
    boxes: cells.flatMap(placed),
  };
}

function placed({ box, score }: { box: Box | null; score: number | null }): Entry['boxes'] {
  return box === null ? [] : [{ box, score }];
}
