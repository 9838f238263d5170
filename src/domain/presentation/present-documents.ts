import type { ReviewOutcome } from '../review/apply-review.js';
import type { AttributeStatus } from './attribute-status.js';
import type { Document, Field, Header, ProcessType, Section, Table } from '../document.js';
import { cellPath, documentPath, fieldPath, headerPath, sectionPath, tablePath } from '../item.js';
import type { ItemPath, Why } from '../item.js';
import type { EditedRow, TableEdit } from '../review/edit-table.js';
import type {
  ContentItemView,
  ExtractionView,
  FieldView,
  GenerativeDocumentView,
  HeaderView,
  SectionView,
  TableView,
} from './document-views.js';
import { rollUp } from './roll-up.js';

/** The type that a reviewer gave a document, as the catalogue names it. */
export interface ReviewedType {
  type: string;
  stdType: string;
  /** `human` when the page had no type before. */
  processType?: ProcessType;
}

/** The review of one item: it is pending, or it was decided. Only documents have a `type`. */
export type Review = { status: 'TO_ANALYSIS' } | (ReviewOutcome & { type?: ReviewedType });
export type Reviews = ReadonlyMap<ItemPath, Review>;

/** Why items were sent to review; it lacks items that nothing sent. */
export type Whys = ReadonlyMap<ItemPath, Why>;

/** What is applied to a reading. */
interface Overlay {
  reviews: Reviews;
  /** Present when positions are shown. */
  whys: Whys | undefined;
  /** Edits of tables whose rows a reviewer added or deleted. */
  edits: readonly TableEdit[];
}

/**
 * The standard result: the engine's reading with the review applied to it.
 * @param images base64 by document, in the order of `documents`; null where there is none.
 * @param whys adds positions and reasons; absent: neither.
 */
export function presentStandard(
  documents: readonly Document[],
  reviews: Reviews,
  images: readonly (string | null)[],
  whys?: Whys,
  edits: readonly TableEdit[] = [],
): ContentItemView[] {
  return documents.map((document, index) => {
    const path = documentPath(index);
    const sections = presentSections(document, path, { reviews, whys, edits });
    const { type, stdType, processType } = typeOf(document, reviews.get(path));
    return {
      fields: sections.flatMap(({ fields }) => fields),
      image: images[index] ?? null,
      type,
      stdType,
      pageNumber: document.pageNumber,
      tags: document.tags,
      score: containerScore(document.score, reviews.get(path)),
      tables: sections.flatMap(({ tables }) => tables),
      processType,
      status: statusOfContainer(reviews.get(path), sections),
      ...(whys && { why: whys.get(path) ?? null }),
    };
  });
}

/**
 * The generative result: each document with its one extraction.
 * @param whys adds positions and reasons; absent: neither.
 */
export function presentGenerative(
  documents: readonly Document[],
  reviews: Reviews,
  whys?: Whys,
  edits: readonly TableEdit[] = [],
): GenerativeDocumentView[] {
  return documents.map((document, index) => {
    const path = documentPath(index);
    const sections = presentSections(document, path, { reviews, whys, edits });
    const { type, stdType } = typeOf(document, reviews.get(path));
    const extraction: ExtractionView = {
      source: document.source,
      score: containerScore(document.score, reviews.get(path)),
      status: statusOfContainer(reviews.get(path), sections),
      tags: document.tags,
      sections,
      ...(whys && { why: whys.get(path) ?? null }),
    };
    return { type, stdType, extractions: [extraction] };
  });
}

function typeOf(document: Document, review: Review | undefined): Required<ReviewedType> {
  const { type, stdType, processType } = document;
  const reviewed = isDecided(review) ? review.type : undefined;
  return { type, stdType, processType, ...reviewed };
}

function presentSections(document: Document, path: ItemPath, overlay: Overlay): SectionView[] {
  return document.sections.map((section, index) =>
    presentSection(section, sectionPath(path, index), overlay),
  );
}

function presentSection(section: Section, path: ItemPath, overlay: Overlay): SectionView {
  const views = section.fields.map((field, index) => presentValue(field, fieldPath(path, index), overlay));
  const fields = views.map((view, index) => followSuccessor(view, section.fields[index]!, views));
  const tables = section.tables.map((table, index) => presentTable(table, tablePath(path, index), overlay));
  const review = overlay.reviews.get(path);
  return {
    name: section.name,
    stdName: section.stdName,
    score: containerScore(section.score, review),
    status: statusOfContainer(review, fields, tables),
    fields,
    tables,
  };
}

