import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { Phrase } from '../../../text/folded-phrase.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { likelyIn } from '../../../text/likely-phrases.js';
import { textOf, type Word } from '../../../text/word.js';

/** Whether words begin with a phrase that the lexicon has under one of the names, of so many letters at least. */
export function beginsWith(words: readonly Word[], names: readonly string[], shortest = 1): boolean {
  const tokens = tokensOf(words);
  return names.some((name) =>
    likelyBeginnings(name, tokens).some(
      (phrase) => phrase.length >= shortest && startsWith(tokens, words, phrase),
    ),
  );
}

/** Whether more follows a salutation: `Mme Delmas`. A single letter, such as of `D.`, counts only with its point. */
export function beginsWithSalutation(words: readonly Word[]): boolean {
  const tokens = tokensOf(words);
  return likelyBeginnings('salutation', tokens).some(
    (phrase) =>
      (phrase.length > 1 || words[0]!.text.endsWith('.')) &&
      startsWith(tokens, words, phrase) &&
      tokens.length > phrase.split(' ').length,
  );
}

/** Whether words are such a phrase and nothing else, or one in each of several languages: `Spett.le / Messrs.`. */
export function isOnly(words: readonly Word[], names: readonly string[]): boolean {
  const isPhrase = (text: string) => {
    const folded = fold(text);
    return names.some((name) =>
      phrasesOf(name).some((phrase) => phrase === folded || phrase === `${folded}:`),
    );
  };
  const text = textOf(words);
  return isPhrase(text) || text.split(' / ').every(isPhrase);
}

export function isSalutation(words: readonly Word[]): boolean {
  return isOnly(words, ['salutation']);
}

/** Of no letters but one: `C/- Acme Ltd`. */
const CARE_OF = /^c\/[-–]/i;
/** Whose attention is asked for, who keeps the letters, and what is printed instead of a stamp: `P.P. CH-3400 Burgdorf`. */
const TO_OTHERS = ['attention', 'care_of', 'franking'];

/** Whether words are for the attention of a person or in care of somebody, whose name is no party's, or a stamp: `c/o Frau Kern`. */
export function isToOther(words: readonly Word[]): boolean {
  return CARE_OF.test(words[0]!.text) || beginsWith(words, TO_OTHERS) || endsInStamp(words);
}

/** `CH-3400 Burgdorf P.P.`: what is printed instead of a stamp may stand behind the town, or alone in a line of its own. */
function endsInStamp(words: readonly Word[]): boolean {
  const [first, ...more] = words;
  return more.length > 1 && /\d{4}$/.test(first!.text) && isOnly(words.slice(-1), ['franking']);
}

export function phrasesOf(name: string): readonly string[] {
  return lexicon().phrases.get(name) ?? [];
}

/** The phrases of a list as words, and each as the list has it. */
interface Beginnings {
  phrases: readonly Phrase[];
  texts: ReadonlyMap<Phrase, string>;
}

const beginnings = new WeakMap<readonly string[], Beginnings>();

/** The phrases that the lexicon has under a name and that begin as the words do. */
function likelyBeginnings(name: string, tokens: readonly string[]): string[] {
  const list = phrasesOf(name);
  const known = beginnings.get(list) ?? part(list);
  beginnings.set(list, known);
  return likelyIn(known.phrases, tokens.slice(0, 1)).map((phrase) => known.texts.get(phrase)!);
}

function part(list: readonly string[]): Beginnings {
  const texts = new Map(list.map((text) => [withoutColon(text), text]));
  return { phrases: [...texts.keys()], texts };
}

function withoutColon(text: string): Phrase {
  return text.replace(/:$/, '').split(' ');
}

/** A phrase with a colon counts with its colon alone: without it `para` is but a word. */
function startsWith(tokens: readonly string[], words: readonly Word[], phrase: string): boolean {
  const isWithColon = phrase.endsWith(':');
  const place = findPhrase(tokens, withoutColon(phrase), 0, Math.min(1, tokens.length));
  return place !== null && (!isWithColon || hasColonBehind(words, place.length));
}

/** Whether a colon ends or follows the word that has the last of so many tokens. */
function hasColonBehind(words: readonly Word[], tokens: number): boolean {
  const last = words.findIndex((_, at) => tokensOf(words.slice(0, at + 1)).length >= tokens);
  return words[last]!.text.endsWith(':') || words[last + 1]?.text === ':';
}

function tokensOf(words: readonly Word[]): string[] {
  return fold(textOf(words)).split(' ');
}
