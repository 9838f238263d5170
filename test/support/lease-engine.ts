import {
  type CatalogueType,
  Engine,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
} from '../../src/engine/engine.js';
import type { GenerativeType } from '../../src/engine/index.js';
import { FORM, layout, LEASE, LINES, page } from './lease.js';

/** Reads one lease whatever the file, where the service around the engine is tested. */
export class LeaseEngine extends Engine {
  readonly requests: ExtractionRequest[] = [];

  types(): CatalogueType[] {
    return this.generativeTypes().map(({ id, type, stdType, tags }) => ({ id, type, stdType, tags }));
  }

  generativeTypes(): GenerativeType[] {
    return [LEASE, FORM as GenerativeType];
  }

  async inspect(): Promise<FileInspection> {
    return { kind: 'png', mediaType: 'image/png', pages: 1 };
  }

  async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    this.requests.push(request);
    const image = Buffer.from('a page of the lease');
    return {
      engine: 'lease 1',
      pages: [{ number: 1, width: 1000, height: 1000, mediaType: 'image/png', image }],
      documents: [layout()],
      documentImages: [null],
      words: [page(1, LINES)],
    };
  }
}
