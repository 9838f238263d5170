import { createHash } from 'node:crypto';
import type { DocumentType, Find } from '../../../src/engine/catalogue/schema.js';

/**
 * A type that knows only some of its labels, headings and words, as one does of a country whose documents nobody has seen. The
 * same document and share leave the same phrases.
 * @param known share of the phrases that are left, 0 to 1
 */
export function withKnown(type: DocumentType, known: number, document: string): DocumentType {
  const isKnown = (text: string) => shareOf(`${document} ${text}`) < known;
  const left = <Phrase extends string | { text: string }>(phrases: readonly Phrase[]) =>
    phrases.filter((phrase) => isKnown(typeof phrase === 'string' ? phrase : phrase.text));
  return {
    ...type,
    identify: { ...type.identify, words: left(type.identify.words) },
    parties: Object.fromEntries(Object.entries(type.parties).map(([party, texts]) => [party, left(texts)])),
    otherLabels: left(type.otherLabels),
    fields: type.fields.map((field) => ({
      ...field,
      find: field.find.map((find) => findWith(find, left)),
    })),
  };
}

function findWith(
  find: Find,
  left: <Phrase extends string | { text: string }>(phrases: readonly Phrase[]) => Phrase[],
): Find {
  if (find.by !== 'label') return find;
  // A way without labels is none: the first stays.
  const labels = left(find.labels);
  return { ...find, labels: labels.length > 0 ? labels : find.labels.slice(0, 1), not: left(find.not) };
}

/** From 0 to 1, by chance, but always the same for a text. */
export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
