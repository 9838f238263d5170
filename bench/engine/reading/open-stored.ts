import { join } from 'node:path';
import { loadCatalogue } from '../../../src/engine/catalogue/catalogue.js';
import type { Engine } from '../../../src/engine/engine.js';
import { DEFAULT_LIMITS } from '../../../src/engine/options.js';
import { projectRoot } from '../../../src/engine/project-root.js';
import type { ReaderParts } from '../../../src/engine/reader/reading.js';
import { Recogniser } from '../../../src/engine/recognition/recogniser.js';
import { WordsCache } from '../words-cache.js';
import { StoredContents } from './stored-contents.js';

export interface OpenedStore {
  words: WordsCache;
  contents: StoredContents;
  parts: ReaderParts;
}

/**
 * The store of words and of what pages hold. Whoever opens it closes the recogniser of its parts.
 * @param engine that reads what is not stored yet
 * @param version of what read the words
 */
export function openStored(engine: Engine, version: string): OpenedStore {
  const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
  const recogniser = new Recogniser();
  recogniser.useWords(catalogue.lexicon.recognition);
  const parts = { catalogue, recogniser, limits: DEFAULT_LIMITS, now: () => new Date() };
  const words = new WordsCache(engine, version);
  return { words, contents: new StoredContents(words, parts, version), parts };
}
