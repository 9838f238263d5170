import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';
import type { MeasuredLine } from '../../page-lines.js';
import type { Features } from '../../softmax-ranker.js';

/** Begins the names of features that the receipts of one country say too little of. */
export const KIND = 'kind.';

/** A name in large print is taller than most of the page by the first; lines of one name differ by less than the second. */
const TALL = 1.3;
const ALIKE = 1.08;

/**
 * What tells names on receipts of other kinds: a name in large print over two lines, and sentences.
 * @param words of the name
 */
export function kindFeatures(span: readonly MeasuredLine[], words: readonly Word[]): Features {
  return {
    [`${KIND}joinedTall`]: Number(span.length > 1 && areOneInTall(span[0]!, span.at(-1)!)),
    [`${KIND}smallWords`]: Math.min(3, words.filter(({ text }) => isSmall(text)).length),
  };
}

/** Whether two lines are in the same large print. */
function areOneInTall({ height: a }: MeasuredLine, { height: b }: MeasuredLine): boolean {
  return Math.min(a, b) > TALL && Math.max(a, b) < ALIKE * Math.min(a, b);
}

/** Whether a word is written as in a sentence, and names do not have it within. */
function isSmall(text: string): boolean {
  const { withinNames, neverLast } = lexicon();
  return /^\p{Ll}{3}/u.test(text) && !withinNames.has(fold(text)) && !neverLast.has(fold(text));
}
