import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';
import { cents } from './cents.js';
import { amountsOf, discountsOn } from './discounts.js';
import { isSummed } from './sums.js';

/** Highest score of a total that other amounts speak against: it may be of a line, an instalment or a fee. */
const DOUBTED = 0.9;
/** Strength of a value right beside a label of the total. */
const AT_LABEL = 0.95;
/** Parts of a whole are smaller, and so are discounts. */
const HALF = 0.5;

/**
 * Totals are in doubt of which nothing shows that they are of the whole page: neither is no amount larger, nor do amounts add up to
 * it, nor does it stand at the total's label with most of the largest amount. So are those before a discount, of which another one is
 * left: they come last.
 */
export function doubtedBesideMore(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  if (candidates.length === 0) return [];
  const rows = content.lines.filter((line) => !prints(line, 'registration'));
  const printed = amountsOf(rows, content);
  const discounts = discountsOn(content);
  // More is left than is taken off: below the heads of columns stand all sums of a page.
  const less = (total: Candidate) =>
    discounts
      .filter((discount) => discount.cents < HALF * cents(total))
      .map((discount) => cents(total) - discount.cents);
  const isBefore = (each: Candidate) => candidates.some((other) => less(each).includes(cents(other)));
  const isLess = (each: Candidate) => less(each).some((left) => printed.has(left));
  const isDoubted = (each: Candidate) =>
    isLess(each) || (!isSummed(each.value, content, 'total') && !isWhole(each, printed));
  const before = candidates.filter(isBefore);
  const rest = candidates.filter((each) => !before.includes(each));
  return [
    ...rest.map((each) => (isDoubted(each) ? bounded(each, DOUBTED) : each)),
    ...before.map((each) => bounded({ ...each, strength: each.strength / 2 }, DOUBTED)),
  ];
}

function isWhole(total: Candidate, printed: ReadonlySet<number>): boolean {
  const largest = Math.max(...printed);
  const own = cents(total);
  if (own >= largest) return true;
  // What was paid or withheld is less than what is left.
  const isMost = own >= HALF * largest;
  return isMost && (total.strength >= AT_LABEL || printed.has(largest - own) || printed.has(own - largest));
}
