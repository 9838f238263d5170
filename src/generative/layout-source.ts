import type { Document } from '../domain/document.js';
import { type GenerativeRequest, GenerativeSource } from './generative-source.js';

/** Leaves a document as the engine made it from the page's layout; needs nothing but the machine. */
export class LayoutSource extends GenerativeSource {
  readonly name = 'layout';

  async read({ documents }: GenerativeRequest, index: number): Promise<Document> {
    return documents[index]!;
  }
}
