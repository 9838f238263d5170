import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.js';
import type { Description } from './catalogue-type.js';
import { loadChecked } from './load-checked.js';

/** In the catalogue's folder. */
export const VOCABULARY_FILE = 'vocabulary.yaml';

const entriesOf = (key: RegExp, allowed: string) =>
  z.record(z.string().regex(key, allowed), z.strictObject({ pt: z.string().min(1), en: z.string().min(1) }));

const entries = entriesOf(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores');
const schema = z.strictObject({
  stdTypes: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')),
  types: entriesOf(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens').default({}),
  names: entries.default({}),
  stdNames: entries,
});

/** English names that all types share, and what names stand for. */
export type Vocabulary = z.output<typeof schema>;

/** A document type by its names. */
interface Named {
  id: string;
  type: string;
  stdType: string;
}

/** Tells what names stand for. */
export interface Describe {
  type: (type: Named) => Description;
  /** Of a section, field, table or column. */
  name: (name: string, stdName: string | null) => Description;
}

/**
 * The vocabulary of a catalogue's folder; the project's own where that has none.
 * @throws CatalogueError naming file and place
 */
export function loadVocabulary(directory: string): Vocabulary {
  const own = join(directory, VOCABULARY_FILE);
  const path = existsSync(own) ? own : join(projectRoot(), 'catalog', VOCABULARY_FILE);
  return loadChecked(path, schema, 'a valid vocabulary');
}

export function describeBy({ types, names, stdNames }: Vocabulary): Describe {
  return {
    type: ({ id, type, stdType }) => types[id] ?? types[type] ?? byWords(type, stdType),
    name: (name, stdName) =>
      names[name] ?? (stdName === null ? undefined : stdNames[stdName]) ?? byWords(name, stdName),
  };
}

const byWords = (name: string, stdName: string | null): Description => ({
  pt: wordsOf(name),
  en: stdName === null ? null : wordsOf(stdName),
});

const wordsOf = (name: string): string => name.replace(/[_-]/g, ' ').trim();
