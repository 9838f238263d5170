import { likelyNamed, phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { toReadLine, type ReadLine } from '../../content/page-content.js';
import { isTableHeader } from '../../find/fields/places/table-header.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { beginsWithPhrase } from '../../text/folded-text.js';
import { toLine, type Word } from '../../text/word.js';
import { type AddressPhrases, countAddressWords, hasPhrase } from '../phrases-in-lines.js';
import { noticesIn } from './addresses/end-of-address.js';
import { branchIn, listsGoods } from './no-name.js';
import { namesDay, postcodeIn } from './town-line.js';
import { isCompany } from './company/legal-form.js';

/** What a seller is to the tax office, and what a terminal for cards prints. */
const OF_OTHERS = ['tax_regime', 'slip'];
/** A card's number. */
const MASKED = /[X*]{4}/;
/** A shop's number behind its name: `PRAIRIE STAR #418`. */
const SHOP_NUMBER = /#\s?\d+$/;
/** With a stroke behind the area, as no postcode has. */
const TELEPHONE = /^\W*0\d{1,5}\s?\/\s?\d{2}/;
const FEWEST_OF_TELEPHONE = 7;
/** A label and six figures or more, as a day has them. */
const LABELLED_NUMBER = /^[^\d:]{2,}:\s*(?=(?:\D*\d){6})[^\p{L}]+$/u;
/** Labels of numbers that need no colon. */
const OF_NUMBERS = ['tax_id', 'tax_part'];
const PARTING = /^[·•|,:–—-]$/u;

/**
 * Whether a line is no part of an address: it heads a table, names a company, a shop by its number, a tax regime, a payment by card
 * or whose copy it is, or it says a number or a day of something else.
 */
export function isNoAddress(line: ReadLine, phrases: AddressPhrases): boolean {
  if (MASKED.test(line.text) || OF_OTHERS.some((name) => hasPhrase(line, likelyNamed(name, line.tokens))))
    return true;
  if (isNumberOfOther(line) || namesDay(line.text) || isTableHeader(line) || isOnlyForConsumer(line))
    return true;
  if (postcodeIn(line.text) !== null || countAddressWords(line, phrases) > 0) return false;
  return (
    isCompany(line) ||
    listsGoods(line) ||
    noticesIn(line.tokens).length > 0 ||
    (SHOP_NUMBER.test(line.text) && !/^\d/.test(line.text))
  );
}

/** Whether a line says a telephone, or a number with its label, and nothing else: `Ing. Brutos: 02-448190-3`, `St.-Nr. 79/289`. */
function isNumberOfOther(line: ReadLine): boolean {
  const { text, tokens } = line;
  const isAlone = !/\p{L}/u.test(text) && text.replace(/\D/g, '').length >= FEWEST_OF_TELEPHONE;
  if ((isAlone && !isOnlyPostcode(line)) || TELEPHONE.test(text) || LABELLED_NUMBER.test(text)) return true;
  return beginningsNamed(OF_NUMBERS, tokens).some((phrase) => {
    const rest = tokens.slice(phrase.length);
    return (
      beginsWithPhrase(tokens, phrase) &&
      rest.length > 0 &&
      rest.every((token) => /\d/.test(token) || lexicon().numberSigns.has(token))
    );
  });
}

/** Those of the lexicon that words may begin with. */
function beginningsNamed(names: readonly string[], tokens: readonly string[]): Phrase[] {
  return names.flatMap((name) => likelyNamed(name, tokens.slice(0, 1)));
}

/** Whether a line says whose copy a receipt is, and nothing else: `VIA DO CLIENTE`. */
function isOnlyForConsumer({ tokens }: ReadLine): boolean {
  return phrasesNamed('consumer').some((phrase) => phrase.join(' ') === tokens.join(' '));
}

/** Whether a line says that an address follows, and nothing else: `Local`, `Dirección:`. */
export function isAddressLabel({ tokens }: ReadLine): boolean {
  const said = tokens.join(' ');
  const labels = phrasesNamed('place_of_sale').map((phrase) => phrase.join(' '));
  return labels.includes(said) || lexicon().addressLabels.has(said);
}

/** The words of a line behind what says that an address follows: `Dom. Com.: Av. Sur 12`, `Local Urrutia 315`, but `Local 5, Av. Sur`. */
export function withoutLabel(line: ReadLine): Word[] {
  const { words, tokens, owners } = line;
  for (const phrase of beginningsNamed(['place_of_sale', 'head_office'], tokens)) {
    if (!beginsWithPhrase(tokens, phrase)) continue;
    const last = owners[phrase.length - 1]!;
    const rest = words.slice(last + 1);
    const isLabel = /:$/.test(words[last]!.text) || rest[0]?.text === ':';
    if (!isLabel && !/^\p{L}/u.test(rest[0]?.text ?? '')) continue;
    return rest[0]?.text === ':' ? rest.slice(1) : rest;
  }
  return words;
}

/** The words of a line behind the branch that it begins with; none where they are no address but the branch's name. */
export function withoutBranch(line: ReadLine, phrases: AddressPhrases): Word[] {
  const end = branchIn(line);
  if (end === 0) return line.words;
  const start = line.words.findIndex(({ text }, at) => at >= end && !PARTING.test(text));
  const words = start < 0 ? [] : line.words.slice(start);
  const rest = words.length === 0 ? null : toReadLine(toLine(words));
  return rest !== null && (/\d/.test(rest.text) || countAddressWords(rest, phrases) > 0) ? words : [];
}

/** Whether a line says a postcode and nothing else, with or without a label: `C.P. 76000`. */
export function isOnlyPostcode({ text }: ReadLine): boolean {
  const found = lexicon().postcode.exec(text);
  if (found === null) return false;
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return /^(?:C\.? ?P\.?|CEP)?\W*$/.test(rest);
}
