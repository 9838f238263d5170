import type { PageContent } from '../content/page-content.js';
import { findLabels, type WeighedPhrase } from '../find/fields/printed-labels.js';

/** A label's place: its line and the indices of its first and last word there. */
export interface PlacedLabel {
  line: number;
  first: number;
  last: number;
  weight: number;
}

export function placeLabels(
  content: PageContent,
  labels: readonly WeighedPhrase[],
  excluded: readonly string[] = [],
): PlacedLabel[] {
  return findLabels(content, labels, excluded).map(({ line, words, next, weight }) => ({
    line,
    first: content.lines[line]!.words.findIndex((word) => words.includes(word)),
    last: next - 1,
    weight,
  }));
}
