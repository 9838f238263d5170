import type { Document } from '../domain/document.js';
import { type GenerativeRequest, GenerativeSource } from './generative-source.js';

/** Keeps a document as the engine made it from the page's layout; needs no server. */
export class LayoutSource extends GenerativeSource {
  readonly name = 'layout';

  async read({ documents }: GenerativeRequest, index: number): Promise<Document> {
    return documents[index]!;
  }
}
