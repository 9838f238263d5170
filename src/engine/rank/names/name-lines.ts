import type { Phrase } from '../../text/folded-phrase.js';
import { distance } from 'fastest-levenshtein';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Find } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { findPhrase, lettersOf } from '../../text/folded-text.js';
import type { MeasuredLine } from '../page-lines.js';
import { type AddressPhrases, countAddressWords, toPhrases } from '../phrases-in-lines.js';
import { withoutRegistration } from './heading-text.js';

/** What stands above a shop's name: what the paper is, with what was paid, and for what service. */
const NO_NAMES = ['bill_title', 'card', 'service'];

/** A name that stands at the head of a page. */
export type ByHeading = Extract<Find, { by: 'heading' }>;

/** What the catalogue says of names: legal forms, trades, and what is none. */
export interface NamePhrases {
  /** Longest first. */
  skip: Phrase[];
  /** What is no name by itself: those, and what else stands above a shop's name. Longest first. */
  noName: Phrase[];
  forms: Phrase[];
  /** With the legal forms, longest first. */
  endings: Phrase[];
  /** All words of endings, and what stands before them. */
  legal: ReadonlySet<string>;
}

/** What names are looked for among. */
export interface NameContext extends NamePhrases {
  lines: MeasuredLine[];
  address: AddressPhrases;
  content: PageContent;
  /** Whether lines side by side are of several names. */
  inColumns: boolean;
  /** What was found out about a line: it may be part of several names. */
  traits: Map<MeasuredLine, Traits>;
}

const phrasesOfHeadings = new WeakMap<ByHeading, NamePhrases>();

/** The phrases of a way of finding, folded once. */
export function namePhrases(find: ByHeading): NamePhrases {
  const phrases = phrasesOfHeadings.get(find) ?? findNamePhrases(find);
  phrasesOfHeadings.set(find, phrases);
  return phrases;
}

function findNamePhrases({ skip, forms, endings: others }: ByHeading): NamePhrases {
  const endings = longestFirst([...forms, ...others]);
  return {
    skip: longestFirst(skip),
    noName: longestFirst([...skip, ...NO_NAMES.flatMap((name) => lexicon().phrases.get(name) ?? [])]),
    forms: toPhrases(forms),
    endings,
    legal: new Set([...endings.flat(), ...lexicon().legalWords]),
  };
}

function longestFirst(texts: readonly string[]): Phrase[] {
  return toPhrases(texts).sort((a, b) => b.length - a.length);
}

/** What a line says by itself, whatever name it is part of. */
interface Traits {
  /** A legal form, or another ending of names, such as a trade. */
  hasEnding: boolean;
  hasForm: boolean;
  /** It holds nothing but words of endings. */
  isOnlyLegal: boolean;
  /** How many words of addresses it holds. */
  addressWords: number;
}

/** What a line says by itself, found out once. */
export function traitsOf(
  line: MeasuredLine,
  { endings, forms, legal, address, traits }: NameContext,
): Traits {
  const known = traits.get(line) ?? {
    hasEnding: hasEnding(line.line.tokens, endings),
    hasForm: hasEnding(line.line.tokens, forms),
    isOnlyLegal: isOnlyLegal(line, legal),
    addressWords: countAddressWords(line.line, address),
  };
  traits.set(line, known);
  return known;
}

function isOnlyLegal({ line }: MeasuredLine, legal: ReadonlySet<string>): boolean {
  const words = withoutRegistration(line.words).length;
  const tokens = line.tokens.filter((_, index) => line.owners[index]! < words);
  return tokens.length > 0 && tokens.every((token) => legal.has(token) || token.length < 2);
}

/** Whether one of the endings stands anywhere in a line. */
export function hasEnding(tokens: readonly string[], endings: readonly Phrase[]): boolean {
  for (const ending of endings) if (contains(tokens, ending, 0)) return true;
  return false;
}

/** Whether nothing stands behind one of the endings. */
export function endsWithAny(tokens: readonly string[], endings: readonly Phrase[]): boolean {
  for (const ending of endings) {
    if (contains(tokens, ending, Math.max(0, tokens.length - ending.length))) return true;
  }
  return false;
}

/** Legal forms of two words are found also when one of the words has a misread letter. */
function contains(tokens: readonly string[], ending: Phrase, from: number): boolean {
  if (findPhrase(tokens, ending, from) !== null) return true;
  if (ending.length < 2 || lettersOf(ending) < 5 || !ending.some((wanted) => tokens.includes(wanted, from)))
    return false;
  for (let at = from; at < tokens.length; at++) if (isNearlyAt(tokens, ending, at)) return true;
  return false;
}

/** With one word as it is printed, so that the others are no words of their own. */
function isNearlyAt(tokens: readonly string[], ending: Phrase, at: number): boolean {
  return (
    ending.some((wanted, offset) => tokens[at + offset] === wanted) &&
    ending.every((wanted, offset) => distance(tokens[at + offset] ?? '', wanted) <= 1)
  );
}
