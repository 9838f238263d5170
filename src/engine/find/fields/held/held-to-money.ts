import type { FieldSearch } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Word } from '../../../text/word.js';
import { findCurrency } from '../currency/find-currency.js';
import { prints } from '../prints.js';
import { namedCurrencies } from '../currency/named-currencies.js';

/** Highest score of an amount with a unit of measure behind it, and of a total that its line says to be another sum. */
const NO_TOTAL = 0.49;
/** The same of a total in another currency than the page's: it may be what the total is worth there. */
const IN_OTHER_CURRENCY = 0.8;
/** Of the International System, and what is used beside it. */
const UNIT = /^(?:kg|g|t|lbs?|oz|km|m|cm|m²|m2|m³|m3|l|ml|kWh|MWh|h|min)$/;

/**
 * Amounts of money, of which those are in doubt that are a weight, a length or hours, and a total that is not in the page's currency or is
 * what is left on a card.
 */
export function heldToMoney(
  candidates: readonly Candidate[],
  { stdName }: Pick<FieldSearch, 'stdName'>,
  content: PageContent,
): Candidate[] {
  const isTotal = stdName === 'total';
  const foreign = isTotal && candidates.length > 0 ? inOtherCurrencies(content) : NO_WORDS;
  return candidates.map((candidate) => {
    const [before, after] = wordsBeside(candidate, content);
    if (after !== undefined && UNIT.test(after.text)) return bounded(candidate, NO_TOTAL);
    if (isTotal && isOfOtherTotal(candidate, content)) return bounded(candidate, NO_TOTAL);
    const beside = [before, ...candidate.words, after];
    const isForeign = beside.some((word) => word !== undefined && foreign.has(word));
    return isForeign ? bounded(candidate, IN_OTHER_CURRENCY) : candidate;
  });
}

const NO_WORDS: ReadonlySet<Word> = new Set();

/** The words that name another currency than the page's. A sign that several share says nothing. */
function inOtherCurrencies(content: PageContent): ReadonlySet<Word> {
  const [own, ...others] = findCurrency(content);
  if (own === undefined || others.length === 0) return NO_WORDS;
  const named = namedCurrencies(content).filter(
    ({ value, raw }) => value !== own.value && /\p{L}|€|£/u.test(raw),
  );
  return new Set(named.map(({ word }) => word));
}

function isOfOtherTotal({ words: [first] }: Candidate, { lines }: PageContent): boolean {
  return lines.some(
    (line) => first !== undefined && line.words.includes(first) && prints(line, 'other_total'),
  );
}

function wordsBeside(
  { words: own }: Candidate,
  { lines }: PageContent,
): [Word | undefined, Word | undefined] {
  const line = lines.find(({ words }) => own[0] !== undefined && words.includes(own[0]));
  if (line === undefined) return [undefined, undefined];
  return [line.words[line.words.indexOf(own[0]!) - 1], line.words[line.words.indexOf(own.at(-1)!) + 1]];
}
