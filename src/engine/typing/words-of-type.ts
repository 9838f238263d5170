import { lexicon } from '../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../catalogue/lexicon/named-phrases.js';
import { findDates } from '../catalogue/lexicon/printed-values.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { PageContent } from '../content/page-content.js';
import { mayBeFound, printedWords, type PrintedWords } from '../content/printed-words.js';
import { foldedPhrase, type Phrase } from '../text/folded-phrase.js';
import { findPhrase, fold, isSameWord } from '../text/folded-text.js';
import { TEXT_GAP, type Word } from '../text/word.js';

export type IdentifyingWords = DocumentType['identify']['words'];

/** A page's words, as phrases of types are looked up among them. */
export interface Printed {
  content: PageContent;
  /** In the page's order. */
  tokens: string[];
  sure: ReadonlySet<string>;
  words: PrintedWords;
  /**
   * For each type, single words that identify it. If one is printed, it is not a misreading of another: `danfe` is not
   * a misread `danfse`.
   */
  named: readonly ReadonlySet<string>[];
}

/** Words that are read this surely are as they are read. */
const SURE = 0.8;

/** @param all what identifies the types that the page may be of */
export function printedOn(content: PageContent, all: readonly IdentifyingWords[]): Printed {
  return {
    content,
    tokens: content.lines.flatMap((line) => line.tokens),
    sure: surelyRead(content),
    words: printedWords(content),
    named: all.map((words) => soughtOf(words).named),
  };
}

/** Weights of a type's phrases that are printed. Each counts once, however often it is printed. */
export function printedWeights(identifying: IdentifyingWords, printed: Printed): number[] {
  return soughtOf(identifying)
    .words.filter(({ phrases, numbered }) =>
      phrases.some(
        (phrase) => isPrinted(printed, phrase) && (!numbered || isNumbered(printed.content, phrase)),
      ),
    )
    .map(({ weight }) => weight);
}

interface Sought {
  words: { weight: number; numbered: boolean; phrases: Phrase[] }[];
  named: ReadonlySet<string>;
}

/** By a type's words: thousands, folded once and not for each page. */
const sought = new WeakMap<IdentifyingWords, Sought>();

function soughtOf(words: IdentifyingWords): Sought {
  const known = sought.get(words) ?? toSought(words);
  sought.set(words, known);
  return known;
}

function toSought(identifying: IdentifyingWords): Sought {
  const words = identifying.map(({ text, also, weight, numbered }) => ({
    weight,
    numbered,
    phrases: [text, ...also].map(foldedPhrase),
  }));
  const phrases = words.flatMap((each) => (each.weight > 0 ? each.phrases : []));
  const named = new Set(phrases.flatMap(([word, ...more]) => (more.length === 0 ? [word!] : [])));
  return { words, named };
}

function isPrinted({ tokens, sure, words, named }: Printed, phrase: Phrase): boolean {
  if (!mayBeFound(phrase, words)) return false;
  if (phrase.length > 1) return findPhrase(tokens, phrase) !== null;
  const word = phrase[0]!;
  if (words.all.has(word)) return true;
  for (const token of words.all) {
    if (!isSameWord(token, word) || named.some((each) => each.has(token))) continue;
    if (token.length !== word.length || !sure.has(token)) return true;
  }
  return false;
}

/** In heights: a title and its number stand closer. */
const NUMBER_GAP = 8;

/** Whether a number that is no date follows a phrase which begins a text. */
function isNumbered({ lines }: PageContent, phrase: Phrase): boolean {
  return lines.some(({ tokens, owners, words }) => {
    const place = findPhrase(tokens, phrase);
    if (place === null) return false;
    const [first, last] = [owners[place.at]!, owners[place.at + place.length - 1]!];
    const next = words.slice(last + 1).find(({ text }) => !isOfNumber(text));
    const isFirst = first === 0 || gapBetween(words[first - 1]!, words[first]!) > TEXT_GAP;
    if (next === undefined || !isFirst || !/\d{2}/.test(next.text)) return false;
    return gapBetween(words[last]!, next) < NUMBER_GAP && findDates(next.text, 'dmy').length === 0;
  });
}

/** Whether a word may stand between a title and its number: a sign, or the letters of a series. */
function isOfNumber(text: string): boolean {
  const isLink = phrasesNamed('date_link').some((phrase) => phrase.join(' ') === fold(text));
  return lexicon().numberSigns.has(fold(text)) || (/^\p{Lu}{1,3}$/u.test(text) && !isLink);
}

/** In heights of the second. */
function gapBetween({ box: left }: Word, { box: right }: Word): number {
  return (right.x - left.x - left.width) / right.height;
}

/** Words that were read so surely that another letter is no misread one: `charge` is not `change`, `poster` no `posten`. */
function surelyRead({ lines }: PageContent): Set<string> {
  const sure = new Set<string>();
  for (const { tokens, owners, words } of lines) {
    for (let at = 0; at < tokens.length; at++)
      if (words[owners[at]!]!.confidence >= SURE) sure.add(tokens[at]!);
  }
  return sure;
}
