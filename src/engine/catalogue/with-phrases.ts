import type { Phrases } from './lexicon/phrases.js';
import { CatalogueError } from './load-checked.js';

/**
 * A type's file with the lexicon's phrases in the place of their names. In a list, `{ lexicon: due_date }` stands for all of its phrases,
 * `{ lexicon: due_date, weight: 2 }` for all with that weight, and `{ anyOf: due_date, weight: 2 }` for whichever is printed, once.
 * @param content as it was parsed
 * @throws CatalogueError when the lexicon has no such phrases
 */
export function withPhrases(content: unknown, phrases: Phrases, path: string): unknown {
  if (Array.isArray(content)) return content.flatMap((each) => inList(each, phrases, path));
  if (!isObject(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, withPhrases(value, phrases, path)]),
  );
}

function inList(item: unknown, phrases: Phrases, path: string): unknown[] {
  if (!isObject(item)) return [withPhrases(item, phrases, path)];
  if (typeof item.lexicon === 'string') {
    const { lexicon, ...rest } = item;
    return named(lexicon, phrases, path).map((text) => ('weight' in rest ? { text, ...rest } : text));
  }
  if (typeof item.anyOf === 'string') {
    const { anyOf, ...rest } = item;
    const [text, ...also] = named(anyOf, phrases, path);
    return [{ text, also, ...rest }];
  }
  return [withPhrases(item, phrases, path)];
}

function named(name: string, phrases: Phrases, path: string): readonly string[] {
  const found = phrases.get(name);
  if (found !== undefined) return found;
  throw new CatalogueError(
    `${path}: the lexicon has no phrases "${name}"; there are ${[...phrases.keys()].sort().join(', ')}`,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
