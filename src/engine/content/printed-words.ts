import { findPhrase, isSameWord, lettersOf, TOLERANT_FROM } from '../text/folded-text.js';
import { likelyIn } from '../text/likely-phrases.js';
import type { PageContent } from './page-content.js';

type Lines = PageContent['lines'];
type Phrases = readonly (readonly string[])[];
/** Words of two letters and more, by the two that they begin or end with. */
type WordsByPair = ReadonlyMap<number, string[]>;

/** The different words of a page, folded. */
export interface PrintedWords {
  all: ReadonlySet<string>;
  byStart: WordsByPair;
  byEnd: WordsByPair;
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
  const longer = [...all].filter((word) => word.length > 1);
  const [byStart, byEnd] = [byPair(longer, startOf), byPair(longer, endOf)];
  return { all, byStart, byEnd, known: new Map(), phrases: new WeakMap() };
}

function byPair(words: readonly string[], pairOf: (word: string) => number): WordsByPair {
  const found = new Map<number, string[]>();
  for (const word of words) {
    const known = found.get(pairOf(word));
    if (known === undefined) found.set(pairOf(word), [word]);
    else known.push(word);
  }
  return found;
}

const NONE: readonly string[] = [];

const pair = (first: number, second: number): number => first * 0x10000 + second;
const startOf = (word: string): number => pair(word.charCodeAt(0), word.charCodeAt(1));
const endOf = (word: string): number =>
  pair(word.charCodeAt(word.length - 2), word.charCodeAt(word.length - 1));

/** Whether a folded word is printed, as `isSameWord` takes one for it. */
function isOnPage(word: string, words: PrintedWords): boolean {
  const known = words.known.get(word);
  if (known !== undefined) return known;
  const isFound = words.all.has(word) || isNearlyOn(word, words);
  words.known.set(word, isFound);
  return isFound;
}

/** Of two words that differ in one place, and of which one has five letters, the first two or the last two are the same. */
function isNearlyOn(word: string, { byStart, byEnd }: PrintedWords): boolean {
  if (word.length < TOLERANT_FROM) return false;
  for (const printed of byStart.get(startOf(word)) ?? NONE) if (isSameWord(printed, word)) return true;
  for (const printed of byEnd.get(endOf(word)) ?? NONE) if (isSameWord(printed, word)) return true;
  return false;
}

/** False where `findPhrase` finds the phrase nowhere on the page, which is so of most phrases of the catalogue. */
export function mayBeFound(phrase: readonly string[], words: PrintedWords): boolean {
  return areOnPage(phrase, words) || (phrase.length > 1 && isOnPageAsOne(phrase, words));
}

function areOnPage(phrase: readonly string[], words: PrintedWords): boolean {
  for (const word of phrase) if (!isOnPage(word, words)) return false;
  return true;
}

/** Its words are joined only where a word of the page begins or ends as they do, and is as long. */
function isOnPageAsOne(phrase: readonly string[], words: PrintedWords): boolean {
  const letters = lettersOf(phrase);
  const isAsLong = (word: string) => Math.abs(word.length - letters) <= 1;
  const isLikely =
    words.byStart.get(startOfAll(phrase))?.some(isAsLong) ||
    words.byEnd.get(endOfAll(phrase))?.some(isAsLong);
  return isLikely === true && isOnPage(phrase.join(''), words);
}

function startOfAll([first, second]: readonly string[]): number {
  return first!.length > 1 ? startOf(first!) : pair(first!.charCodeAt(0), second!.charCodeAt(0));
}

function endOfAll(phrase: readonly string[]): number {
  const [before, last] = [phrase.at(-2)!, phrase.at(-1)!];
  return last.length > 1 ? endOf(last) : pair(before.charCodeAt(before.length - 1), last.charCodeAt(0));
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
  for (const phrase of likelyIn(phrases, [...words.all])) if (mayBeFound(phrase, words)) found.push(phrase);
  return found;
}

/** Whether a page prints one of the phrases. */
export function printsAny(
  content: Pick<PageContent, 'lines'>,
  phrases: readonly (readonly string[])[],
): boolean {
  return phrasesOn(content, phrases).some((phrase) =>
    content.lines.some(({ tokens }) => findPhrase(tokens, phrase) !== null),
  );
}
