import type { Catalogue } from './catalogue.js';

/** All texts of a catalogue's types, each once: labels, words of addresses, legal forms and what else they are known by. */
export function wordingOf({ types }: Pick<Catalogue, 'types'>): ReadonlySet<string> {
  return new Set(textsOf(types));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
