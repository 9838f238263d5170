import type { Document } from '../../domain/document.js';
import { GenerativeFault } from '../generative-source.js';
import type { PromptPage } from './prompt.js';

/**
 * The page numbers of a document: from its first page up to the next document's.
 * @throws GenerativeFault `not-applicable` when another document lies on the same page.
 */
export function pagesOf(
  documents: readonly Document[],
  index: number,
  pageNumbers: readonly number[],
): number[] {
  const { pageNumber } = documents[index]!;
  const others = documents.filter((_, at) => at !== index).map((document) => document.pageNumber);
  if (others.includes(pageNumber)) throw new GenerativeFault('not-applicable');
  const next = Math.min(...others.filter((number) => number > pageNumber), Infinity);
  return pageNumbers.filter((number) => number >= pageNumber && number < next);
}

/**
 * Splits a document so that each part's pages fit into one prompt.
 * @throws GenerativeFault `prompt-too-large` when a page does not fit alone.
 */
export function inParts(pages: readonly PromptPage[], tokens: number): PromptPage[][] {
  const parts: PromptPage[][] = [];
  let left = 0;
  for (const page of pages) {
    if (page.tokens > tokens) throw new GenerativeFault('prompt-too-large');
    if (page.tokens > left) {
      parts.push([]);
      left = tokens;
    }
    parts.at(-1)!.push(page);
    left -= page.tokens;
  }
  return parts;
}
