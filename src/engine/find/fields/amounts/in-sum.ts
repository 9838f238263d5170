import type { DateOrder } from '../../../../values/dates.js';
import type { Find } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { namedCurrencies } from '../currency/named-currencies.js';
import { boxOf, isUnder, NEXT_BELOW } from '../column-sum.js';
import { cents } from './cents.js';
import { prints } from '../prints.js';
import { amountsOn, isClose, isRate, percentagesIn, sumOf, wholesAmong } from '../taxes/amounts.js';
import { bareTaxes, hasUntaxed, sumAtRates } from '../taxes/sum-at-rates.js';
import type { ValueField } from '../to-candidates.js';
import { isSummed } from './sums.js';

type BySum = Extract<Find, { by: 'sum' }>;

/** Highest score: sums prove the arithmetic, but no label says what of. */
const UNLABELLED = 0.8;
/** The same of taxes beside what is not taxed: nothing proves the sum. */
const WITH_UNTAXED = 0.6;
/** The same of the only amount: it may be a part of what is paid. */
const ALONE = 0.7;
/** In labels' weights: another page of the document may have the label. */
const STRENGTH = 0.3;

/** In cents. */
interface Taxed {
  tax: number;
  whole: number;
}

/**
 * An amount that a page's sums make out, whatever stands beside it: the largest one that is an amount with its tax at a printed rate; without
 * such a rate the page's largest amount, where it is a sum with tax or that of the column which it ends, or the only one. Or the tax at a
 * rate in the page's largest amount, or between what is taxed and the sum in their column: other ones are taxes of rows. Or the sum of taxes of
 * which nothing but their rates is printed.
 */
export function findInSum(
  content: PageContent,
  field: ValueField & { find: BySum },
  order: DateOrder,
): Candidate[] {
  const amounts = amountsOn(content, field, order).filter((each) => cents(each) > 0);
  if (field.find.part === 'taxes') return taxesAtRates(amounts, content, field, order);
  const largest = Math.max(0, ...amounts.map(cents));
  const rates = ratesOn(content);
  const known = new Set(amounts.map(cents));
  const taxed = largestTaxed(known, rates);
  const tax = taxed?.whole === largest ? taxed.tax : taxOfColumn(amounts, known, rates);
  const whole = taxed?.whole ?? (isSum(largest, amounts, content) ? largest : null);
  const found = field.find.part === 'tax' ? tax : whole;
  if (found === null && field.find.part === 'whole' && isAlone(amounts, content))
    return amounts.slice(0, 1).map((each) => bounded({ ...each, strength: STRENGTH }, ALONE));
  return amounts
    .filter((each) => cents(each) === found)
    .map((each) => bounded({ ...each, strength: STRENGTH }, UNLABELLED));
}

/** Whether all amounts are one, beside a currency, and no label asks for another, which may be written otherwise. */
function isAlone(amounts: readonly Candidate[], content: PageContent): boolean {
  if (new Set(amounts.map(cents)).size !== 1 || content.lines.some((line) => prints(line, 'total')))
    return false;
  return amounts.some((each) => isBesideCurrency(each, content));
}

function isBesideCurrency({ words }: Candidate, content: PageContent): boolean {
  const line = content.lines.find((each) => each.words.includes(words[0]!))?.words ?? [];
  const [first, last] = [line.indexOf(words[0]!), line.indexOf(words.at(-1)!)];
  const beside = line.slice(Math.max(0, first - 1), last + 2);
  return namedCurrencies(content).some(({ word, besideFigure }) => besideFigure && beside.includes(word));
}

/** The taxes on lines of their own that make out what is paid. */
function taxesAtRates(
  amounts: readonly Candidate[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate[] {
  const [taxes, wholes] = [bareTaxes(content, field, order), wholesAmong(amounts)];
  const sum = sumAtRates(taxes, wholes);
  if (sum !== null) return [bounded({ ...sum, strength: STRENGTH }, UNLABELLED)];
  const part = hasUntaxed(content, field, order) ? sumAtRates(taxes, wholes, true) : null;
  return part === null ? [] : [bounded({ ...part, strength: STRENGTH }, WITH_UNTAXED)];
}

function ratesOn({ lines }: PageContent): number[] {
  return [...new Set(lines.flatMap(({ text }) => percentagesIn(text)))].filter(isRate);
}

function largestTaxed(amounts: ReadonlySet<number>, rates: readonly number[]): Taxed | null {
  let largest: Taxed | null = null;
  for (const net of amounts)
    for (const rate of rates)
      for (const tax of roundedOf((net * rate) / 100)) {
        const whole = net + tax;
        const isLarger = whole > (largest?.whole ?? 0);
        if (isLarger && amounts.has(tax) && amounts.has(whole)) largest = { tax, whole };
      }
  return largest;
}

/** The tax between what is taxed at a rate and the sum of both, one below the other; null where there are none or several. */
function taxOfColumn(
  amounts: readonly Candidate[],
  known: ReadonlySet<number>,
  rates: readonly number[],
): number | null {
  const taxes = amounts.flatMap((net) => {
    const possible = rates
      .flatMap((rate) => roundedOf((cents(net) * rate) / 100))
      .filter((tax) => known.has(tax) && known.has(cents(net) + tax));
    // Hardly any amount comes so far: to look for its column takes longer.
    const [tax, whole] = possible.length === 0 ? [] : below(net, amounts);
    if (tax === undefined || whole === undefined || !possible.includes(cents(tax))) return [];
    return cents(net) + cents(tax) === cents(whole) ? [cents(tax)] : [];
  });
  return taxes.length === 1 ? taxes[0]! : null;
}

/** The amounts of its column below one, the nearest first. */
function below(first: Candidate, amounts: readonly Candidate[]): Candidate[] {
  return amounts
    .filter((each) => boxOf(each).y >= bottomOf(first) && isUnder(boxOf(each), boxOf(first)))
    .sort((a, b) => boxOf(a).y - boxOf(b).y);
}

/** What an amount may be rounded to, in cents: what it is part of is rounded, too. */
function roundedOf(amount: number): number[] {
  const cents = Math.round(amount);
  return [cents - 1, cents, cents + 1].filter((each) => isClose(each, amount));
}

function isSum(whole: number, amounts: readonly Candidate[], content: PageContent): boolean {
  return amounts.some(
    (each) => cents(each) === whole && (isSummed(each.value, content) || endsColumn(each, amounts)),
  );
}

/** Whether an amount is the sum of two or more right above it in its column. */
function endsColumn(last: Candidate, amounts: readonly Candidate[]): boolean {
  const end = boxOf(last);
  const above = amounts
    .filter((each) => bottomOf(each) <= end.y && isUnder(end, boxOf(each)))
    .sort((a, b) => boxOf(b).y - boxOf(a).y);
  const gap = above.findIndex(
    (each, at) => boxOf(above[at - 1] ?? last).y - bottomOf(each) > NEXT_BELOW * end.height,
  );
  const column = gap < 0 ? above : above.slice(0, gap);
  return column.some((_, at) => at > 0 && isClose(sumOf(column.slice(0, at + 1)), cents(last)));
}

function bottomOf(amount: Candidate): number {
  const { y, height } = boxOf(amount);
  return y + height;
}
