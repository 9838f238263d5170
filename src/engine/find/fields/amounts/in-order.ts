import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';
import { amountsIn } from './amounts-in.js';
import { cents } from './cents.js';

/** An amount as a document prints it. */
export interface AmountInOrder {
  cents: number;
  /** Whether its line speaks of what was paid, handed over or given back. */
  isPayment: boolean;
  /** The same of a duty or a tax that is in no net amount: a stamp, the tax of a city. */
  isLevy: boolean;
  /** The same of what is left of an earlier bill. */
  isDebt: boolean;
  /** Whether it is taken off, by its sign or as a discount. */
  isTakenOff: boolean;
}

/** Before an amount, and its currency: `-R34.43`, `– R$ 8,00`. */
const MINUS = /[-–−] ?(?:\p{L}{0,3}\p{Sc}|\p{L}{1,3})? ?$/u;

const PAYMENTS = ['paid', 'cash', 'change', 'card'];

/** The amounts of a document's pages, in the order in which they are printed. */
export function amountsInOrder(pages: readonly PageContent[]): AmountInOrder[] {
  return pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const amounts = amountsIn(line.text, page);
      if (amounts.length === 0) return [];
      const told = {
        isPayment: PAYMENTS.some((name) => prints(line, name)),
        isLevy: prints(line, 'levy'),
        isDebt: prints(line, 'old_debt'),
      };
      const isDiscount = prints(line, 'discount');
      return amounts.map(({ value, index }) => {
        const isTakenOff = isDiscount || Number(value) < 0 || MINUS.test(line.text.slice(0, index));
        return { cents: cents({ value }), isTakenOff, ...told };
      });
    }),
  );
}
