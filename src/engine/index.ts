export { createEngine, type PooledEngine } from './pool/pooled-engine.js';
export { fileTypeOf } from './pages/file-kind.js';
export type { EngineOptions } from './options.js';
export { tagsAsRead } from './typing/language-tags.js';
export type { GenerativeType } from './catalogue/generative-type.js';
