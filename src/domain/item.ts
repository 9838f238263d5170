import type { Box, Cell, Document, Field, Header, Section, Table } from './document.js';
import type { ScoreFlag } from './score-flag.js';

/** Kinds of items: what reviewers see and what has a status (interface 3.2). */
export type ItemKind = 'document' | 'section' | 'field' | 'table' | 'header' | 'cell';

/**
 * Path of an item in the engine's result, for example `documents[0].sections[1].tables[0].values[4][1]`.
 * The engine's result never changes, so a path is a stable name.
 */
export type ItemPath = string;

export const documentPath = (document: number): ItemPath => `documents[${document}]`;
export const sectionPath = (document: ItemPath, section: number): ItemPath =>
  `${document}.sections[${section}]`;
export const fieldPath = (section: ItemPath, field: number): ItemPath => `${section}.fields[${field}]`;
export const tablePath = (section: ItemPath, table: number): ItemPath => `${section}.tables[${table}]`;
export const headerPath = (table: ItemPath, header: number): ItemPath => `${table}.headers[${header}]`;
export const cellPath = (table: ItemPath, row: number, column: number): ItemPath =>
  `${table}.values[${row}][${column}]`;

/** The item that a path leads to. */
export type LocatedItem = { documentIndex: number; document: Document } & Within;

type Within =
  | { kind: 'document'; item: Document }
  | { kind: 'section'; item: Section }
  | { kind: 'field'; item: Field }
  | { kind: 'table'; item: Table }
  | { kind: 'header'; item: Header }
  | { kind: 'cell'; item: Cell };

const PATH =
  /^documents\[(\d+)\](?:\.sections\[(\d+)\](?:\.fields\[(\d+)\]|\.tables\[(\d+)\](?:\.headers\[(\d+)\]|\.values\[(\d+)\]\[(\d+)\])?)?)?$/;

/** Follows a path; null when it is malformed or leads to nothing. */
export function locateItem(documents: readonly Document[], path: ItemPath): LocatedItem | null {
  const match = PATH.exec(path);
  if (!match) return null;
  const [documentIndex, section, field, table, header, row, column] = match.slice(1).map(indexOf);
  const document = documents[documentIndex!];
  if (!document) return null;
  const found = locateWithin(document, { section, field, table, header, row, column });
  return found && { documentIndex: documentIndex!, document, ...found };
}

type Indexes = Record<'section' | 'field' | 'table' | 'header' | 'row' | 'column', number | undefined>;

function locateWithin(document: Document, at: Indexes): Within | null {
  if (at.section === undefined) return { kind: 'document', item: document };
  const section = document.sections[at.section];
  if (!section) return null;
  if (at.field !== undefined) return found('field', section.fields[at.field]);
  if (at.table === undefined) return { kind: 'section', item: section };
  const table = section.tables[at.table];
  if (!table) return null;
  if (at.header !== undefined) return found('header', table.headers[at.header]);
  if (at.row === undefined) return { kind: 'table', item: table };
  return found('cell', table.values[at.row]?.[at.column!]);
}

function found<Kind extends Within['kind']>(
  kind: Kind,
  item: Extract<Within, { kind: Kind }>['item'] | undefined,
): Within | null {
  return item ? ({ kind, item } as Within) : null;
}

function indexOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** Why an item is sent to review: shown to the reviewer and to the process's owner. */
export interface Why {
  /** Index of the rule in the list, from 0. */
  rule: number;
  /** For example `generalFieldConfiguration` or `specificFieldConfiguration[2]`. */
  configuration: string;
  /** The score that was compared with the threshold: the item's own, or for a cell its table's. */
  score: number | null;
  /** Null only with IGNORE_SCORE. */
  threshold: number | null;
  scoreFlag: ScoreFlag;
}

/** An item that a reviewer must decide on. */
export interface PendingItem {
  kind: ItemKind;
  documentIndex: number;
  path: ItemPath;
  name: string;
  stdName: string | null;
  /** The engine's; a document's is its type. */
  value: string | null;
  /** What is printed, before normalisation. */
  raw: string | null;
  /** The engine's, 0 to 1. */
  score: number | null;
  /** 1-based; the document's when the item itself was not found on any page. */
  pageNumber: number;
  /** In fractions of the page; null when unknown. */
  box: Box | null;
  why: Why;
}
