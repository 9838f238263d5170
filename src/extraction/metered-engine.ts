import {
  type CatalogueType,
  Engine,
  EngineFault,
  type ExtractionRequest,
  type ExtractionResult,
  type FileInspection,
  type FileSource,
} from '../engine/engine.js';
import type { GenerativeType } from '../engine/index.js';
import type { Metrics } from '../metrics/metrics.js';

/** Any engine, measured; the engine itself knows no metrics. */
export class MeteredEngine extends Engine {
  constructor(
    private readonly engine: Engine & { close?: () => Promise<void> },
    private readonly metrics: Metrics,
  ) {
    super();
  }

  types(): CatalogueType[] {
    return this.engine.types();
  }

  generativeTypes(): GenerativeType[] {
    return this.engine.generativeTypes();
  }

  inspect(file: FileSource, password: string | null, onBehalfOf?: string): Promise<FileInspection> {
    return this.engine.inspect(file, password, onBehalfOf);
  }

  async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const result = await this.engine.extract(request);
      this.metrics.engineRead(result.pages.length, seconds());
      return result;
    } catch (error) {
      this.metrics.engineFailed(error instanceof EngineFault ? error.reason : 'unexpected', seconds());
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.engine.close?.();
  }
}
