import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RE2JS } from 're2js';
import { parse } from 'yaml';
import { EngineFault, type CatalogueType } from '../engine.js';
import { documentTypeSchema, type DocumentType } from './schema.js';

/** The type of a page that is none of the others. */
export const UNKNOWN = 'unknown';

/** The document types, in the order of their files' names, `unknown` last. */
export interface Catalogue {
  types: DocumentType[];
  unknown: DocumentType;
}

/** A file of the catalogue does not say what it should. The message names file, place and what is allowed. */
export class CatalogueError extends Error {}

/**
 * Reads and checks all `*.yaml` of a folder.
 * @throws CatalogueError
 */
export function loadCatalogue(directory: string): Catalogue {
  const files = readdirSync(directory).filter((file) => file.endsWith('.yaml'));
  const loaded = files.sort().map((file) => ({ file, type: loadType(join(directory, file)) }));
  for (const { file, type } of loaded) {
    const other = loaded.find((each) => each.file !== file && each.type.id === type.id);
    if (other) throw new CatalogueError(`${file} and ${other.file} both have the id "${type.id}"`);
  }
  const types = loaded.map(({ type }) => type);
  const unknown = types.find((type) => type.id === UNKNOWN);
  if (unknown === undefined) throw new CatalogueError(`${directory} has no type with the id "${UNKNOWN}"`);
  return { types: [...types.filter((type) => type !== unknown), unknown], unknown };
}

function loadType(path: string): DocumentType {
  const content = parseYaml(path);
  const result = documentTypeSchema.safeParse(content);
  if (!result.success) {
    const issues = result.error.issues.map(
      (issue) => `  ${issue.path.join('.') || '(file)'}: ${issue.message}`,
    );
    throw new CatalogueError(`${path} is not a valid document type:\n${issues.join('\n')}`);
  }
  return withOwnTags(result.data);
}

function parseYaml(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CatalogueError(`${path} is not YAML: ${(error as Error).message}`);
  }
}

/** `id=` and `type=` follow from the type itself and stand first. */
function withOwnTags(type: DocumentType): DocumentType {
  const own = [`id=${type.id}`, `type=${type.type}`];
  return { ...type, tags: [...own, ...type.tags.filter((tag) => !own.includes(tag))] };
}

export function describeTypes(catalogue: Catalogue): CatalogueType[] {
  return catalogue.types.map(({ id, type, stdType, tags }) => ({ id, type, stdType, tags: [...tags] }));
}

/**
 * The types of which at least one tag is matched by at least one pattern; all of them without patterns.
 * The unknown type is never among them: it is what remains.
 * @param patterns RE2, searched for anywhere in a tag
 */
export function candidateTypes(catalogue: Catalogue, patterns: readonly string[]): DocumentType[] {
  const known = catalogue.types.filter((type) => type !== catalogue.unknown);
  if (patterns.length === 0) return known;
  const compiled = patterns.map((pattern) => RE2JS.compile(pattern));
  return known.filter((type) => type.tags.some((tag) => compiled.some((each) => each.matcher(tag).find())));
}

/** @throws EngineFault `unknown-document-type`, listing the ids there are. */
export function typeById(catalogue: Catalogue, id: string): DocumentType {
  const type = catalogue.types.find((each) => each.id === id);
  if (type) return type;
  const known = catalogue.types.map((each) => each.id).join(', ');
  throw new EngineFault('unknown-document-type', `There is no document type "${id}"; there are ${known}`);
}
