export { createEngine, type PooledEngine } from './pooled-engine.js';
export { fileTypeOf } from './pages/file-kind.js';
export type { EngineLimits, EngineOptions } from './options.js';
export { CatalogueError } from './catalogue/catalogue.js';
export type { GenerativeType } from './catalogue/generative-type.js';
