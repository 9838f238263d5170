import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';

/** Words that a type has for blocks of this kind. */
export interface ResidentPhrases {
  /** What says that a block is the resident's: headings, and labels of names and addresses. */
  headings: readonly string[];
  /** What stands before a part of an address and is none; one with a colon only where that is printed. */
  labels: readonly string[];
  /** Words of companies' names. */
  companies: readonly string[];
}

/** Words without the labels among them: `BAIRRO: Orfas CEP 84015-460` is `Orfas 84015-460`. */
export function withoutLabels(
  words: readonly Word[],
  { headings, labels }: Pick<ResidentPhrases, 'headings' | 'labels'>,
): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length;) {
    const length = lengthOfLabel(words, at, at === 0 ? [...headings, ...labels] : labels);
    if (length === 0) rest.push(words[at]!);
    at += Math.max(1, length);
  }
  return rest;
}

/** In words; 0 where no label begins. */
function lengthOfLabel(words: readonly Word[], at: number, phrases: readonly string[]): number {
  const lengths = phrases.map((phrase) => {
    const tokens = fold(phrase).split(' ');
    const own = words.slice(at, at + tokens.length);
    const isSame = fold(textOf(own)) === tokens.join(' ');
    return isSame && (!phrase.endsWith(':') || /:$/.test(own.at(-1)!.text)) ? tokens.length : 0;
  });
  return Math.max(0, ...lengths);
}
