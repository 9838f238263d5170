import { lexicon } from '../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { PageContent, ReadLine } from '../content/page-content.js';
import { phrasesOn } from '../content/printed-words.js';
import { foldedPhrase, type Phrase } from '../text/folded-phrase.js';
import { findPhrase, lettersOf } from '../text/folded-text.js';

/** Texts of the catalogue as folded words. */
export function toPhrases(texts: readonly string[]): Phrase[] {
  return texts.map(foldedPhrase);
}

/** How many of the phrases stand in a line; short ones, such as `no` or `r`, count only at its beginning. */
export function countPhrases(line: ReadLine, phrases: readonly Phrase[]): number {
  let count = 0;
  for (const phrase of phrases) {
    const at = findPhrase(line.tokens, phrase)?.at;
    if (at === 0 || (at !== undefined && lettersOf(phrase) > 2)) count++;
  }
  return count;
}

/** How many words of addresses stand in a line, those of the language among them that end as names of streets do. */
export function countAddressWords(line: ReadLine, { words }: AddressPhrases): number {
  const { streetEndings } = lexicon();
  let streets = 0;
  for (const token of line.tokens) if (endsAsStreet(token, streetEndings)) streets++;
  return countPhrases(line, words) + streets;
}

function endsAsStreet(token: string, endings: readonly string[]): boolean {
  for (const ending of endings) if (token.length > ending.length + 1 && token.endsWith(ending)) return true;
  return false;
}

/** Whether one of the phrases stands in a line. */
export function hasPhrase(line: { tokens: string[] }, phrases: readonly Phrase[]): boolean {
  for (const phrase of phrases) if (findPhrase(line.tokens, phrase) !== null) return true;
  return false;
}

/** What the catalogue says of a type's addresses. */
export interface AddressPhrases {
  /** Words that addresses have. */
  words: Phrase[];
  /** Phrases at which one ends, such as `tel`. */
  stop: Phrase[];
  /** As words of addresses are spelled, longest first. */
  spelling: Phrase[];
}

const phrasesOfTypes = new WeakMap<DocumentType, AddressPhrases>();

/**
 * Words that addresses of the type's country have and phrases that are no part of one, as far as the page may have them, and how
 * words are spelled.
 */
export function addressPhrases(type: DocumentType, content: PageContent): AddressPhrases {
  const phrases = phrasesOfTypes.get(type) ?? findAddressPhrases(type);
  phrasesOfTypes.set(type, phrases);
  return {
    ...phrases,
    words: phrasesOn(content, phrases.words),
    stop: phrasesOn(content, phrases.stop),
  };
}

function findAddressPhrases(type: DocumentType): AddressPhrases {
  const find = type.fields.flatMap((field) => field.find).find((each) => each.by === 'address');
  return {
    words: toPhrases(find?.words ?? []),
    stop: toPhrases(find?.stop ?? []),
    spelling: toPhrases(find?.spelling ?? []).sort((a, b) => b.length - a.length),
  };
}
