import type { Phrase } from './folded-phrase.js';
import { KNOWN_WITHOUT_BLANKS_FROM, lettersOf, TOLERANT_FROM } from './folded-text.js';

type PlacesByKey = Map<string, number[]>;

/** Where a list's phrases stand, by what the first word of an occurrence is or begins or ends with. */
interface PhraseIndex {
  byWord: PlacesByKey;
  byStart: PlacesByKey;
  byEnd: PlacesByKey;
}

const indexes = new WeakMap<readonly Phrase[], PhraseIndex>();
const NONE: readonly Phrase[] = [];

/**
 * Those of a list, in its order, that `findPhrase` may find in folded words, or begin with one of them: few of a lexicon's
 * hundreds. The list must stay the same object to be looked through once.
 */
export function likelyIn(phrases: readonly Phrase[], words: readonly string[]): readonly Phrase[] {
  const index = indexes.get(phrases) ?? indexOf(phrases);
  indexes.set(phrases, index);
  const places = new Set<number>();
  for (const word of words) addPlaces(word, index, places);
  if (places.size === 0) return NONE;
  return [...places].sort((a, b) => a - b).map((place) => phrases[place]!);
}

/** Of two words that differ in one place, and of which one has five letters, the first two or the last two are the same. */
function addPlaces(word: string, { byWord, byStart, byEnd }: PhraseIndex, places: Set<number>): void {
  for (const place of byWord.get(word) ?? []) places.add(place);
  if (word.length < TOLERANT_FROM - 1) return;
  for (const place of byStart.get(word.slice(0, 2)) ?? []) places.add(place);
  for (const place of byEnd.get(word.slice(-2)) ?? []) places.add(place);
}

function indexOf(phrases: readonly Phrase[]): PhraseIndex {
  const index: PhraseIndex = { byWord: new Map(), byStart: new Map(), byEnd: new Map() };
  phrases.forEach((phrase, place) => {
    if (phrase.length === 0) return;
    addWord(phrase[0]!, place, index);
    // Its blanks are often lost.
    if (phrase.length > 1 && lettersOf(phrase) >= KNOWN_WITHOUT_BLANKS_FROM)
      addWord(phrase.join(''), place, index);
  });
  return index;
}

function addWord(word: string, place: number, { byWord, byStart, byEnd }: PhraseIndex): void {
  add(byWord, word, place);
  if (word.length < TOLERANT_FROM) return;
  add(byStart, word.slice(0, 2), place);
  add(byEnd, word.slice(-2), place);
}

function add(places: PlacesByKey, key: string, place: number): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [place]);
  else known.push(place);
}
