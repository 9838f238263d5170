/**
 * What the engine read: typed documents with sections, fields and tables. This is the engine's own
 * view; it never changes after extraction. What a reviewer made of it is laid over it by
 * `present-documents`.
 */

/** `[x, y, width, height]` in fractions (0 to 1) of the page's width and height, from the top left. */
export type Box = [x: number, y: number, width: number, height: number];

export interface Field {
  /** Name in the type's own language; the key by which clients locate the field. */
  name: string;
  stdName: string | null;
  /** Normalised value (dates `YYYY-MM-DD`, money as plain decimal), null when nothing was found. */
  value: string | null;
  /** What is printed, before normalisation. */
  raw: string | null;
  /** Confidence from 0 to 1, null when nothing was found. */
  score: number | null;
  pageNumber: number | null;
  box: Box | null;
  /** The field to use instead, when this name is discontinued (interface 3.4). */
  deprecatedBy?: string;
  /** Alternative values, the likeliest first, shown to reviewers only. Absent when there are none. */
  candidates?: FieldCandidate[];
}

/** A value that a field may have instead of its own. */
export interface FieldCandidate {
  value: string;
  /** As it is printed, or as the second recogniser read it. */
  raw: string;
  /** 0 to 1; null of a second reading, which has none. */
  score: number | null;
  source: 'engine' | 'second-reader';
}

export interface Header {
  name: string;
  stdName: string | null;
  score: number | null;
  pageNumber: number | null;
  box: Box | null;
}

/** A table's cell has all that a field has; its name is its column's. */
export type Cell = Field;

export interface Table {
  name: string;
  stdName: string | null;
  score: number | null;
  headers: Header[];
  /** Rows of cells, each row in the order of `headers`. */
  values: Cell[][];
  pageNumber: number | null;
  box: Box | null;
  deprecatedBy?: string;
}

export interface Section {
  name: string;
  stdName: string;
  score: number | null;
  fields: Field[];
  tables: Table[];
}

/** Who named the document's type (interface 2.3). */
export type ProcessType = 'extraction' | 'human';

export interface Document {
  type: string;
  stdType: string;
  /** `key=value` identifiers; always one `id=...`, which is `id=unknown` on a page of no known type. */
  tags: string[];
  /** 1-based. */
  pageNumber: number;
  /** The document's place on the page; null for the whole page. */
  box: Box | null;
  /** Confidence that the type is right, combined with the fields', 0 to 1; 0 for the unknown page. */
  score: number | null;
  processType: ProcessType;
  /** The reader that made it, for example `standard`. */
  source: string;
  /** The standard engine gives one section; the generative one as many as the document has. */
  sections: Section[];
}

/** Type of a page that matches no other type. */
export const UNKNOWN_TYPE = 'unknown';

/** The value of a document's `id=` tag, by which the catalogue knows its type. */
export function typeIdOf({ tags }: Pick<Document, 'tags'>): string {
  const tag = tags.find((each) => each.startsWith('id='));
  return tag?.slice('id='.length) ?? UNKNOWN_TYPE;
}

/** The types of some documents, each once. */
export const typeIdsOf = (documents: readonly Pick<Document, 'tags'>[]): string[] => [
  ...new Set(documents.map(typeIdOf)),
];
