import { cents } from './cents.js';
import type { PageContent } from '../../../content/page-content.js';
import { amountsIn, areWhole } from './amounts-in.js';
import { joinAmounts } from '../joined-words.js';

/** Of the amount before tax: a sum with another share for tax came about by chance. */
const LEAST_TAX = 0.03;
const MOST_TAX = 0.3;
/** Highest score of an amount without decimals that no sum proves: other numbers are whole, too. */
const WHOLE = 0.9;

/** Amounts of all sums `net + tax = whole` on a page, each of the three printed, in hundredths. */
interface SumsWithTax {
  whole: Set<number>;
  nets: Set<number>;
  taxes: Set<number>;
}

/** What a value must be in a sum that speaks for it, by standard name: a deposit and what remains look like tax and net. */
const PARTS: Partial<Record<string, keyof SumsWithTax>> = { total: 'whole', tax_total: 'taxes' };

/**
 * Whether a sum with tax that the page prints speaks for an amount.
 * @param stdName of its field; without one it may be the whole, the tax or the rest
 */
export function isSummed(value: string, page: PageContent, stdName: string | null = null): boolean {
  if (!/^\d+\.\d{2}$/.test(value)) return false;
  const sum = sumsOn(page);
  const part = PARTS[stdName ?? ''];
  const parts = part === undefined ? [sum.whole, sum.nets, sum.taxes] : [sum[part]];
  return parts.some((each) => each.has(cents({ value })));
}

/** Whether the amount is what the page prints before tax, with the tax and their sum. */
export function isNetInSum(value: string, page: PageContent): boolean {
  const own = cents({ value });
  const whole = Math.max(...sumsOn(page).whole);
  return isSummed(value, page) && own < whole && own * (1 + MOST_TAX) >= whole;
}

/** Upper bound of an amount's score by the way in which the page prints amounts. */
export function mostFor(value: string, page: PageContent): { atMost?: number } {
  return areWhole(page) && !isSummed(value, page) ? { atMost: WHOLE } : {};
}

const sums = new WeakMap<PageContent['lines'], SumsWithTax>();

function sumsOn(page: PageContent): SumsWithTax {
  const known = sums.get(page.lines);
  if (known) return known;
  const printed = page.lines.flatMap(({ text, words }) =>
    amountsIn(areWhole(page) ? joinAmounts(words).text : text, page).map(({ value }) => Number(value)),
  );
  const amounts = [...new Set(printed.map((value) => Math.round(value * 100)))].filter((cents) => cents > 0);
  const all = new Set(amounts);
  const whole = Math.max(...amounts);
  // Only the largest amount is the whole of a document: rows add up to others by chance.
  const nets = amounts.filter((net) => {
    const tax = whole - net;
    return all.has(tax) && tax >= LEAST_TAX * net && tax <= MOST_TAX * net;
  });
  const found = {
    whole: new Set(nets.length === 0 ? [] : [whole]),
    nets: new Set(nets),
    taxes: new Set(nets.map((net) => whole - net)),
  };
  sums.set(page.lines, found);
  return found;
}
