import { closeSync, openSync, readSync } from 'node:fs';
import type { Document, Field } from '../../src/domain/document.js';
import {
  type CatalogueType,
  Engine,
  EngineFault,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
  type FileSource,
} from '../../src/engine/engine.js';
import { isStubFile, readStubFile, STUB_MARK_BYTES, type StubDocument } from './stub-document.js';

/** White, 100 by 100 pixels. */
const PAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAMAAABHPGVmAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRo3u3BgQAAAADDoPlTX+EAVQEAAAAAAAAAAACPASd0AAG4NzwVAAAAAElFTkSuQmCC',
  'base64',
);

/** Takes the engine's place where everything around it is tested or measured: the file tells the outcome. */
export class StubEngine extends Engine {
  types(): CatalogueType[] {
    return [{ id: 'unknown', type: 'unknown', stdType: 'unknown', tags: ['id=unknown'] }];
  }

  generativeTypes(): [] {
    return [];
  }

  async inspect(file: FileSource): Promise<FileInspection> {
    if (!isStubFile(file instanceof Uint8Array ? file : headOf(file.path))) throw notMine();
    return { kind: 'png', mediaType: 'image/png', pages: 1 };
  }

  async extract({ file }: ExtractionRequest): Promise<ExtractionResult> {
    const { score, tags = [], fields = 1, delayMs = 0, fault } = documentIn(file);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (fault === 'permanent') throw new EngineFault('file-damaged', 'the file is damaged');
    if (fault === 'passing') throw new EngineFault('crash', 'the reader died');
    return {
      engine: 'stub 1',
      pages: [
        {
          number: 1,
          width: 100,
          height: 100,
          mediaType: 'image/png',
          image: PAGE,
        },
      ],
      documents: [documentOf(score, tags, fields)],
      documentImages: [null],
    };
  }
}

function documentIn(file: Uint8Array): StubDocument {
  const document = readStubFile(file);
  if (document) return document;
  throw notMine();
}

const notMine = (): EngineFault => new EngineFault('unknown-file-type', 'the stub reads its own files alone');

/**
 * The service's own inspectors are processes of their own: what one reads is no work of the service. At once, because three
 * trips to Node's threads take longer than the message to an inspector that this stands for.
 */
function headOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(STUB_MARK_BYTES);
    readSync(file, head, 0, head.length, 0);
    return head;
  } finally {
    closeSync(file);
  }
}

const documentOf = (score: number | null, tags: string[], fields: number): Document => ({
  type: 'stub',
  stdType: 'stub',
  tags: ['id=stub', ...tags],
  pageNumber: 1,
  box: null,
  score,
  processType: 'extraction',
  source: 'standard',
  sections: [
    {
      name: 'main',
      stdName: 'main',
      score,
      fields: Array.from({ length: fields }, (_, index) => fieldOf(score, index)),
      tables: [],
    },
  ],
});

const fieldOf = (score: number | null, index: number): Field => ({
  name: index === 0 ? 'number' : `number ${index}`,
  stdName: 'number',
  value: 'A-1',
  raw: 'A-1',
  score,
  pageNumber: 1,
  box: [0, 0, 1, 1],
});
