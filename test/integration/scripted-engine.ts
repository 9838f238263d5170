import type { Box, Cell, Document, Field, Table } from '../../src/domain/document.js';
import {
  type CatalogueType,
  Engine,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
} from '../../src/engine/engine.js';

/** Types of a small catalogue; two of them share a name. */
const TYPES: CatalogueType[] = [
  { id: 'receipt', type: 'recibo', stdType: 'receipt', tags: ['id=receipt', 'type=recibo'] },
  { id: 'invoice', type: 'nota', stdType: 'invoice', tags: ['id=invoice', 'type=nota'] },
  { id: 'passport-td3', type: 'passaporte', stdType: 'passport', tags: ['id=passport-td3'] },
  { id: 'passport-card', type: 'passaporte', stdType: 'passport', tags: ['id=passport-card'] },
  { id: 'unknown', type: 'desconhecido', stdType: 'unknown', tags: ['id=unknown'] },
];

/** The engine's port, answering what a test says. */
export class ScriptedEngine extends Engine {
  readonly requests: ExtractionRequest[] = [];
  read: (request: ExtractionRequest) => Document[] = () => [];

  types(): CatalogueType[] {
    return TYPES;
  }

  generativeTypes(): [] {
    return [];
  }

  inspect(): Promise<FileInspection> {
    return Promise.resolve({ kind: 'png', mediaType: 'image/png', pages: 1 });
  }

  async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    this.requests.push(request);
    const documents = this.read(request);
    return { engine: 'scripted 1', pages: [], documents, documentImages: documents.map(() => null) };
  }
}

export const field = (name: string, value: string | null, score: number | null, more: Partial<Field> = {}) =>
  ({ name, stdName: name, value, raw: value, score, pageNumber: 1, box: BOX, ...more }) satisfies Field;

const BOX: Box = [0.1, 0.2, 0.3, 0.02];

export function table(name: string, score: number, columns: string[], rows: (string | null)[][]): Table {
  const place = { pageNumber: 1, box: null };
  return {
    name,
    stdName: name,
    score,
    headers: columns.map((column) => ({ name: column, stdName: column, score, ...place })),
    values: rows.map((row) => row.map((value, at): Cell => field(columns[at]!, value, score))),
    ...place,
  };
}

export function document(typeId: string, fields: Field[], more: Partial<Document> = {}): Document {
  const { type, stdType, tags } = TYPES.find(({ id }) => id === typeId)!;
  const section = { name: type, stdName: stdType, score: 0.8, fields, tables: [] };
  return {
    type,
    stdType,
    tags,
    pageNumber: 1,
    box: null,
    score: 0.8,
    processType: 'extraction',
    source: 'standard',
    sections: [section],
    ...more,
  };
}
