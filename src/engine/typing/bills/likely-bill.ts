import { type Bill, BILLS } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { probabilities, type Features } from '../../text/network.js';
import { BILL_NETWORK } from './bill-network.fit.js';
import { lookOf } from './look-of-page.js';
import { titlesOn } from './titles.js';

/** The network's classes: a page of any other kind comes first. */
export const CLASSES = ['neither', ...BILLS] as const;

/** By bill, the weights of its words that are printed; none where the page can't be of its type. */
export type BillWords = Partial<Record<Bill, readonly number[]>>;

/**
 * How likely a page is each bill, 0 to 1: by the words for and against it and by its look. A page of a country whose words the catalogue
 * has not still looks like a bill.
 */
export function likelyBills(content: PageContent, words: BillWords): Record<Bill, number> {
  const [, ...shares] = probabilities(BILL_NETWORK, billFeatures(content, words));
  return Object.fromEntries(BILLS.map((bill, at) => [bill, shares[at]!])) as Record<Bill, number>;
}

/** What the network of bills is told about a page. */
export function billFeatures(content: PageContent, words: BillWords): Features {
  const spokenOf = BILLS.flatMap((bill) => Object.entries(spoken(bill, words[bill] ?? [])));
  return { ...lookOf(content), ...titlesOn(content), ...Object.fromEntries(spokenOf) };
}

function spoken(bill: Bill, weights: readonly number[]): Features {
  const sum = (of: readonly number[]) => of.reduce((total, weight) => total + weight, 0);
  return {
    [`${bill} for`]: sum(weights.filter((weight) => weight > 0)),
    [`${bill} against`]: sum(weights.filter((weight) => weight < 0)),
  };
}
