import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import type { PageContent } from '../../content/page-content.js';
import { isBehindPrinter } from '../../find/fields/held/of-printer.js';
import type { Word } from '../../text/word.js';

/**
 * Whether a date stands behind what says who printed the paper and by which permit, as on pads: `Tipografia Bassa, aut. 370911 del
 * 14/05/1993`. A till prints the hour with its own.
 */
export function isOfPrinter(
  { line, words }: { line: number; words: readonly Word[] },
  content: PageContent,
): boolean {
  const isTill = findStructures(content.lines[line]!.text, 'time').length > 0;
  return !isTill && isBehindPrinter(words, line, content);
}
