import { allMatches } from '../../../../values/all-matches.js';
import type { DateOrder } from '../../../../values/dates.js';
import { enclosing } from '../../../text/word.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { amountsIn } from '../amounts/amounts-in.js';
import { cents } from '../amounts/cents.js';
import { toCandidates, type ValueField } from '../to-candidates.js';

/** In percent; other figures are no rates. */
const LOWEST_RATE = 2;
const HIGHEST_RATE = 27;
/** A tax is rounded, and a gross amount's tax once more. */
const ROUNDING_CENTS = 1;
const PERCENTAGES = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,3})? ?%/g;
const RATE =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)(?= ?%)|(?<![\d.,/-])\d{1,2}(?:[.,]\d{1,2})?(?![\d.,/-]|:\d)/g;

export function amountsOn(content: PageContent, field: ValueField, order: DateOrder): Candidate[] {
  return content.lines
    .filter(({ text }) => amountsIn(text, content).length > 0)
    .flatMap(({ words }) => toCandidates(words, content, field, order));
}

/** Figures of a text with a percent sign. */
export function percentagesIn(text: string): number[] {
  return allMatches(text, PERCENTAGES).map(([raw]) => Number(raw.replace('%', '').replace(',', '.')));
}

/** A text without them. */
export function withoutPercentages(text: string): string {
  return text.replace(PERCENTAGES, '');
}

/** Figures of a text that may be rates, with a percent sign or without. */
export function ratesIn(text: string): number[] {
  const found = allMatches(text, RATE).map(([raw]) => Number(raw.replace(',', '.')));
  return found.filter(isRate);
}

export function isRate(percent: number): boolean {
  return percent >= LOWEST_RATE && percent <= HIGHEST_RATE;
}

/** @param a in cents, as `b` */
export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING_CENTS;
}

/**
 * Amounts, in cents, that may be all that is paid: smaller ones are of rows and of taxes, but for what the largest one leaves with a
 * printed one: that was handed over, and the other is the change.
 */
export function wholesAmong(amounts: readonly Candidate[]): Set<number> {
  const printed = new Set(amounts.map(cents));
  const largest = Math.max(...printed);
  return new Set([...printed].filter((each) => each >= largest / 2 || printed.has(largest - each)));
}

export function sumOf(amounts: readonly Candidate[]): number {
  return amounts.reduce((sum, each) => sum + cents(each), 0);
}

/** The sum of amounts, read from all their words. */
export function summed(parts: readonly Candidate[]): Candidate {
  const words = parts.flatMap((part) => part.words);
  return {
    ...parts[0]!,
    value: (sumOf(parts) / 100).toFixed(2),
    raw: parts.map(({ raw }) => raw).join(' + '),
    words,
    box: enclosing(words.map(({ box }) => box)),
  };
}
