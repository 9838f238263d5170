import { fold } from '../../text/folded-text.js';
import { textOf, type Word } from '../../text/word.js';
import { lexicon } from './lexicon.js';

const SEPARATOR = /^[·•|*–—-]$/u;
/** Name, street and town: two signs part them at least, but for one before a house number that a postcode follows. */
const FEWEST_SEPARATORS = 2;
const HOUSE_FIRST = /^\W*\d{1,4}[,\s]+(?:(?:bis|ter)\s+)?\p{L}{2}/iu;

/**
 * How many of a line's words are the name that stands before its address, as in a sender's line: `Muster GmbH · Hauptstr. 1 ·
 * 50667 Köln`. All of them where no such address follows.
 */
export function nameBeforeAddress(words: readonly Word[]): number {
  const ends = words.flatMap(({ text }, index) =>
    (/[,;]$/.test(text) && !isLegalForm(words[index + 1])) || SEPARATOR.test(words[index + 1]?.text ?? '')
      ? [index + 1]
      : [],
  );
  // A sign may stand within a name that ends in its legal form.
  const end = ends.find((place) => isLegalForm(words[place - 1])) ?? ends[0];
  if (end === undefined) return words.length;
  const [name, address] = [words.slice(0, end), words.slice(end)].map(textOf);
  const isWhole = HOUSE_FIRST.test(address!) && lexicon().postcode.test(address!);
  if (ends.length < FEWEST_SEPARATORS && !isWhole) return words.length;
  const isName = /\p{L}{2}/u.test(name!) && !/\d/.test(name!);
  return isName && isAddress(address!) ? end : words.length;
}

/** The comma before one parts no address from a name: `Acme, Inc.`. */
function isLegalForm(word: Word | undefined): boolean {
  return word !== undefined && (lexicon().phrases.get('legal_forms') ?? []).includes(fold(word.text));
}

/** A house and a town have numbers; in some countries the town's is no postcode, or has letters. */
function isAddress(text: string): boolean {
  return lexicon().postcode.test(text) || /\p{L} \d{1,4}[a-z]?\b|\b\d{1,4}[a-z]? \p{L}/iu.test(text);
}
