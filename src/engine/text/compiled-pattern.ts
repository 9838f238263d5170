import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS>();

/**
 * A pattern of the catalogue, compiled once: that takes longer than to search a page with it.
 * @param pattern RE2; never one that a request names, as all of them are kept
 */
export function compiledPattern(pattern: string, flags = 0): RE2JS {
  const key = `${flags} ${pattern}`;
  const known = compiled.get(key) ?? RE2JS.compile(pattern, flags);
  compiled.set(key, known);
  return known;
}
