import type { PageContent } from '../../src/engine/content/page-content.js';
import { joinLabelLines } from '../../src/engine/find/layout/pairs/label-lines.js';
import { findPairs } from '../../src/engine/find/layout/pairs/pair.js';
import { segmentsOf, type Segment } from '../../src/engine/find/layout/segment.js';
import { pageOfWords, typedWords } from './page-of-words.js';

/** A page of typed lines, each from where it begins. */
export function pageOfLines(...lines: [x: number, y: number, text: string][]): PageContent {
  return pageOfWords(lines.flatMap((line) => typedWords(...line)));
}

/** Label and value of each pair on a page, from the top. */
export const pairsOf = (content: PageContent, isHeading: (segment: Segment) => boolean = () => false) => {
  const segments = joinLabelLines(segmentsOf(content));
  const pairs = findPairs(segments, new Set(segments.filter(isHeading)));
  const ordered = pairs.sort((a, b) => a.label.box.y - b.label.box.y);
  return ordered.map(({ label, value }) => [label.text, value.map(({ text }) => text).join(' ')]);
};
