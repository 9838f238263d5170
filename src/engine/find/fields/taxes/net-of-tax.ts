import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Line } from '../../../text/word.js';
import { amountsIn } from '../amounts/amounts-in.js';
import { cents } from '../amounts/cents.js';
import { prints } from '../prints.js';
import { isNetInSum } from '../amounts/sums.js';
import { joinAmounts } from '../joined-words.js';

/** Highest score of an amount that nothing but a subtotal's label calls net: a discount or a fee may come behind it. */
const SUBTOTAL = 0.8;
/** Highest score of what is left of another amount after what was withheld or paid: it is net of that. */
const LEFT = 0.49;

/**
 * An amount before taxes, in doubt where it may be net of something else, or of nothing.
 * @param isSubtotal whether its label names a subtotal and no net amount
 */
export function netOfTax(candidate: Candidate, isSubtotal: boolean, content: PageContent): Candidate {
  if (isLeft(candidate, content)) return bounded(candidate, LEFT);
  return isSubtotal && !isNetInSum(candidate.value, content) && !isWithTaxes(candidate, content)
    ? bounded(candidate, SUBTOTAL)
    : candidate;
}

/** Whether it is another amount less one that was withheld or paid, or less all of them. */
function isLeft(candidate: Candidate, content: PageContent): boolean {
  const printed = new Set(amountsOn(content));
  return sumsOf(amountsBeside(['paid', 'withheld'], content)).some((paid) =>
    printed.has(cents(candidate) + paid),
  );
}

/** Whether it makes another amount with the taxes that are labelled. */
function isWithTaxes(candidate: Candidate, content: PageContent): boolean {
  const printed = new Set(amountsOn(content));
  const taxes = amountsBeside(['tax_total', 'tax_part'], content);
  return sumsOf(taxes).some((tax) => printed.has(cents(candidate) + tax));
}

function sumsOf(amounts: readonly number[]): number[] {
  return [...amounts, amounts.reduce((sum, each) => sum + each, 0)].filter((each) => each > 0);
}

/** The last amount of each line with such a label. */
function amountsBeside(names: readonly string[], content: PageContent): number[] {
  const lines = content.lines.filter((line) => names.some((name) => prints(line, name)));
  return lines.flatMap((line) => amountsInLine(line, content).slice(-1));
}

/** In cents, without their signs. */
function amountsOn(content: PageContent): number[] {
  return content.lines.flatMap((line) => amountsInLine(line, content));
}

function amountsInLine({ words }: Line, content: PageContent): number[] {
  return amountsIn(joinAmounts(words).text, content).map((amount) => Math.abs(cents(amount)));
}
