import type { Find } from '../../../catalogue/schema.js';
import type { PageContent, ReadLine } from '../../../content/page-content.js';
import { phrasesOn } from '../../../content/printed-words.js';
import { foldedPhrase } from '../../../text/folded-phrase.js';
import { findPhrase } from '../../../text/folded-text.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { CELL_GAP } from '../places/place.js';

type Bounded = Partial<Pick<Extract<Find, { by: 'label' }>, 'onlyWith' | 'onlyWithout'>>;

/** Whether the page prints what the way needs, and nothing that it is not for: where no surname is asked for, `Name` is the full one. */
export function isFor({ onlyWith, onlyWithout }: Bounded, content: PageContent): boolean {
  const prints = (phrases: readonly string[]) =>
    phrasesOn(content, parted(phrases)).some((phrase) =>
      content.lines.some((line) => isPrinted(phrase, line)),
    );
  return (onlyWith === undefined || prints(onlyWith)) && (onlyWithout === undefined || !prints(onlyWithout));
}

/** In letters: `Name` is no misread `names`. */
const SHORT = 5;

/** Without its blanks a phrase is no other word: `nombre(s)` is not `nombre`. */
function isPrinted(phrase: readonly string[], line: ReadLine): boolean {
  const place = findPhrase(line.tokens, phrase);
  if (place === null || !isOneText(wordsAt(line, place))) return false;
  const [text, isShort] = [phrase.join(''), phrase.length === 1 && phrase[0]!.length <= SHORT];
  return place.length === phrase.length && !isShort ? true : line.tokens.includes(text);
}

function wordsAt({ words, owners }: ReadLine, { at, length }: { at: number; length: number }): Word[] {
  return words.slice(owners[at]!, owners[at + length - 1]! + 1);
}

/** Labels of two columns are not one: `Last Name   First Name`. */
function isOneText(words: readonly Word[]): boolean {
  return splitAtGaps(words, CELL_GAP).length === 1;
}

const partedLists = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function parted(phrases: readonly string[]): readonly (readonly string[])[] {
  const known = partedLists.get(phrases) ?? phrases.map(foldedPhrase);
  partedLists.set(phrases, known);
  return known;
}
