import type { LetterRules } from './known-words.js';

/** Capitals with small L's among them and nothing else small: `UOA ll`, `BERlTA`. */
const CAPITALS = /(?<![\p{L}\d])(?=\p{Lu}*l)(?=l*\p{Lu}l*\p{Lu})[\p{Lu}l]{3,}(?![\p{L}\d])/gu;
/** Two of a kind: Roman two. */
const TWO = /(?<![\p{L}\d])Il(?![\p{L}\d])/gu;

/** A capital I looks like a small L in most faces, and the network takes either: where only one can be, it is. */
export function tellIFromL(text: string, { capitalI, secondL }: LetterRules): string {
  return text
    .replace(capitalI, 'I')
    .replace(CAPITALS, (word) => word.replaceAll('l', 'I'))
    .replace(TWO, 'II')
    .replace(secondL, (letters) => `${letters[0]}l`);
}
