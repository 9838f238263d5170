import type { Document, Field, Section, Table } from '../../src/domain/document.js';
import { presentGenerative, presentStandard } from '../../src/domain/presentation/present-documents.js';
import type { Review } from '../../src/domain/presentation/present-documents.js';

export const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  stdName: `std ${name}`,
  value: name,
  raw: name.toUpperCase(),
  score: 0.9,
  pageNumber: 1,
  box: [0, 0, 1, 1],
  ...more,
});
export const table = (more: Partial<Table> = {}): Table => ({
  name: 'itens',
  stdName: 'items',
  score: 0.7,
  headers: [{ name: 'preço', stdName: 'price', score: 0.8, pageNumber: 1, box: null }],
  values: [[field('1,00')], [field('2,00', { value: '', score: null })]],
  pageNumber: 1,
  box: null,
  ...more,
});
export const section = (fields: Field[], tables: Table[] = [], more: Partial<Section> = {}): Section => ({
  name: 'corpo',
  stdName: 'body',
  score: 0.6,
  fields,
  tables,
  ...more,
});
export const document = (sections: Section[], more: Partial<Document> = {}): Document => ({
  type: 'nota',
  stdType: 'invoice',
  tags: ['id=invoice'],
  pageNumber: 3,
  box: null,
  score: 0.8,
  processType: 'extraction',
  source: 'standard',
  sections,
  ...more,
});

export const waits = { status: 'TO_ANALYSIS' } satisfies Review;
export const kept = { status: 'REVIEWED', value: 'a', finalValue: 'a' } satisfies Review;
export const changed = { status: 'MODIFIED', value: null, finalValue: 'b' } satisfies Review;
export const illegible = { status: 'UNREADABLE', value: null, finalValue: null } satisfies Review;

export const FIELD = 'documents[0].sections[0].fields[0]';
export const TABLE = 'documents[0].sections[0].tables[0]';

export const standard = (documents: Document[], reviews: Record<string, Review> = {}) =>
  presentStandard(documents, new Map(Object.entries(reviews)), [])[0]!;
export const generative = (documents: Document[], reviews: Record<string, Review> = {}) =>
  presentGenerative(documents, new Map(Object.entries(reviews)))[0]!;
