import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { toReadLine, type ReadLine } from '../../content/page-content.js';
import { toLine, type Word } from '../../text/word.js';
import { type AddressPhrases, countAddressWords, hasPhrase } from '../phrases-in-lines.js';
import { branchIn } from './no-name.js';
import { isCompany } from './operator.js';

/** What a seller is to the tax office, and what a terminal for cards prints. */
const OF_OTHERS = ['tax_regime', 'slip'];
/** A card's number. */
const MASKED = /[X*]{4}/;
/** A shop's number behind its name: `PRAIRIE STAR #418`. */
const SHOP_NUMBER = /#\s?\d+$/;
const PARTING = /^[·•|,:–—-]$/u;

/** Whether a line is no part of an address: it names a company, a shop by its number, a tax regime or a payment by card. */
export function isNoAddress(line: ReadLine, phrases: AddressPhrases): boolean {
  if (MASKED.test(line.text) || hasPhrase(line, OF_OTHERS.flatMap(phrasesNamed))) return true;
  if (lexicon().postcode.test(line.text) || countAddressWords(line, phrases) > 0) return false;
  return isCompany(line) || (SHOP_NUMBER.test(line.text) && !/^\d/.test(line.text));
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
