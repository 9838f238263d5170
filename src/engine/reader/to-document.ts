import type { Document, Field, Table } from '../../domain/document.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import { documentScore } from '../score/document-score.js';
import { timed } from '../trace/stage-times.js';
import type { GenerativeIdentification } from '../typing/identify-generative.js';
import { tagsAsRead } from '../typing/language-tags.js';
import type { SheetGroup } from './group-sheets.js';
import { withItemsOf } from './items-table.js';
import { placeDocument } from './place-document.js';
import { readTables } from './read-table.js';
import type { ReaderParts } from './reading.js';
import type { ExtractionRequest } from '../engine.js';
import { besideFields } from './sections/beside-fields.js';
import { layoutDocument } from './sections/layout-document.js';

const SOURCE = 'standard';

/** Forms are taken for documents of these kinds, and what is printed on them goes beyond any list of fields. */
const OPEN_ENDED = ['invoice', 'receipt'];

/** Fields of a type on the pages of a document. */
export type FieldsReader = (pages: readonly PageContent[], type: DocumentType, today: Date) => Field[];

/**
 * A document with its sections, fields and tables, its boxes on the page.
 * @param kind of the answer: the generative one has what stands beside an invoice's or a receipt's fields too
 */
export function toDocument(
  group: SheetGroup,
  parts: ReaderParts,
  readFields: FieldsReader,
  kind: ExtractionRequest['kind'],
): Document {
  const document = group.generative
    ? freeDocument(group, group.generative)
    : withOthers(typedDocument(group, parts, readFields), group, kind);
  const { placement } = group.sheets[0]!;
  return placement === null ? document : placeDocument(document, placement);
}

function freeDocument({ sheets }: SheetGroup, { type, score }: GenerativeIdentification): Document {
  const pages = sheets.map(({ content }) => content);
  return timed('fields', () => layoutDocument(pages, type, score));
}

function withOthers(
  document: Document,
  { type, sheets }: SheetGroup,
  kind: ExtractionRequest['kind'],
): Document {
  const [section] = document.sections;
  if (kind !== 'generative' || !OPEN_ENDED.includes(type.stdType)) return document;
  const pages = sheets.map(({ content }) => content);
  const others = timed('fields', () => besideFields(pages, type, section!.fields, section!.tables));
  return others === null ? document : { ...document, sections: [section!, others] };
}

function typedDocument(
  { type, typeScore, sheets }: SheetGroup,
  { catalogue, now }: ReaderParts,
  readFields: FieldsReader,
): Document {
  const pages = sheets.map(({ content }) => content);
  const fields = timed('fields', () => readFields(pages, type, now()));
  const tables = timed('tables', () => tablesOf(pages, type));
  const score = type === catalogue.unknown ? 0 : documentScore(typeScore, fields, tables);
  const words = pages.flatMap((page) => page.words);
  return {
    type: type.type,
    stdType: type.stdType,
    tags: tagsAsRead(type.tags, words),
    pageNumber: pages[0]!.number,
    box: null,
    score,
    processType: 'extraction',
    source: SOURCE,
    sections: [{ name: type.type, stdName: type.stdType, score, fields, tables }],
  };
}

/** As printed, or as the electronic invoice that the file carries has them. */
function tablesOf(pages: readonly PageContent[], type: DocumentType): Table[] {
  const { invoice, number } = pages[0]!;
  const tables = readTables(pages, type);
  if (invoice === undefined) return tables;
  return tables.map((table, index) => withItemsOf(invoice, type.tables[index]!, table, number));
}
