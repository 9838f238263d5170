import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { z } from 'zod';

/** A file of the catalogue does not say what it should. The message names file, place and what is allowed. */
export class CatalogueError extends Error {}

/**
 * Reads a YAML file and checks it.
 * @param what the file should be, such as `a valid document type`
 * @param prepare what is done to the content before it is checked
 * @throws CatalogueError
 */
export function loadChecked<Type>(
  path: string,
  schema: z.ZodType<Type>,
  what: string,
  prepare: (content: unknown) => unknown = (content) => content,
): Type {
  const result = schema.safeParse(prepare(parseYaml(path)));
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(file)'}: ${issue.message}`,
  );
  throw new CatalogueError(`${path} is not ${what}:\n${issues.join('\n')}`);
}

function parseYaml(path: string): unknown {
  try {
    return load(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CatalogueError(`${path} is not YAML: ${(error as Error).message}`);
  }
}
