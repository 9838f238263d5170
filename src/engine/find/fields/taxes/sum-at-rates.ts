import type { DateOrder } from '../../../../values/dates.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import { cents } from '../amounts/cents.js';
import { isRate, percentagesIn, summed, withoutPercentages } from './amounts.js';

/** In cents: a tax is rounded. */
const HALF_A_CENT = 0.5;
/** What is left of a line without its rate and its amount: signs, a currency or the code of a rate. */
const BARE = /^[^\p{L}\d]*(?:\p{L}{1,3}[^\p{L}\d]*)?$/u;

/** A tax and its rate in percent. */
export interface RatedTax {
  tax: Candidate;
  rate: number;
}

/**
 * The sum of taxes that stand with their rates and without what they are of, as on strips of supermarkets: each is of a gross amount
 * that follows from the rate, to half a cent of the tax, and these make what is paid. Null where they don't, or of one rate twice.
 * @param wholes what may be paid, in cents
 * @param isRestUntaxed whether they may make less, since the rest is taxed at a rate of zero
 */
export function sumAtRates(
  taxes: readonly RatedTax[],
  wholes: ReadonlySet<number>,
  isRestUntaxed = false,
): Candidate | null {
  if (taxes.length === 0 || new Set(taxes.map(({ rate }) => rate)).size < taxes.length) return null;
  const times = taxes.map(({ rate }) => (100 + rate) / rate);
  const gross = taxes.reduce((sum, { tax }, at) => sum + cents(tax) * times[at]!, 0);
  const rounding = HALF_A_CENT * times.reduce((sum, each) => sum + each, 0);
  const isWhole = [...wholes].some(
    (whole) => Math.abs(whole - gross) <= rounding || (isRestUntaxed && gross < whole),
  );
  return isWhole ? summed(taxes.map(({ tax }) => tax)) : null;
}

/** Amounts on lines of nothing but a rate and the amount, such as `A 19% 0,85`. What is charged for service is named. */
export function bareTaxes(content: PageContent, field: ValueField, order: DateOrder): RatedTax[] {
  return bareRows(content, field, order).filter(({ tax, rate }) => isRate(rate) && cents(tax) > 0);
}

/** Whether such a line says that something is taxed at a rate of zero: `0% 0.00`. */
export function hasUntaxed(content: PageContent, field: ValueField, order: DateOrder): boolean {
  return bareRows(content, field, order).some(({ tax, rate }) => rate === 0 && cents(tax) === 0);
}

function bareRows(content: PageContent, field: ValueField, order: DateOrder): RatedTax[] {
  return content.lines.flatMap(({ text, words }) => {
    const [rate, ...rates] = percentagesIn(text);
    if (rate === undefined || rates.length > 0) return [];
    const [tax, ...amounts] = toCandidates(words, content, field, order);
    if (tax === undefined || amounts.length > 0) return [];
    const others = words.filter((word) => !tax.words.includes(word)).map((word) => word.text);
    return BARE.test(withoutPercentages(others.join(' '))) ? [{ tax, rate }] : [];
  });
}
