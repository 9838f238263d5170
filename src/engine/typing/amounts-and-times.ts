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
