import type { Field } from '../../../src/domain/document.js';
import type { TracedResult } from '../bench-set.js';

/** A document of a generative type is read by its layout. */
const LAYOUT = 'layout';

const ways = new WeakMap<Field, string>();

/** Remembers how each of a reading's values was found, which its documents do not say. */
export function rememberWays({ documents, trace }: Pick<TracedResult, 'documents' | 'trace'>): void {
  documents.forEach(({ sections }, index) => {
    for (const field of sections.flatMap((section) => section.fields))
      ways.set(field, trace.ways[index]?.[field.name] ?? LAYOUT);
  });
}

/** How a field's value was found. */
export function wayOf(field: Field): string {
  return ways.get(field) ?? LAYOUT;
}
