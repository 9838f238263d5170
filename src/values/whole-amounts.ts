import { allMatches } from './all-matches.js';
import type { PrintedAmount } from './money.js';

/** What may part the thousands of an amount without decimals. */
export const SEPARATORS = ['.', ',', "'", ' '] as const;

const START = String.raw`(?<![\p{L}\p{N}.,'/-])`;
const END = String.raw`(?!\d| ?[%‰]|\p{L}|[.,'/-][\p{L}\d])`;
/** A blank parts columns, too, so that no figure may stand before or behind. */
const DIGITS = String.raw`(?<!\d )\d+(?! \d)`;

/**
 * Amounts without decimals: in groups of three that one separator parts, or beside a currency's mark.
 * @param marks signs and codes of currencies, as an expression
 */
export function wholeAmounts(marks: string, separators: readonly string[]): RegExp {
  const groups = separators.map(groupsParted).join('|');
  const number = `-?(?:${groups}|${DIGITS})`;
  return new RegExp(`${besideMark(number, marks)}|${START}-?(?:${groups})${END}`, 'gu');
}

/** The same in groups that a separator parts, and beside a currency's mark alone. */
export function markedGroups(marks: string, separator: string): RegExp {
  return new RegExp(besideMark(`-?${groupsParted(separator)}`, marks), 'u');
}

/** The amounts of a text that an expression for whole ones finds. */
export function findWholeAmounts(text: string, pattern: RegExp): PrintedAmount[] {
  return allMatches(text, pattern).map(({ 0: raw, index }) => ({
    value: `${raw.replace(/[^\d-]/g, '').replace(/^(-?)0+(?=\d)/, '$1')}.00`,
    raw,
    index,
  }));
}

function besideMark(number: string, marks: string): string {
  const blank = String.raw`\s{0,2}`;
  return `(?<=(?:${marks})${blank})${number}${END}|${START}${number}(?=${blank}(?:${marks}))`;
}

function groupsParted(separator: string): string {
  return separator === ' '
    ? String.raw`(?<!\d )[1-9]\d{0,2}(?: \d{3})+(?! \d)`
    : String.raw`[1-9]\d{0,2}(?:[${separator}]\d{3})+`;
}
