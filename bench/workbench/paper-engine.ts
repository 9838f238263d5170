import { readFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { Box, Cell, Document, Field, Section, Table } from '../../src/domain/document.js';
import {
  type CatalogueType,
  Engine,
  EngineFault,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
  type FileSource,
  type PageWords,
} from '../../src/engine/engine.js';
import { fontOf } from '../../src/engine/overlay/font.js';
import { type Paper, type PaperLine, readPaper } from './paper.js';

const LEFT = 60;
const VALUES = 340;
const TOP = 140;
const LINE = 52;
const FONT = 24;

type Words = PageWords['words'];

/** Takes the engine's place where reviewers' pages are tested: draws a paper, and knows where each word stands. */
export class PaperEngine extends Engine {
  types(): CatalogueType[] {
    return PAPER_TYPES;
  }

  generativeTypes(): [] {
    return [];
  }

  async inspect(file: FileSource): Promise<FileInspection> {
    paperIn(file instanceof Uint8Array ? file : await readFile(file.path));
    return { kind: 'png', mediaType: 'image/png', pages: 1 };
  }

  async extract({ file, asType }: ExtractionRequest): Promise<ExtractionResult> {
    const paper = paperIn(file);
    return new Drawing(asType ? { ...paper, type: asType.typeId, typeScore: 1 } : paper).result();
  }
}

function paperIn(file: Uint8Array): Paper {
  const paper = readPaper(file);
  if (paper) return paper;
  throw new EngineFault('unknown-file-type', 'only papers are read here');
}

const field = (name: string, kind: string) => ({
  name,
  stdName: name,
  kind,
  description: { pt: name, en: name },
  scores: 'by-rule' as const,
  deprecatedNames: [],
});

const typeOf = (id: string, fields: ReturnType<typeof field>[]): CatalogueType => ({
  id,
  type: id,
  stdType: id,
  tags: [`id=${id}`, 'language=pt'],
  contents: {
    kind: 'standard',
    fields,
    tables: [
      {
        name: 'items',
        stdName: 'items',
        description: { pt: 'Itens', en: 'Lines' },
        columns: [field('description', 'text'), field('code', 'code'), field('amount', 'money')],
      },
    ],
    sections: [],
  },
});

const FIELDS = [
  field('number', 'text'),
  field('name', 'text'),
  field('date', 'date'),
  field('total', 'money'),
];

const PAPER_TYPES: CatalogueType[] = [
  typeOf('receipt', FIELDS),
  typeOf('invoice', FIELDS),
  { id: 'unknown', type: 'unknown', stdType: 'unknown', tags: ['id=unknown'] },
];

class Drawing {
  private readonly width: number;
  private readonly height: number;
  private readonly scale: number;
  private readonly canvas;
  private readonly context;
  private readonly words: Words = [];

  constructor(private readonly paper: Paper) {
    ({ width: this.width, height: this.height } = paper.size ?? { width: 1000, height: 1400 });
    this.scale = this.width / 1000;
    this.canvas = createCanvas(this.width, this.height);
    this.context = this.canvas.getContext('2d');
  }

  result(): ExtractionResult {
    const { context } = this;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, this.width, this.height);
    context.fillStyle = '#111';
    this.print(this.paper.type.toUpperCase(), LEFT, 80);
    const fields = this.paper.lines.map((line, at) => this.field(line, TOP + at * LINE));
    const tables = this.table(TOP + (this.paper.lines.length + 1) * LINE);
    const sections = this.sections(TOP + (this.paper.lines.length + 1) * LINE);
    const { width, height, words } = this;
    const image = this.canvas.toBuffer('image/png');
    return {
      engine: 'paper 1',
      pages: [{ number: 1, width, height, mediaType: 'image/png', image }],
      documents: [this.document([...this.main(fields, tables), ...sections])],
      documentImages: [null],
      words: [{ number: 1, width, height, words }],
    };
  }

  private main(fields: Field[], tables: Table[]): Section[] {
    return fields.length + tables.length === 0
      ? []
      : [{ name: 'main', stdName: 'main', score: 0.9, fields, tables }];
  }

  private document(sections: Section[]): Document {
    const { type, typeScore = 0.99 } = this.paper;
    const known = type !== 'unknown';
    return {
      type,
      stdType: type,
      tags: [`id=${type}`, 'language=pt'],
      pageNumber: 1,
      box: null,
      score: known ? typeScore : 0,
      processType: 'extraction',
      source: this.paper.sections ? 'layout' : 'standard',
      sections: known ? sections : [],
    };
  }

  private sections(top: number): Section[] {
    let y = top;
    return (this.paper.sections ?? []).map(({ heading, lines }) => {
      this.print(heading, LEFT, (y += LINE));
      const fields = lines.map((line) => this.field(line, (y += LINE)));
      return { name: heading, stdName: 'section', score: 0.9, fields, tables: [] };
    });
  }

  private field({ name, printed, read = printed, value = read, score }: PaperLine, y: number): Field {
    this.print(`${name}:`, LEFT, y);
    const box = this.print(printed, VALUES, y);
    return { name, stdName: name, value, raw: read, score, pageNumber: 1, box };
  }

  private cell(name: string, printed: string, score: number, x: number, y: number): Cell {
    const box = this.print(printed, x, y);
    return { name, stdName: name, value: printed, raw: printed, score, pageNumber: 1, box };
  }

  private table(top: number): Table[] {
    const { table } = this.paper;
    if (!table) return [];
    const { columns, score } = table;
    const wide = (940 - LEFT) / columns.length;
    const place = { pageNumber: 1, box: null };
    const values = table.rows.map((row, at) =>
      row.map((text, column) =>
        this.cell(columns[column]!, text, score, LEFT + column * wide, top + 40 + at * 30),
      ),
    );
    const headers = columns.map((name) => ({ name, stdName: name, score, ...place }));
    return [{ name: table.name, stdName: table.name, score, headers, values, pageNumber: 1, box: null }];
  }

  /** Each word by itself, so that its place is known. @returns the box around all. */
  private print(text: string, x: number, y: number): Box {
    const { context, scale } = this;
    const size = FONT * scale;
    context.font = fontOf(size, 'normal');
    let left = x * scale;
    const from = left;
    for (const word of text.split(' ')) {
      context.fillText(word, left, y * scale);
      const { width } = context.measureText(word);
      const box = { x: left, y: y * scale - size, width, height: size * 1.3 };
      this.words.push({ text: word, confidence: 0.9, box });
      left += width + size / 2;
    }
    const height = size * 1.3;
    return [
      from / this.width,
      (y * scale - size) / this.height,
      (left - from) / this.width,
      height / this.height,
    ];
  }
}
