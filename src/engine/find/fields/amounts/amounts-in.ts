import { findAmounts, hasDecimals, type PrintedAmount } from '../../../../values/money.js';
import {
  findWholeAmounts,
  markedGroups,
  SEPARATORS,
  wholeAmounts,
} from '../../../../values/whole-amounts.js';
import { currencyMarks } from '../../../catalogue/lexicon/currency-signs.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { PageContent } from '../../../content/page-content.js';
import { findCurrency } from '../currency/find-currency.js';
import { homesOf } from '../held/home.js';
import { joinAmounts } from '../joined-words.js';
import { isOfMeasure } from './of-measure.js';
import { isOfSection } from './of-section.js';

/** By a page's lines: finds its amounts where they are whole. */
const onPages = new WeakMap<PageContent['lines'], RegExp | null>();

/** The amounts in a text of a page: with decimals, or whole where the page prints them so. */
export function amountsIn(text: string, content: PageContent): PrintedAmount[] {
  const whole = wholeOn(content);
  const found = whole === null ? findAmounts(text) : findWholeAmounts(text, whole);
  return found.filter((amount) => !isOfSection(text, amount) && !isOfMeasure(text, amount));
}

/** Whether the page prints its amounts without decimals. */
export function areWhole(content: PageContent): boolean {
  return wholeOn(content) !== null;
}

function wholeOn(content: PageContent): RegExp | null {
  const known = onPages.get(content.lines);
  if (known !== undefined) return known;
  const found = findWholeOn(content);
  onPages.set(content.lines, found);
  return found;
}

/**
 * A page that prints one amount with decimals prints none without, unless its currency has no cents: then the decimals are of a
 * quantity or a measure. Else they are whole where groups stand beside a currency's mark, which tells what parts thousands, or
 * where the currency has no cents.
 */
function findWholeOn(content: PageContent): RegExp | null {
  const texts = content.lines.map(({ words }) => joinAmounts(words).text);
  const currency = currencyOf(content);
  const decimals = currency === undefined ? undefined : decimalsOf(currency);
  const isMixed = texts.some(hasDecimals);
  if (isMixed && decimals !== 0) return null;
  // Three figures behind a sign are decimals of such a currency.
  if (decimals !== undefined && decimals > 2) return null;
  const marks = currencyMarks([...lexicon().currencies, ...homesOf(content).map(({ sign }) => sign)]);
  const separators = SEPARATORS.filter((each) => {
    const groups = markedGroups(marks, each);
    return texts.some((text) => groups.test(text));
  });
  if (separators.length > 0) return wholeAmounts(marks, separators);
  return decimals === 0 && !isMixed ? wholeAmounts(marks, SEPARATORS) : null;
}

function currencyOf(content: PageContent): string | undefined {
  const [named] = findCurrency(content);
  if (named !== undefined) return named.value;
  const [home, ...others] = new Set(homesOf(content).map(({ currency }) => currency));
  return others.length === 0 ? home : undefined;
}

const decimals = new Map<string, number>();

/** As ISO 4217 has them; asking takes a millisecond. */
function decimalsOf(currency: string): number {
  const known = decimals.get(currency) ?? askDecimals(currency);
  decimals.set(currency, known);
  return known;
}

function askDecimals(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits!;
}
