import type { Config } from '../config/config.js';
import type { EngineOptions } from '../engine/index.js';

/** The engine's options as the environment sets them. */
export const engineOptionsOf = (config: Config): EngineOptions => ({
  concurrency: config.extractionConcurrency,
  inspectors: config.inspectionConcurrency,
  pageTimeoutMs: config.pageTimeoutMs,
  readerMemoryBytes: config.readerMemoryBytes,
  recognisers: config.recognisers,
  weightsDirectory: config.weightsDirectory,
  limits: {
    imageBytes: config.maxImageBytes,
    pdfBytes: config.maxPdfBytes,
    pages: config.maxPages,
    pagePixels: config.maxPagePixels,
  },
});