/** A discontinued field shows its successor's value; otherwise a client that knows only the old name would miss a correction. */
function followSuccessor(view: FieldView, { deprecatedBy }: Field, views: readonly FieldView[]): FieldView {
  const successor = deprecatedBy !== undefined && views.find(({ name }) => name === deprecatedBy);
  if (!successor) return view;
  const { value, finalValue, score } = successor;
  return { ...view, value, finalValue, score };
}

function presentTable(table: Table, path: ItemPath, overlay: Overlay): TableView {
  const { reviews, whys } = overlay;
  const inherited = inheritable(table);
  const headers = table.headers.map((header, index) =>
    presentHeader(header, reviews.get(headerPath(path, index)), inherited),
  );
  const read = table.values.map((row, rowIndex) =>
    row.map((cell, column) => presentValue(cell, cellPath(path, rowIndex, column), overlay, inherited)),
  );
  const edit = overlay.edits.find((each) => each.path === path);
  const values = edit ? edit.rows.map((row) => editedRow(row, read, table, whys)) : read;
  const review = reviews.get(path);
  const rolled = statusOfContainer(review, headers, ...values, edit ? [{ status: 'MODIFIED' }] : []);
  const why = whys?.get(path) ?? values.flat().find((cell) => cell.why)?.why ?? null;
  return {
    name: table.name,
    stdName: table.stdName,
    score: edit || isDecided(review) ? 0 : table.score,
    status: rolled === 'ENGINEIOCR' ? inherited : rolled,
    ...(whys && { pageNumber: table.pageNumber, box: table.box, raw: null, why }),
    headers,
    values,
  };
}

/** A row as read and reviewed, or one that the reviewer added, which has no known position. */
function editedRow(
  row: EditedRow,
  read: readonly FieldView[][],
  { headers }: Table,
  whys: Whys | undefined,
): FieldView[] {
  if ('from' in row) return read[row.from] ?? [];
  const position = whys && { pageNumber: null, box: null, raw: null, why: null };
  return headers.map(({ name, stdName }, index) => ({
    name,
    stdName,
    value: null,
    finalValue: row.values[index] ?? null,
    score: 0,
    status: 'MODIFIED' as const,
    ...position,
  }));
}

/** Everything in a discontinued table is DEPRECATED too. */
function inheritable({ deprecatedBy }: Table): 'DEPRECATED' | 'ENGINEIOCR' {
  return deprecatedBy === undefined ? 'ENGINEIOCR' : 'DEPRECATED';
}

function presentHeader(
  { name, stdName, score }: Header,
  review: Review | undefined,
  inherited: AttributeStatus,
): HeaderView {
  return { name, stdName, score: isDecided(review) ? 0 : score, status: review?.status ?? inherited };
}

function presentValue(
  item: Field,
  path: ItemPath,
  { reviews, whys }: Overlay,
  inherited: AttributeStatus = 'ENGINEIOCR',
): FieldView {
  const { pageNumber, box, raw } = item;
  const position = whys && { pageNumber, box, raw, why: whys.get(path) ?? null };
  return { ...presentReviewed(item, reviews.get(path), inherited), ...position };
}

function presentReviewed(
  { name, stdName, value, score, deprecatedBy }: Field,
  review: Review | undefined,
  inherited: AttributeStatus,
): FieldView {
  if (isDecided(review)) {
    return {
      name,
      stdName,
      value: review.value,
      finalValue: review.finalValue,
      score: 0,
      status: review.status,
    };
  }
  const untouched = deprecatedBy === undefined ? inherited : 'DEPRECATED';
  return { name, stdName, value, finalValue: null, score, status: review?.status ?? untouched };
}

function statusOfContainer(
  review: Review | undefined,
  ...inside: readonly (readonly { status: AttributeStatus }[])[]
): AttributeStatus {
  const statuses = new Set<AttributeStatus>();
  if (review) statuses.add(review.status);
  for (const children of inside) for (const { status } of children) statuses.add(status);
  return rollUp(statuses);
}

/** A document's and a section's score is always a number on the wire; without one there is no confidence. */
function containerScore(score: number | null, review: Review | undefined): number {
  return isDecided(review) ? 0 : (score ?? 0);
}

function isDecided(review: Review | undefined): review is Exclude<Review, { status: 'TO_ANALYSIS' }> {
  return review !== undefined && review.status !== 'TO_ANALYSIS';
}
