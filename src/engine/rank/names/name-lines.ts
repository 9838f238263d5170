import { distance } from 'fastest-levenshtein';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Find } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { findPhrase } from '../../text/folded-text.js';
import {
  type AddressPhrases,
  countAddressWords,
  type MeasuredLine,
  type Phrase,
  toPhrases,
} from '../page-lines.js';
import { withoutRegistration } from './heading-text.js';

export type ByHeading = Extract<Find, { by: 'heading' }>;

export interface NamePhrases {
  skip: Phrase[];
  forms: Phrase[];
  /** With the legal forms, longest first. */
  endings: Phrase[];
}

/** What names are looked for among. */
export interface NameContext extends NamePhrases {
  lines: MeasuredLine[];
  address: AddressPhrases;
  content: PageContent;
  /** What was found out about a line: it may be part of several names. */
  traits: Map<MeasuredLine, Traits>;
}

const phrasesOfHeadings = new WeakMap<ByHeading, NamePhrases>();

export function namePhrases(find: ByHeading): NamePhrases {
  const phrases = phrasesOfHeadings.get(find) ?? {
    skip: toPhrases(find.skip),
    forms: toPhrases(find.forms),
    endings: toPhrases([...find.forms, ...find.endings]).sort((a, b) => b.length - a.length),
  };
  phrasesOfHeadings.set(find, phrases);
  return phrases;
}

/** What a line says by itself, whatever name it is part of. */
interface Traits {
  hasEnding: boolean;
  hasForm: boolean;
  isOnlyLegal: boolean;
  addressWords: number;
}

export function traitsOf(line: MeasuredLine, { endings, forms, address, traits }: NameContext): Traits {
  const known = traits.get(line) ?? {
    hasEnding: hasEnding(line.line.tokens, endings),
    hasForm: hasEnding(line.line.tokens, forms),
    isOnlyLegal: isOnlyLegal(line, endings),
    addressWords: countAddressWords(line.line, address),
  };
  traits.set(line, known);
  return known;
}

function isOnlyLegal({ line }: MeasuredLine, endings: readonly Phrase[]): boolean {
  const legal = new Set([...endings.flat(), ...lexicon().legalWords]);
  const words = withoutRegistration(line.words).length;
  const tokens = line.tokens.filter((_, index) => line.owners[index]! < words);
  return tokens.length > 0 && tokens.every((token) => legal.has(token) || token.length < 2);
}

export function hasEnding(tokens: readonly string[], endings: readonly Phrase[]): boolean {
  return endings.some((ending) => contains(tokens, ending));
}

/** Legal forms of two words are found also when one of the words has a misread letter. */
function contains(tokens: readonly string[], ending: Phrase): boolean {
  if (findPhrase(tokens, ending) !== null) return true;
  if (ending.length < 2 || ending.join('').length < 5) return false;
  return tokens.some(
    (_, at) =>
      ending.some((wanted, offset) => tokens[at + offset] === wanted) &&
      ending.every((wanted, offset) => distance(tokens[at + offset] ?? '', wanted) <= 1),
  );
}

export function endsWith(tokens: readonly string[], ending: Phrase): boolean {
  return contains(tokens.slice(-ending.length), ending);
}
