import type { Document } from '../domain/document.js';
import type { PageImage, PageWords } from '../engine/engine.js';
import type { GenerativeType } from '../engine/index.js';

/** A file whose long or free documents are to be filled. */
export interface GenerativeRequest {
  pages: PageImage[];
  /** Words of all pages; values are checked against them. */
  words: PageWords[];
  /** The types that a document may be of. */
  types: GenerativeType[];
  /** The engine's documents, in the order of the pages. */
  documents: Document[];
}

/** Makes generative documents. */
export abstract class GenerativeSource {
  /** Its name in the `source` of documents. */
  abstract readonly name: string;

  /**
   * Fills one of the request's documents again.
   * @param index of the document in `documents`.
   * @param signal ends the reading.
   * @throws GenerativeFault when it can't; the message holds nothing of the document.
   */
  abstract read(request: GenerativeRequest, index: number, signal: AbortSignal): Promise<Document>;
}

export type GenerativeFaultReason =
  /** No connection, or it was cut. */
  | 'unreachable'
  /** No usable answer within the time for one document. */
  | 'timeout'
  /** 429 after every try. */
  | 'rate-limited'
  /** 5xx after every try. */
  | 'server-error'
  /** Any other status: a wrong key, an unknown model, images or a schema that the server refuses. */
  | 'request-refused'
  /** The answer ended at the limit of tokens. */
  | 'truncated'
  | 'answer-too-large'
  /** Neither JSON nor server-sent events of chat completions. */
  | 'not-a-completion'
  | 'invalid-json'
  | 'wrong-schema'
  /** The model refused. */
  | 'model-refused'
  | 'prompt-too-large'
  | 'cost-limit'
  /** Too many documents lie on the page, or no type is allowed. */
  | 'not-applicable'
  | 'internal';

/** Why a source did not make a document. It quotes neither the document nor the server's answer. */
export class GenerativeFault extends Error {
  constructor(
    readonly reason: GenerativeFaultReason,
    /** The server's HTTP status, if there was one. */
    readonly status: number | null = null,
  ) {
    super(status === null ? reason : `${reason} (status ${status})`);
    this.name = 'GenerativeFault';
  }
}
