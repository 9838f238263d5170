import type { PageContent } from '../../../content/page-content.js';
import { prints } from '../prints.js';
import { amountsIn } from './amounts-in.js';

/** An amount as a document prints it. */
export interface AmountInOrder {
  cents: number;
  /** Whether its line speaks of what was paid, handed over or given back. */
  isPayment: boolean;
  /** The same of a duty or a tax that is in no net amount: a stamp, the tax of a city. */
  isLevy: boolean;
  /** The same of what is left of an earlier bill. */
  isDebt: boolean;
}

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
      return amounts.map(({ value }) => ({ cents: Math.round(Number(value) * 100), ...told }));
    }),
  );
}
