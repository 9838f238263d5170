import type { Cell, Document, Field, Table } from '../../src/domain/document.js';
import {
  type CatalogueType,
  Engine,
  EngineFault,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
} from '../../src/engine/engine.js';

const MARK = 'PAPER';
/** White, 100 by 100 pixels. */
const PAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAMAAABHPGVmAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRo3u3BgQAAAADDoPlTX+EAVQEAAAAAAAAAAACPASd0AAG4NzwVAAAAAElFTkSuQmCC',
  'base64',
);

const field = (name: string, kind: string, pt: string, en: string) => ({
  name,
  stdName: name,
  kind,
  description: { pt, en },
  scores: 'by-rule' as const,
  deprecatedNames: [],
});

const TOTAL = field('total', 'money', 'valor total', 'total');
const DATE = field('issue_date', 'date', 'data de emissão', 'date of issue');

const PAPER_TYPES: CatalogueType[] = [
  {
    id: 'receipt',
    type: 'recibo',
    stdType: 'receipt',
    tags: ['id=receipt'],
    contents: { kind: 'standard', fields: [TOTAL, DATE], tables: [], sections: [] },
  },
  {
    id: 'invoice',
    type: 'fatura',
    stdType: 'invoice',
    tags: ['id=invoice'],
    contents: {
      kind: 'standard',
      fields: [TOTAL, DATE],
      tables: [
        {
          name: 'items',
          stdName: 'items',
          description: { pt: 'itens', en: 'items' },
          columns: [
            field('description', 'text', 'descrição', 'description'),
            field('price', 'money', 'preço', 'price'),
          ],
        },
      ],
      sections: [],
    },
  },
  { id: 'unknown', type: 'unknown', stdType: 'unknown', tags: ['id=unknown'] },
];

/** A document as its file says it; the engine finds it so. */
export interface Paper {
  typeId: string;
  score?: number;
  fields: Partial<Field>[];
  rows?: (string | null)[][];
  tableScore?: number;
}

export const paperFile = (...papers: Paper[]): string =>
  Buffer.from(MARK + JSON.stringify(papers)).toString('base64');

/** Takes the engine's place where what people do with a reading is tested: the file says what is on it. */
export class PaperEngine extends Engine {
  types(): CatalogueType[] {
    return PAPER_TYPES;
  }

  generativeTypes(): [] {
    return [];
  }

  async inspect(): Promise<FileInspection> {
    return { kind: 'png', mediaType: 'image/png', pages: 1 };
  }

  async extract({ file, asType }: ExtractionRequest): Promise<ExtractionResult> {
    const text = Buffer.from(file).toString();
    if (!text.startsWith(MARK)) throw new EngineFault('unknown-file-type', 'this is no paper');
    const papers = JSON.parse(text.slice(MARK.length)) as Paper[];
    const read = asType ? [{ ...papers[0]!, typeId: asType.typeId }] : papers;
    return {
      engine: 'paper 1',
      pages: [{ number: 1, width: 100, height: 100, mediaType: 'image/png', image: PAGE }],
      documents: read.map(documentOf),
      documentImages: read.map(() => null),
      words: [
        {
          number: 1,
          width: 100,
          height: 100,
          words: [{ text: '148,90', box: { x: 60, y: 70, width: 20, height: 5 }, confidence: 0.8 }],
        },
      ],
    };
  }
}

function documentOf({ typeId, score = 0.8, fields, rows, tableScore = 0.7 }: Paper): Document {
  const { type, stdType, tags } = PAPER_TYPES.find(({ id }) => id === typeId)!;
  const section = {
    name: type,
    stdName: stdType,
    score,
    fields: fields.map((each) => fieldOf(each)),
    tables: rows ? [tableOf(rows, tableScore)] : [],
  };
  return {
    type,
    stdType,
    tags,
    pageNumber: 1,
    box: null,
    score,
    processType: 'extraction',
    source: 'standard',
    sections: [section],
  };
}

const fieldOf = (given: Partial<Field>): Field => ({
  name: 'total',
  stdName: given.name ?? 'total',
  value: null,
  raw: given.value ?? null,
  score: 0.5,
  pageNumber: 1,
  box: [0.6, 0.7, 0.2, 0.05],
  ...given,
});

function tableOf(rows: (string | null)[][], score: number): Table {
  const place = { pageNumber: 1, box: null };
  const columns = ['description', 'price'];
  return {
    name: 'items',
    stdName: 'items',
    score,
    headers: columns.map((name) => ({ name, stdName: name, score, ...place })),
    values: rows.map((row) => row.map((value, at): Cell => fieldOf({ name: columns[at]!, value, score }))),
    ...place,
  };
}
