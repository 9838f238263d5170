import { type CurrencySign, currencyMarks } from '../catalogue/lexicon/currency-signs.js';
import { lexicon } from '../catalogue/lexicon/lexicon.js';
import type { ReadLine } from '../content/page-content.js';

/** With a currency's sign or the letter of a rate behind it. */
const AMOUNT_AT_END = /\d[.,] ?\d{2}(?: ?[€£$A-Z]{1,3})?$/;
const TIME = /(?<![\d:.,])\d{1,2}:\d{2}(?![\d.,])/;

export function endsInAmount({ text }: Pick<ReadLine, 'text'>): boolean {
  return AMOUNT_AT_END.test(text);
}

/** Whether a line prints a time of day. */
export function hasTime({ text }: Pick<ReadLine, 'text'>): boolean {
  return TIME.test(text);
}

/** Whether a line prints a figure beside what names a currency: `Paid: $4.50 VISA`, `14 350 FCFA`, `120.– EUR`. */
export function namesMoney({ text }: Pick<ReadLine, 'text'>): boolean {
  return moneyOf(lexicon().currencies).test(text);
}

const known = new WeakMap<readonly CurrencySign[], RegExp>();

function moneyOf(currencies: readonly CurrencySign[]): RegExp {
  const found = known.get(currencies);
  if (found !== undefined) return found;
  const marks = currencyMarks(currencies);
  const money = new RegExp(`(?:${marks})[.:]? ?\\d|\\d(?:[.,][–—-]{1,2})? ?(?:${marks})`, 'u');
  known.set(currencies, money);
  return money;
}
