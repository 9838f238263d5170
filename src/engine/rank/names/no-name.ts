import type { Phrase } from '../../text/folded-phrase.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { likelyNamed, phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { beginsWithPhrase, findPhrase, fold, indexOfPhrase, lettersOf } from '../../text/folded-text.js';
import { likelyIn } from '../../text/likely-phrases.js';
import type { ReadLine } from '../../content/page-content.js';
import type { Word } from '../../text/word.js';

/** What a till prints beside a value: who served, at which table, the company's number or the receipt's. */
const LABELS = ['cashier', 'table', 'till', 'registration', 'receipt_title', 'invoice_title', 'bill_title'];
/** In letters and blanks: shorter phrases for a registration, such as `im`, may be words of a name. */
const SHORTEST_REGISTRATION = 5;

/**
 * Whether a line says nothing but what is no name, such as `Welcome to`.
 * @param phrases that are no name, longest first
 */
export function saysOnly({ tokens }: Pick<ReadLine, 'tokens'>, phrases: readonly Phrase[]): boolean {
  let rest = [...tokens];
  for (const phrase of likelyIn(phrases, tokens)) {
    const place = findPhrase(rest, phrase);
    if (place !== null) rest = rest.toSpliced(place.at, place.length);
  }
  return rest.length === 0;
}

const labelledLines = new WeakMap<ReadLine, boolean>();

/** Whether a line is a label of a till with its value, or names the shop's owner: `Table 12`, `Facture n° 3`, `Inh. M. Huber`. */
export function isLabelled(line: ReadLine): boolean {
  const known = labelledLines.get(line) ?? beginsWithLabel(line);
  labelledLines.set(line, known);
  return known;
}

function beginsWithLabel({ tokens, owners, words }: ReadLine): boolean {
  if (beginningIn('owner', tokens) > 0 || namesCashier({ tokens, owners, words })) return true;
  const length = Math.max(...LABELS.map((name) => beginningIn(name, tokens)));
  const last = words[owners[length - 1] ?? -1];
  const next = words[(owners[length - 1] ?? -1) + 1];
  if (last === undefined || next === undefined) return last !== undefined && /:/.test(last.text);
  return /:/.test(last.text) || /^(?::|#?\d)/.test(next.text) || lexicon().numberSigns.has(fold(next.text));
}

/** Whether a line begins with a word for one of a company's shops and its number: `Filiale 17`, `Suc. 0552 Centro`. */
export function isBranch({ tokens, owners, words }: ReadLine): boolean {
  return branchIn({ tokens, owners, words }) > 0;
}

/** Whether a line begins with what the shop is to the tax office: `Responsable Monotributo`. */
export function isTaxRegime({ tokens }: ReadLine): boolean {
  return beginningIn('tax_regime', tokens) > 0;
}

const PARTED = /\s+[·•|~∙–—-]\s+/u;
const FEWEST_GOODS = 3;
const MOST_WORDS_OF_GOODS = 4;
/** Of a state: `Centro - Uberaba - MG`. */
const STATE = /^\p{Lu}{2}$/u;

/** Whether a line says with signs between what a shop sells: `Fuel – Deli – Car Wash`. */
export function listsGoods({ text }: Pick<ReadLine, 'text'>): boolean {
  const parts = text.split(PARTED);
  const isGoods = (part: string) =>
    /^[\p{L} .&'’,]+$/u.test(part) && !STATE.test(part) && part.split(' ').length <= MOST_WORDS_OF_GOODS;
  return parts.length >= FEWEST_GOODS && parts.every(isGoods);
}

/** How many words of a line name a branch that it begins with; 0 where it begins with none. */
export function branchIn({ tokens, owners, words }: Pick<ReadLine, 'tokens' | 'owners' | 'words'>): number {
  const length = beginningIn('branch', tokens);
  if (length === 0) return 0;
  const sign = lexicon().numberSigns.has(tokens[length] ?? '') ? 1 : 0;
  const number = owners[length + sign];
  return number !== undefined && /\d/.test(words[number]!.text) ? number + 1 : 0;
}

/** Whether a line says with a colon who served, whatever stands before: `Votre hôte de caisse : Karim`. */
function namesCashier({ tokens, owners, words }: Pick<ReadLine, 'tokens' | 'owners' | 'words'>): boolean {
  for (const phrase of likelyNamed('cashier', tokens)) {
    const found = findPhrase(tokens, phrase);
    if (found === null) continue;
    const last = owners[found.at + found.length - 1]!;
    if (/:$/.test(words[last]!.text) || /^:/.test(words[last + 1]?.text ?? '')) return true;
  }
  return false;
}

/** How many of the tokens are a phrase that they begin with; 0 where they begin with none. */
function beginningIn(name: string, tokens: readonly string[]): number {
  let longest = 0;
  for (const phrase of likelyNamed(name, tokens.slice(0, 1))) {
    if (phrase.length > longest && beginsWithPhrase(tokens, phrase)) longest = phrase.length;
  }
  return longest;
}

/** A line's words before what registers say of the company, which has a number: `SARL au capital de 8000 euros`. */
export function beforeRegistration({ words, tokens, owners }: ReadLine): Word[] {
  const lastNumber = words.findLastIndex(({ text }) => /\d/.test(text));
  let end = words.length;
  for (const phrase of phrasesNamed('registration')) {
    if (lettersOf(phrase) + phrase.length - 1 < SHORTEST_REGISTRATION) continue;
    const at = owners[indexOfPhrase(tokens, phrase)] ?? 0;
    if (at > 0 && at <= lastNumber && at < end) end = at;
  }
  return words.slice(0, end);
}

/** The words before what says whose the trade is: `Gärtnerei Blum, Inh. Heike Blum`. */
export function beforeOwner(words: readonly Word[]): Word[] {
  const owners = lexicon().phrases.get('owner') ?? [];
  const at = words.findIndex(
    ({ text }, index) => index > 0 && /,$/.test(words[index - 1]!.text) && owners.includes(fold(text)),
  );
  return at < 0 ? [...words] : words.slice(0, at);
}
