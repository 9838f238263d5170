import type { Phrase } from '../../text/folded-phrase.js';
import { likelyIn } from '../../text/likely-phrases.js';
import { lexicon } from './lexicon.js';

interface Parted {
  phrases: readonly Phrase[];
  words: ReadonlySet<string>;
}

/** By the lexicon's list of them: lines are compared with them a thousand times a page. */
const parted = new WeakMap<readonly string[], Parted>();

/** The phrases that the lexicon has under a name, as words. */
export function phrasesNamed(name: string): readonly Phrase[] {
  return partedOf(name).phrases;
}

/** Those of them that may stand in folded words, or begin with one. */
export function likelyNamed(name: string, words: readonly string[]): readonly Phrase[] {
  return likelyIn(phrasesNamed(name), words);
}

/** All words of these phrases. */
export function wordsNamed(name: string): ReadonlySet<string> {
  return partedOf(name).words;
}

const NONE: readonly string[] = [];

function partedOf(name: string): Parted {
  const texts = lexicon().phrases.get(name) ?? NONE;
  const known = parted.get(texts) ?? part(texts);
  parted.set(texts, known);
  return known;
}

function part(texts: readonly string[]): Parted {
  const phrases = texts.map((text) => text.split(' '));
  return { phrases, words: new Set(phrases.flat()) };
}
