import { allMatches } from './all-matches.js';

export interface PrintedAmount {
  /** Plain decimal with two digits, `1234.56`. */
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
}

const WHOLE = String.raw`(?<![\d.,])-?(?:\d{1,3}(?:[.,' ]\d{3})+|\d+)`;
const DECIMALS = String.raw` ?[.,] ?\d{2}(?!\d| ?[%‰])(?![.,]\d)`;
/** For no cents: `Fr. 763.–`, `25,- EUR`. Before other words it numbers a paragraph: `1.- Objeto`. */
const NO_CENTS = String.raw`[.,](?:[–—]|--?)(?! ?(?!EUR|Euro|CHF)[\p{L}\d–-])`;
/** Digits in groups of three, one separator before two decimals; blanks that recognition put in allowed. */
const AMOUNT = new RegExp(`${WHOLE}(?:${DECIMALS}|${NO_CENTS})`, 'gu');
/** Amounts at a line's end whose decimal point was too faint to read. */
const LOST_POINT = /(?<![\d.,/:-] ?)\d{1,4} \d{2}$/g;
/** No amount of one figure is written with two. */
const EARLY_TIME = /^0\d\.[0-5]\d$/;
const BEHIND_DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4} +$/;
const QUANTITY = /(?<![\d.,/:-])\d+(?:[.,]\d+)*(?![\d/:%-])/g;

/** Whether an amount with decimals stands in a text. */
export function hasDecimals(text: string): boolean {
  return text.search(AMOUNT) >= 0;
}

/** All amounts with decimals in a text, in the order in which they are printed. */
export function findAmounts(text: string): PrintedAmount[] {
  const found = allMatches(text, AMOUNT).filter((match) => !isTimeOfDay(text, match));
  return (found.length > 0 ? found : allMatches(text, LOST_POINT)).map((match) => ({
    value: normaliseAmount(match[0]),
    raw: match[0],
    index: match.index,
  }));
}

/** Whether it is a time behind a day: `29/05/98 06.15`. */
function isTimeOfDay(text: string, { 0: raw, index }: RegExpExecArray): boolean {
  return EARLY_TIME.test(raw) && BEHIND_DATE.test(text.slice(0, index));
}

/**
 * Quantities: whole or with decimals. Before three digits a separator parts thousands, unless only a
 * zero stands before it: `1.500` are fifteen hundred, `0,450` is less than one.
 */
export function findQuantities(text: string): PrintedAmount[] {
  return allMatches(text, QUANTITY).map(({ 0: raw, index }) => {
    const thousands = /^(?!0[.,])\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(raw);
    return { value: thousands ? raw.replace(/[.,]/g, '') : normaliseAmount(raw), raw, index };
  });
}

/** `1.234,56`, `1,234.56` and `1 234,56` are all `1234.56`: the last separator is the decimal one. */
function normaliseAmount(printed: string): string {
  const text = printed
    .replace(/[–—-]+$/, '00')
    .replace(/^(\d{1,4}) (\d{2})$/, '$1.$2')
    .replace(/[\s']/g, '');
  const separator = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (separator < 0) return text;
  const whole = text.slice(0, separator).replace(/[.,]/g, '');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${text.slice(separator + 1)}`;
}
