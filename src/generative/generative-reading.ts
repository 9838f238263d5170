import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { compileClientRegex } from '../domain/client-regex.js';
import type { Document } from '../domain/document.js';
import { Engine, type ExtractionResult } from '../engine/engine.js';
import type { GenerativeType } from '../engine/index.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { GenerativeFault, type GenerativeRequest, GenerativeSource } from './generative-source.js';
import { LayoutSource } from './layout-source.js';

/** The types that a reading may return: those with a matching tag, or the one that a reviewer named. */
export type AllowedTypes = { tags: readonly string[] } | { typeId: string };

/** Fills a file's generative documents with the first source, or with the layout where that fails. */
@Injectable()
export class GenerativeReading {
  private readonly layout = new LayoutSource();

  constructor(
    private readonly source: GenerativeSource,
    private readonly engine: Engine,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /**
   * The same result with its generative documents made by the best source that answers; documents of a
   * standard type stay as the engine read them. Never fails for what a model server does.
   * @param about identifies the file in the log.
   */
  async fill(result: ExtractionResult, allowed: AllowedTypes, about: object): Promise<ExtractionResult> {
    const { pages, words = [], documents } = result;
    const request = { pages, words, documents, types: this.typesOf(allowed) };
    const filled = await Promise.all(
      documents.map(async (document, index) =>
        isGenerative(document) ? this.fillOne(request, index, about) : document,
      ),
    );
    return { ...result, documents: filled };
  }

  private async fillOne(request: GenerativeRequest, index: number, about: object): Promise<Document> {
    const { source, layout, metrics } = this;
    const signal = AbortSignal.timeout(this.config.generative.timeMs);
    try {
      const document = await source.read(request, index, signal);
      metrics.generativeRead(source.name, 'none');
      return document;
    } catch (error) {
      const fault = faultOf(error, signal);
      metrics.generativeRead(layout.name, fault.reason);
      this.log.warn(
        { ...about, document: index, reason: fault.reason, status: fault.status },
        'the layout answers for the language model',
      );
      return layout.read(request, index);
    }
  }

  private typesOf(allowed: AllowedTypes): GenerativeType[] {
    const types = this.engine.generativeTypes();
    if ('typeId' in allowed) return types.filter(({ id }) => id === allowed.typeId);
    if (allowed.tags.length === 0) return types;
    const patterns = allowed.tags.map(compileClientRegex);
    return types.filter(({ tags }) => tags.some((tag) => patterns.some((pattern) => pattern.test(tag))));
  }
}

/** Documents from the layout, and pages without a type. */
const isGenerative = ({ source, tags }: Document): boolean =>
  source !== 'standard' || tags.includes('id=unknown');

/** Other errors may quote the document and are not recorded. */
function faultOf(error: unknown, signal: AbortSignal): GenerativeFault {
  if (signal.aborted) return new GenerativeFault('timeout');
  return error instanceof GenerativeFault ? error : new GenerativeFault('internal');
}
