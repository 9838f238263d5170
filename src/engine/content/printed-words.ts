import { isSameWord, TOLERANT_FROM } from '../text/folded-text.js';
import type { PageContent } from './page-content.js';

type Lines = PageContent['lines'];
type Phrases = readonly (readonly string[])[];

/** The different words of a page, folded. */
export interface PrintedWords {
  all: ReadonlySet<string>;
  byLength: ReadonlyMap<number, string[]>;
  /** Whether one of them is taken for a word, of those that were asked for. */
  known: Map<string, boolean>;
  /** Of lists of phrases those that may be printed. */
  phrases: WeakMap<Phrases, Phrases>;
}

const pages = new WeakMap<Lines, PrintedWords>();

export function printedWords({ lines }: Pick<PageContent, 'lines'>): PrintedWords {
  const known = pages.get(lines) ?? wordsOf(lines);
  pages.set(lines, known);
  return known;
}

function wordsOf(lines: Lines): PrintedWords {
  const all = new Set(lines.flatMap(({ tokens }) => tokens));
  const byLength = new Map<number, string[]>();
  for (const word of all) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return { all, byLength, known: new Map(), phrases: new WeakMap() };
}

const NONE: readonly string[] = [];

/** Whether a folded word is printed, as `isSameWord` takes one for it. */
function isOnPage(word: string, words: PrintedWords): boolean {
  const known = words.known.get(word);
  if (known !== undefined) return known;
  const isFound = words.all.has(word) || isNearlyOn(word, words);
  words.known.set(word, isFound);
  return isFound;
}

function isNearlyOn(word: string, { byLength }: PrintedWords): boolean {
  if (word.length < TOLERANT_FROM) return false;
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (const printed of byLength.get(length) ?? NONE) if (isSameWord(printed, word)) return true;
  }
  return false;
}

/** False where `findPhrase` finds the phrase nowhere on the page, which is so of most phrases of the catalogue. */
export function mayBeFound(phrase: readonly string[], words: PrintedWords): boolean {
  return areOnPage(phrase, words) || (phrase.length > 1 && isOnPage(phrase.join(''), words));
}

function areOnPage(phrase: readonly string[], words: PrintedWords): boolean {
  for (const word of phrase) if (!isOnPage(word, words)) return false;
  return true;
}

/** Those of a list, in its order, that `findPhrase` may find on a page. The list must stay the same object to be searched once. */
export function phrasesOn<Phrase extends readonly string[]>(
  content: Pick<PageContent, 'lines'>,
  phrases: readonly Phrase[],
): Phrase[] {
  const words = printedWords(content);
  const known = words.phrases.get(phrases) ?? thoseOn(phrases, words);
  words.phrases.set(phrases, known);
  return known as Phrase[];
}

function thoseOn(phrases: Phrases, words: PrintedWords): Phrases {
  const found: (readonly string[])[] = [];
  for (const phrase of phrases) if (mayBeFound(phrase, words)) found.push(phrase);
  return found;
}
