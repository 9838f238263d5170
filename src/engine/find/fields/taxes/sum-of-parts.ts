import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { printsAny } from '../../../content/printed-words.js';
import { cents } from '../amounts/cents.js';
import { isRate, percentagesIn, summed, sumOf } from './amounts.js';
import { sumAtRates } from './sum-at-rates.js';
import { LINES_BELOW, type TaxRow } from './tax-rows.js';

/** Highest score of a sum to which something else belongs: what is not taxed, or a rounding. */
const WITH_REST = 0.9;
/** The same of one that only its rates speak for. */
const AT_RATES = 0.94;
/** In cents: what a sum is rounded by is less than this. */
const ROUNDED_BY_LESS_THAN = 100;

/** What may prove a tax or a sum of taxes. */
export interface Page {
  content: PageContent;
  amounts: readonly Candidate[];
  /** Amounts that may be all that is paid, in cents. */
  wholes: ReadonlySet<number>;
}

/**
 * The sum of taxes that a bill prints each by itself, as of two states or of several rates: where it makes what is paid of a net amount,
 * or where the rows' sums make what is paid. Null where nothing proves it.
 * @param lone taxes that stand alone on their lines
 */
export function sumOfParts(
  lone: readonly Candidate[],
  rows: readonly TaxRow[],
  page: Page,
): Candidate | null {
  const own = distinct(lone);
  const rated = own.filter((each) => ratesBeside(each, page.content) !== '');
  const unrated = rated.length < own.length ? sumWithNet(own, page) : null;
  return (
    sumOfRows(rows, page) ??
    sumOfRows(distinctRows(rows), page) ??
    sumWithNet(rated, page) ??
    sumWithNet(distinctParts(rated, page.content), page) ??
    sumOfRated(distinctParts(rated, page.content), page) ??
    // What a tax's name stands beside may be an item, which is part of a sum, too.
    (unrated && bounded(unrated, WITH_REST))
  );
}

function sumOfRows(rows: readonly TaxRow[], page: Page): Candidate | null {
  const { content, amounts, wholes } = page;
  if (rows.length < 2) return null;
  const ofRows = new Set(rows.flatMap(({ line }) => content.lines[line]!.words));
  const elsewhere = amounts.filter(({ words }) => !words.some((word) => ofRows.has(word)));
  // All bases are with the tax, or none is.
  const sums = [0, -1].map((at) => rows.reduce((sum, { grosses }) => sum + grosses.at(at)!, 0));
  const isWhole = (sum: number) => wholes.has(sum) && elsewhere.some((each) => cents(each) === sum);
  const sum = summed(rows.map(({ tax }) => tax));
  if (sums.some(isWhole)) return { ...sum, proof: true };
  // A row of what is not taxed, or taxed at a rate of zero, stands among the others.
  const near = elsewhere.filter(({ words }) => {
    const line = content.lines.findIndex((each) => each.words.includes(words[0]!));
    return rows.some((row) => Math.abs(row.line - line) <= LINES_BELOW);
  });
  const isWithRest = near.some((rest) => cents(rest) > 0 && sums.some((each) => isWhole(each + cents(rest))));
  return isWithRest ? bounded(sum, WITH_REST) : null;
}

function sumWithNet(parts: readonly Candidate[], { content, amounts, wholes }: Page): Candidate | null {
  if (parts.length < 2) return null;
  const ofParts = new Set(parts.flatMap(({ words }) => words));
  const others = amounts.filter(({ words }) => !words.some((word) => ofParts.has(word))).map(cents);
  const tax = sumOf(parts);
  const sum = summed(parts);
  if (others.some((net) => wholes.has(net + tax))) return { ...sum, proof: true };
  const isRounding = (by: number) => by > 0 && by < ROUNDED_BY_LESS_THAN && others.includes(by);
  const isRounded = others.some((net) =>
    [...wholes].some((whole) => isRounding(Math.abs(net + tax - whole))),
  );
  return isRounded && printsAny(content, phrasesNamed('rounding')) ? bounded(sum, WITH_REST) : null;
}

/** The same of taxes with one rate each, all different, and without what they are of. */
function sumOfRated(parts: readonly Candidate[], { content, wholes }: Page): Candidate | null {
  const rated = parts.flatMap((tax) => {
    const [rate, ...more] = percentagesOf(tax, content).filter(isRate);
    return rate === undefined || more.length > 0 ? [] : [{ tax, rate }];
  });
  const isOfOne = rated.length < parts.length || parts.length < 2;
  const sum = isOfOne ? null : sumAtRates(rated, wholes);
  return sum && bounded(sum, AT_RATES);
}

/** The same amount may be found by two labels. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<unknown>();
  return candidates.filter(({ words: [first] }) => !seen.has(first) && seen.add(first));
}

/** Each rate's tax once, where a bill prints its taxes twice. */
function distinctParts(parts: readonly Candidate[], content: PageContent): Candidate[] {
  return firstOfEach(parts, (each) => `${ratesBeside(each, content)} ${each.value}`);
}

function ratesBeside(part: Candidate, content: PageContent): string {
  return percentagesOf(part, content).join(' ');
}

function percentagesOf({ words }: Candidate, { lines }: PageContent): number[] {
  const line = lines.find((each) => each.words.includes(words[0]!));
  return percentagesIn(line?.text ?? '');
}

function distinctRows(rows: readonly TaxRow[]): TaxRow[] {
  return firstOfEach(rows, ({ rate, tax }) => `${rate} ${tax.value}`);
}

function firstOfEach<T>(all: readonly T[], key: (each: T) => string): T[] {
  return [...new Map(all.toReversed().map((each) => [key(each), each])).values()].toReversed();
}
