import type { DateOrder } from '../../../../values/dates.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { amountUnder } from '../amounts/under-label.js';
import type { PrintedLabel } from '../printed-labels.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import { cents } from '../amounts/cents.js';
import { summed, sumOf } from './amounts.js';

/** So many amounts make a row: what is taxed, the tax, and the sum of both. */
const FEWEST = 3;
/** Lines that its labels stand above it at most: they may take two, and another row of amounts may stand between. */
const LINES_ABOVE = 3;

/**
 * The tax in a row of totals under their labels, of which the last is the sum of all others: `Goods  Carriage  VAT  Total`. Under several
 * labels of taxes, as of two rates, it is their sum. Null where no row proves one.
 * @param largest amount of the page, in cents: rows of items add up, too
 */
export function taxInSumRow(
  labels: readonly PrintedLabel[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
  largest: number,
): Candidate | null {
  for (const [line, { words }] of content.lines.entries()) {
    const all = toCandidates(words, content, field, order);
    const whole = all.at(-1);
    if (whole === undefined || cents(whole) !== largest) continue;
    const amounts = rowOfSum(all);
    const above = labels.filter((label) => label.line < line && line - label.line <= LINES_ABOVE);
    const under = above.flatMap((label) => amountUnder(label, words, LINES_ABOVE, content) ?? []);
    const taxes = amounts.slice(0, -1).filter((each) => each.words.some((word) => under.includes(word)));
    const own = taxes.filter((each) => cents(each) > 0);
    if (own.length > 0 && sumOf(own) < cents(whole)) return { ...summed(own), proof: true };
  }
  return null;
}

/** The amounts of a line of which the last is the sum of the others; a box with bases and taxes of each rate may stand before them. */
function rowOfSum(amounts: readonly Candidate[]): readonly Candidate[] {
  const whole = cents(amounts.at(-1)!);
  let rest = sumOf(amounts.slice(0, -1));
  const first = amounts.findIndex((each) => {
    const isSum = rest === whole;
    rest -= cents(each);
    return isSum;
  });
  return first < 0 || amounts.length - first < FEWEST ? [] : amounts.slice(first);
}
