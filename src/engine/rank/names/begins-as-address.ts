import { beginsWithPhrase, lettersOf } from '../../text/folded-text.js';
import type { MeasuredLine } from '../page-lines.js';
import type { AddressPhrases } from '../phrases-in-lines.js';

/** Shorter words, such as `no` or `st`, may begin a name with a number. */
const FEWEST_LETTERS = 3;

/** Whether a house number begins the line, with a word of addresses right behind it. */
export function beginsWithHouse({ line }: MeasuredLine, { words }: AddressPhrases): boolean {
  const [number = '', ...rest] = line.tokens;
  return /^\d+\p{L}?$/u.test(number) && words.some((phrase) => beginsWithPhrase(rest, phrase));
}

/** Whether such a word begins the line, with a number right behind it: `Lot F21`, `Level 2`. */
export function beginsWithLot({ line: { tokens } }: MeasuredLine, { words }: AddressPhrases): boolean {
  return words.some(
    (phrase) =>
      lettersOf(phrase) >= FEWEST_LETTERS &&
      beginsWithPhrase(tokens, phrase) &&
      /^\p{L}{0,3}\d/u.test(tokens[phrase.length] ?? ''),
  );
}
