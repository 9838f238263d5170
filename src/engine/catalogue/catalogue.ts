import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RE2JS } from 're2js';
import type { z } from 'zod';
import { EngineFault } from '../engine-fault.js';
import type { CatalogueType } from './catalogue-type.js';
import { checkNames } from './check-names.js';
import { FORM, generativeTypeSchema, type GenerativeType } from './generative-type.js';
import { type Lexicon, loadLexicon } from './lexicon/lexicon.js';
import { CatalogueError, loadChecked } from './load-checked.js';
import { documentTypeSchema, type DocumentType } from './schema.js';
import { contentsOf } from './type-contents.js';
import { withPhrases } from './with-phrases.js';
import { type Describe, describeBy, loadVocabulary, VOCABULARY_FILE } from './vocabulary.js';

/** The type of a page that is none of the others. */
const UNKNOWN = 'unknown';

/** The document types, in the order of their files' names, `unknown` last. */
export interface Catalogue {
  types: DocumentType[];
  unknown: DocumentType;
  /** In the order of their files' names, the generic form last; empty when the folder has none. */
  generative: GenerativeType[];
  describe: Describe;
  lexicon: Lexicon;
}

/** Below the catalogue's folder; its types are of long or free documents. */
const GENERATIVE_FOLDER = 'generative';

/**
 * Reads and checks all `*.yaml` of a folder and of its folder `generative`, and its lexicon.
 * @throws CatalogueError
 */
export function loadCatalogue(directory: string): Catalogue {
  const lexicon = loadLexicon(directory);
  const standard = loadFolder(directory, documentTypeSchema, lexicon);
  const folder = join(directory, GENERATIVE_FOLDER);
  const generative = existsSync(folder) ? loadFolder(folder, generativeTypeSchema, lexicon) : [];
  checkIds([...standard, ...generative]);
  const vocabulary = loadVocabulary(directory);
  checkNames([...standard, ...generative], vocabulary);
  const types = standard.map(({ type }) => type);
  checkIncluded(standard);
  const unknown = types.find((type) => type.id === UNKNOWN);
  if (unknown === undefined) throw new CatalogueError(`${directory} has no type with the id "${UNKNOWN}"`);
  return {
    types: [...types.filter((type) => type !== unknown), unknown],
    unknown,
    generative: formLast(generative.map(({ type }) => type)),
    describe: describeBy(vocabulary),
    lexicon,
  };
}

interface Loaded<Type> {
  path: string;
  type: Type;
}

interface NamedType {
  id: string;
  type: string;
  tags: string[];
}

function loadFolder<Type extends NamedType>(
  directory: string,
  schema: z.ZodType<Type>,
  lexicon: Lexicon,
): Loaded<Type>[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.yaml') && file !== VOCABULARY_FILE);
  return files.sort().map((file) => {
    const path = join(directory, file);
    return { path, type: loadType(path, schema, lexicon) };
  });
}

function checkIds(loaded: readonly Loaded<NamedType>[]): void {
  for (const { path, type } of loaded) {
    const other = loaded.find((each) => each.path !== path && each.type.id === type.id);
    if (other)
      throw new CatalogueError(`${basename(path)} and ${basename(other.path)} both have the id "${type.id}"`);
  }
}

function checkIncluded(standard: readonly Loaded<DocumentType>[]): void {
  for (const { path, type } of standard) {
    const missing = type.identify.includes.find((id) => !standard.some((each) => each.type.id === id));
    if (missing !== undefined)
      throw new CatalogueError(
        `${path} is not a valid document type:\n  identify.includes: there is no type with the id "${missing}"`,
      );
  }
}

function formLast(types: readonly GenerativeType[]): GenerativeType[] {
  return [...types.filter(({ id }) => id !== FORM), ...types.filter(({ id }) => id === FORM)];
}

function loadType<Type extends NamedType>(path: string, schema: z.ZodType<Type>, { phrases }: Lexicon): Type {
  const prepare = (content: unknown) => withPhrases(content, phrases, path);
  return withOwnTags(loadChecked(path, schema, 'a valid document type', prepare));
}

/** `id=` and `type=` follow from the type itself and stand first. */
function withOwnTags<Type extends NamedType>(type: Type): Type {
  const own = [`id=${type.id}`, `type=${type.type}`];
  return { ...type, tags: [...own, ...type.tags.filter((tag) => !own.includes(tag))] };
}

export function describeTypes({ types, unknown, generative, describe }: Catalogue): CatalogueType[] {
  const known = types.filter((type) => type !== unknown);
  return [...known, ...generative, unknown].map((each) => {
    const { id, type, stdType, tags } = each;
    const description = describe.type(each);
    return { id, type, stdType, description, tags: [...tags], contents: contentsOf(each, describe.name) };
  });
}

/**
 * The types of which at least one tag is matched by at least one pattern; all of them without patterns.
 * The unknown type is never among them: it is what remains.
 * @param patterns RE2, searched for anywhere in a tag
 */
export function candidateTypes(catalogue: Catalogue, patterns: readonly string[]): DocumentType[] {
  return taggedLike(
    catalogue.types.filter((type) => type !== catalogue.unknown),
    patterns,
  );
}

/** The same of the generative types. */
export function generativeCandidates(catalogue: Catalogue, patterns: readonly string[]): GenerativeType[] {
  return taggedLike(catalogue.generative, patterns);
}

function taggedLike<Type extends NamedType>(types: readonly Type[], patterns: readonly string[]): Type[] {
  if (patterns.length === 0) return [...types];
  const compiled = patterns.map((pattern) => RE2JS.compile(pattern));
  return types.filter((type) => type.tags.some((tag) => compiled.some((each) => each.matcher(tag).find())));
}

/** @throws EngineFault `unknown-document-type`, listing the ids there are. */
export function typeById(catalogue: Catalogue, id: string): DocumentType {
  const type = catalogue.types.find((each) => each.id === id);
  if (type) return type;
  const known = [...catalogue.types, ...catalogue.generative].map((each) => each.id).join(', ');
  throw new EngineFault('unknown-document-type', `There is no document type "${id}"; there are ${known}`);
}

/** The generative type of an id, or null. */
export function generativeById({ generative }: Catalogue, id: string): GenerativeType | null {
  return generative.find((each) => each.id === id) ?? null;
}
