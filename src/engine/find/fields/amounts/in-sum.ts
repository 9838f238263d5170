import type { DateOrder } from '../../../../values/dates.js';
import type { Find } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { amountsOn, cents, isClose, isRate, percentagesIn, sumOf } from '../taxes/amounts.js';
import type { ValueField } from '../to-candidates.js';
import { isSummed } from './sums.js';

type BySum = Extract<Find, { by: 'sum' }>;

/** Highest score: sums prove the arithmetic, but no label says what of. */
const UNLABELLED = 0.8;
/** In labels' weights: another page of the document may have the label. */
const STRENGTH = 0.3;
/** Amounts of one column end within so many heights of each other, and follow each other as closely. */
const SAME_RIGHT = 1;
const NEXT_ABOVE = 4;

/** In cents. */
interface Taxed {
  tax: number;
  whole: number;
}

/**
 * An amount that a page's sums make out, whatever stands beside it: the largest one that is an amount with its tax at a printed rate; without
 * such a rate the page's largest amount, where it is a sum with tax or that of the column which it ends. Or the tax at a rate in the
 * page's largest amount: other ones are taxes of rows.
 */
export function findInSum(
  content: PageContent,
  field: ValueField & { find: BySum },
  order: DateOrder,
): Candidate[] {
  const amounts = amountsOn(content, field, order).filter((each) => cents(each) > 0);
  const largest = Math.max(0, ...amounts.map(cents));
  const taxed = largestTaxed(new Set(amounts.map(cents)), ratesOn(content));
  const tax = taxed?.whole === largest ? taxed.tax : null;
  const whole = taxed?.whole ?? (isSum(largest, amounts, content) ? largest : null);
  const found = field.find.part === 'tax' ? tax : whole;
  return amounts
    .filter((each) => cents(each) === found)
    .map((each) => bounded({ ...each, strength: STRENGTH }, UNLABELLED));
}

function ratesOn({ lines }: PageContent): number[] {
  return [...new Set(lines.flatMap(({ text }) => percentagesIn(text)))].filter(isRate);
}

function largestTaxed(amounts: ReadonlySet<number>, rates: readonly number[]): Taxed | null {
  const all = [...amounts].flatMap((net) =>
    [...amounts]
      .filter((tax) => amounts.has(net + tax) && rates.some((rate) => isClose(tax, (net * rate) / 100)))
      .map((tax) => ({ tax, whole: net + tax })),
  );
  return all.reduce<Taxed | null>((best, each) => (each.whole > (best?.whole ?? 0) ? each : best), null);
}

function isSum(whole: number, amounts: readonly Candidate[], content: PageContent): boolean {
  return amounts.some(
    (each) => cents(each) === whole && (isSummed(each.value, content) || endsColumn(each, amounts)),
  );
}

/** Whether an amount is the sum of two or more right above it in its column. */
function endsColumn(last: Candidate, amounts: readonly Candidate[]): boolean {
  const above = amounts
    .filter((each) => bottomOf(each) <= topOf(last) && isInColumn(each, last))
    .sort((a, b) => topOf(b) - topOf(a));
  const end = above.findIndex((each, at) => {
    const next = above[at - 1] ?? last;
    return topOf(next) - bottomOf(each) > NEXT_ABOVE * heightOf(last);
  });
  const column = end < 0 ? above : above.slice(0, end);
  return column.some((_, at) => at > 0 && isClose(sumOf(column.slice(0, at + 1)), cents(last)));
}

function isInColumn(one: Candidate, other: Candidate): boolean {
  return Math.abs(rightOf(one) - rightOf(other)) < SAME_RIGHT * heightOf(other);
}

const boxOf = ({ words }: Candidate) => words.at(-1)!.box;
const topOf = (amount: Candidate): number => boxOf(amount).y;
const heightOf = (amount: Candidate): number => boxOf(amount).height;
const bottomOf = (amount: Candidate): number => topOf(amount) + heightOf(amount);
const rightOf = (amount: Candidate): number => boxOf(amount).x + boxOf(amount).width;
