import type { Field } from '../../../domain/document.js';
import type { AmountInOrder } from '../../find/fields/amounts/in-order.js';
import { centsOf } from './cents-of.js';

/** Highest score of a total that another sum of the page outweighs, and of a tax that is of another sum or most of the total. */
const OF_OTHER_SUM = 0.8;
/** The same of a net amount below nothing. */
const BELOW_NOTHING = 0.3;
/** The same of a tax above the total: it is right only where the total is what is left of one that was paid. */
const ABOVE_TOTAL = 0.49;
/** Highest score of a total that is in doubt, and then of its parts, which may be of another sum. */
const DOUBTED = 0.9;
/** Parts of a net amount that a tax may be. */
const LEAST_TAX = 0.02;
const MOST_TAX = 0.3;
/** The same of a total, where several taxes are on one thing. */
const MOST_TAXES = 0.6;
/** A total is not much less than the sum that it is what is left of. */
const HALF = 0.5;
/** How many amounts below a total its sum with one of them may stand. */
const NEXT = 3;
const ROUNDING_CENTS = 1;

/** What a document prints of sums. */
export interface Sums {
  printed: readonly AmountInOrder[];
  /** Percentages. */
  rates: readonly number[];
  isReceipt: boolean;
  /** Whether it speaks of a deposit or an instalment. */
  printsDeposit: boolean;
  /** Whether it has further pages, where a sum may go on, or says that it is no bill. */
  isPart: boolean;
}

/**
 * Fields of a bill, of which those score low that its sums speak against: a total and a tax where the page prints the tax with its net amount
 * and with their sum, and that sum is not the total (an order's, what was paid before, a deduction, a debt); a total below which it
 * is added to; a tax that is most of the total; a net amount below nothing; tax and net amount of a total that is in doubt itself.
 * @param net names of the fields that hold a net amount
 */
export function heldToSums(fields: readonly Field[], net: ReadonlySet<string>, sums: Sums): Field[] {
  const { printed, printsDeposit, isPart } = sums;
  const whole = fields.find((each) => each.stdName === 'total');
  const total = centsOf(whole);
  const tax = centsOf(fields.find((each) => each.stdName === 'tax_total'));
  const isOther = tax !== null && total !== null && total > 0 && isOfOtherSum(total, tax, sums);
  const isBelowNet = fields.some(
    (field) => net.has(field.name) && field.score! >= DOUBTED && centsOf(field)! > (total ?? Infinity),
  );
  const isOthers =
    isOther ||
    isPart ||
    isBelowNet ||
    (total !== null && (isAddedTo(total, printed) || isWithDebt(total, printed)));
  const ofTotal = isOthers ? OF_OTHER_SUM : 1;
  const sure = Math.min(whole?.score ?? 1, ofTotal);
  const ofParts = sure < DOUBTED || (sure === DOUBTED && printsDeposit) ? DOUBTED : 1;
  const ofTax = Math.min(ofShare(tax, total), isOther ? OF_OTHER_SUM : ofParts);
  const most = (field: Field) => {
    if (field === whole) return ofTotal;
    if (field.stdName === 'tax_total') return ofTax;
    if (!net.has(field.name)) return 1;
    return (centsOf(field) ?? 0) < 0 && (total ?? 0) >= 0 ? BELOW_NOTHING : ofParts;
  };
  return fields.map((field) =>
    field.score === null ? field : { ...field, score: Math.min(field.score, most(field)) },
  );
}

/** Upper bound of a tax's score by what it is of the total. */
function ofShare(tax: number | null, total: number | null): number {
  if (tax === null || total === null) return 1;
  if (total !== 0 && Math.abs(tax) > Math.abs(total)) return ABOVE_TOTAL;
  return Math.abs(tax) > MOST_TAXES * Math.abs(total) ? OF_OTHER_SUM : 1;
}

/**
 * Whether the tax makes another sum out of a printed net amount, or is in a larger sum at a printed rate, and not in the total. On a receipt a
 * smaller sum may be what is taxed of its total.
 */
function isOfOtherSum(total: number, tax: number, { printed, rates, isReceipt }: Sums): boolean {
  const amounts = new Set(printed.map(({ cents }) => cents));
  const levies = [0, ...printed.flatMap(({ cents, isLevy }) => (isLevy ? [cents] : []))];
  const has = (sum: number) =>
    [0, -ROUNDING_CENTS, ROUNDING_CENTS].some((rounding) => amounts.has(sum + rounding));
  const isIn = (sum: number) =>
    rates.some((rate) => rate > 0 && Math.abs((sum * rate) / (100 + rate) - tax) <= ROUNDING_CENTS);
  if (isIn(total) || levies.some((levy) => has(total - tax - levy))) return false;
  return [...amounts].some((sum) => {
    const part = tax / (sum - tax);
    if (sum === total || sum < (isReceipt ? total : HALF * total)) return false;
    return part >= LEAST_TAX && part <= MOST_TAX && (has(sum - tax) || (sum > total && isIn(sum)));
  });
}

/** Whether an old debt is part of the total. */
function isWithDebt(total: number, printed: readonly AmountInOrder[]): boolean {
  const debts = printed.filter(({ isDebt, cents }) => isDebt && cents > 0);
  return debts.some((debt) => printed.some(({ cents }) => cents > 0 && cents === total - debt.cents));
}

/** Whether right below the total an amount is added to it or taken off: `Total 500.00`, `Delivery 30.00`, `530.00`; `Less staff discount -25.00`, `475.00`. */
function isAddedTo(total: number, printed: readonly AmountInOrder[]): boolean {
  const last = printed.findLastIndex(({ cents }) => cents === total);
  if (last < 0 || total <= 0) return false;
  const below = printed.slice(last + 1, last + 1 + NEXT).filter(({ isPayment }) => !isPayment);
  return below.some(({ cents, isTakenOff }, at) => {
    const more = isTakenOff ? -Math.abs(cents) : cents;
    return below.slice(at + 1).some(({ cents: sum }) => more !== 0 && sum > 0 && sum === total + more);
  });
}
