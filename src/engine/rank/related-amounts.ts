import type { Amount } from './printed-amounts.js';
import type { Features } from './softmax-ranker.js';

/** Shops round to the next five cents; more than this is not rounding. */
const LARGEST_ROUNDING = 5;

/** Amounts of a page by what is printed beside them, in cents. */
export interface Sums {
  largest: number;
  largestButPaid: number;
  labelled: Set<number>;
  paid: number[];
  change: number[];
  rounding: number[];
  tax: number[];
  inOrder: number[];
}

/** @param measured of each amount, what its line and its labels say of it */
export function sumsOf(amounts: readonly Amount[], measured: readonly Features[]): Sums {
  const that = (name: string) =>
    amounts.filter((_, index) => measured[index]![name]! > 0).map(({ cents }) => Math.abs(cents));
  const paid = new Set(that('paid'));
  const all = amounts.map(({ cents }) => cents);
  const unpaid = amounts.filter((_, index) => measured[index]!.paid === 0 && measured[index]!.change === 0);
  return {
    largest: Math.max(...all),
    largestButPaid: Math.max(0, ...unpaid.map(({ cents }) => cents)),
    labelled: new Set(that('label')),
    paid: [...paid],
    change: that('change'),
    rounding: that('rounding').filter((cents) => cents > 0 && cents <= LARGEST_ROUNDING),
    tax: that('tax'),
    inOrder: amounts
      .filter(({ fromRight, disputed }) => fromRight === 0 && !disputed)
      .map(({ cents }) => cents),
  };
}

/** What sums and comparisons with the page's other amounts say of a value. */
export function relate(cents: number, times: number, values: readonly number[], sums: Sums): Features {
  const printed = new Set(values);
  const change = sums.change.filter((each) => each > 0);
  const isRounded =
    cents % 5 === 0 && sums.rounding.some((each) => printed.has(cents + each) || printed.has(cents - each));
  const hasRounded =
    cents % 5 !== 0 &&
    sums.rounding.some((each) =>
      [cents + each, cents - each].some((other) => other % 5 === 0 && printed.has(other)),
    );
  return {
    times: Math.min(3, times - 1),
    once: Number(times === 1),
    largest: Number(cents === sums.largest),
    largestButPaid: Number(cents === sums.largestButPaid),
    share: sums.largestButPaid > 0 ? Math.min(2, cents / sums.largestButPaid) : 0,
    rank: Math.min(4, values.filter((value) => value > cents).length),
    paidLessChange: Number(cents > 0 && change.some((each) => sums.paid.includes(cents + each))),
    paidPlusNothing: Number(sums.change.includes(0) && sums.paid.includes(cents)),
    paidExactly: Number(sums.paid.includes(cents) && !change.length),
    isRounded: Number(isRounded),
    hasRounded: Number(hasRounded),
    // The sign and the amount of rounding are often lost in print or in reading.
    roundsAnother: Number(
      cents % 5 === 0 && values.some((other) => isNearby(other, cents) && other % 5 !== 0),
    ),
    roundedElsewhere: Number(
      cents % 5 !== 0 && values.some((other) => isNearby(other, cents) && other % 5 === 0),
    ),
    odd: Number(cents % 5 !== 0),
    oddThoughRounding: Number(cents % 5 !== 0 && sums.rounding.length > 0),
    sumOfItems: Number(isSumOfRun(cents, sums.inOrder)),
    netPlusTax: Number(sums.tax.some((tax) => tax > 0 && tax < cents && printed.has(cents - tax))),
    netOfTax: Number(sums.tax.some((tax) => tax > 0 && tax < cents && printed.has(cents + tax))),
    zero: Number(cents === 0),
    negative: Number(cents < 0),
    small: Number(cents > 0 && cents < 100),
  };
}

function isNearby(other: number, cents: number): boolean {
  return other !== cents && Math.abs(other - cents) <= 2;
}

/** Whether amounts that stand one below the other right above it add up to the value. */
function isSumOfRun(cents: number, inOrder: readonly number[]): boolean {
  return inOrder.some((value, index) => {
    if (value !== cents) return false;
    let sum = 0;
    for (let at = index - 1, count = 0; at >= 0 && sum < cents; at--) {
      if (inOrder[at] === cents && sum === 0) continue;
      sum += inOrder[at]!;
      count += 1;
      if (sum === cents && count > 1) return true;
    }
    return false;
  });
}
