import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';
import { cents } from './cents.js';
import { amountsOf } from './discounts.js';

/** Highest score of an amount that makes another one with a tax: that one is the whole. */
export const BEFORE_TAX = 0.49;
/** Of an amount before tax. */
export const MOST_TAX = 0.3;
const TAXES = ['tax_total', 'tax_part'];
const NO_TAXES = ['paid', 'withheld', 'discount', 'subtotal'];

/** Totals, those before tax last: `Total líquido 95,33`, `Total IVA 18,97`, `Total 114,30`. */
export function withTaxFirst(candidates: readonly Candidate[], content: PageContent): Candidate[] {
  const whole = Math.max(...candidates.map(cents));
  const taxes = amountsOf(
    content.lines.filter(
      (line) => TAXES.some((name) => prints(line, name)) && !NO_TAXES.some((name) => prints(line, name)),
    ),
    content,
  );
  const isBefore = (each: Candidate) =>
    cents(each) < whole && taxes.has(whole - cents(each)) && whole - cents(each) <= MOST_TAX * cents(each);
  const before = candidates.filter(isBefore);
  const rest = candidates.filter((each) => !before.includes(each));
  return [...rest, ...before.map((each) => bounded({ ...each, strength: each.strength / 2 }, BEFORE_TAX))];
}
