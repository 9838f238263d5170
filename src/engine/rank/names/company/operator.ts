import { likelyNamed, wordsNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { Phrase } from '../../../text/folded-phrase.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { findPhrase } from '../../../text/folded-text.js';
import { toReadLine } from '../../../content/page-content.js';
import { toLine } from '../../../text/word.js';
import type { MeasuredLine } from '../../page-lines.js';
import { hasPhrase } from '../../phrases-in-lines.js';
import { beginsWithForm, companyName, isCompany } from './legal-form.js';

/** A shop's name is printed larger than that of the company by this factor, where nothing else tells them apart. */
const TALLER = 1.25;
/** In letters; shorter words may begin both by chance. */
const SHORTEST_SHARED = 4;
/** What is hardly read, such as a logo, names no shop. */
const LEAST_CERTAIN = 0.5;
/** Longer lines are slogans. */
const MOST_WORDS = 6;

/** A line with a shop's name behind what says that a company trades under it: `Hill Foods Ltd t/a The Corner Deli`. */
export function asTradingName(measured: MeasuredLine): MeasuredLine {
  const { line } = measured;
  const [found] = likelyNamed('trading_as', line.tokens).flatMap(
    (phrase) => findPhrase(line.tokens, phrase) ?? [],
  );
  if (found === undefined) return measured;
  const rest = line.words.slice(line.owners[found.at + found.length - 1]! + 1);
  return rest.length === 0 ? measured : { ...measured, line: toReadLine(toLine(rest)) };
}

/**
 * Lines at a receipt's head without those of a company that runs the shop: it has a legal form, and the line of the shop,
 * which has none, stands above it or right below it.
 * @param skip what is no name
 */
export function withoutOperators(lines: readonly MeasuredLine[], skip: readonly Phrase[]): MeasuredLine[] {
  const companies = lines.filter(({ line }) => isCompany(line));
  const isRun = (company: MeasuredLine, at: number) =>
    lines
      .slice(0, at + 2)
      .some((line, each) => line !== company && isShopOf(company, line, skip, each === at - 1));
  const operators = companies.filter((company) => isRun(company, lines.indexOf(company)));
  return lines.filter((line) => !operators.includes(line)).map((line, order) => ({ ...line, order }));
}

/** @param isAbove whether the line stands right above the company's */
function isShopOf(
  company: MeasuredLine,
  shop: MeasuredLine,
  skip: readonly Phrase[],
  isAbove: boolean,
): boolean {
  const { line, digits, certainty } = shop;
  if (digits > 0 || certainty < LEAST_CERTAIN || line.words.length > MOST_WORDS || hasPhrase(line, skip))
    return false;
  if (hasPhrase(line, likelyNamed('legal_forms', line.tokens))) return false;
  const isWhole = beginsWithForm(company.line) && (namesOnlyTrades(line) || (isAbove && isTitled(shop)));
  return (
    isWhole || namesTrade(shop) || isTaller(shop, company) || sharesWord(shop, companyName(company.line))
  );
}

/** Whether a line has a trade's word as names have it, and another one that says whose: `Café des Arts`. */
function namesTrade({ line: { tokens, owners, words } }: MeasuredLine): boolean {
  const trades = wordsNamed('trades');
  const { withinNames } = lexicon();
  if (withinNames.has(tokens.at(-1) ?? '')) return false;
  const isCapital = (at: number) => /^\P{L}*\p{Lu}/u.test(words[owners[at]!]!.text);
  const isOwn = (token: string) => token.length > 2 && !trades.has(token) && !withinNames.has(token);
  return tokens.some((token, at) => trades.has(token) && isCapital(at)) && tokens.some(isOwn);
}

/** Whether a line has words of trades alone. */
export function namesOnlyTrades(line: MeasuredLine['line']): boolean {
  return namesOnly('trades', line);
}

/** Whether a line has words alone that the lexicon has under a name, and what names have within. */
export function namesOnly(name: string, { tokens }: MeasuredLine['line']): boolean {
  const words = wordsNamed(name);
  return (
    tokens.every((token) => words.has(token) || lexicon().withinNames.has(token)) &&
    words.has(tokens[0] ?? '')
  );
}

/** Whether a line is written as names are, and slogans in small letters are not: `Camping Les Pins`. */
function isTitled({ line: { words, text } }: MeasuredLine): boolean {
  return text !== text.toUpperCase() && words.every(({ text: word }) => !/^\p{Ll}{4}/u.test(word));
}

function isTaller({ height, letters }: MeasuredLine, company: MeasuredLine): boolean {
  return letters > 0.8 && height > TALLER * company.height;
}

/** Whether a shop's name begins as the company's does, which is not the same name with a legal form. */
function sharesWord({ line: { tokens } }: MeasuredLine, company: readonly string[]): boolean {
  const [first = ''] = tokens;
  if (first.length < SHORTEST_SHARED || first !== company[0]) return false;
  return tokens.some((token, at) => token !== company[at]);
}
