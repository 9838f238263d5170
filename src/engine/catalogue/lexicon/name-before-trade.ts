import { fold } from '../../text/folded-text.js';
import type { Word } from '../../text/word.js';
import { lexicon } from './lexicon.js';

/** Words of a name before a comma: a surname alone may have its given names behind it. */
const FEWEST = 2;
const SMALL = /^\p{Ll}{3}/u;

/**
 * How many of a line's words are the name before a comma and what in small letters says who that is or where: `Ada Lind, illustrator`.
 * All of them where nothing such follows.
 */
export function nameBeforeTrade(words: readonly Word[]): number {
  const end = words.findIndex(
    ({ text }, at) => at >= FEWEST && /,$/.test(words[at - 1]!.text) && SMALL.test(text) && !isOfName(text),
  );
  return end < 0 ? words.length : end;
}

function isOfName(text: string): boolean {
  const { withinNames, phrases } = lexicon();
  const folded = fold(text);
  return withinNames.has(folded) || (phrases.get('legal_forms') ?? []).includes(folded);
}
