import type { DateOrder } from '../../../../values/dates.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { findLabels, type WeighedPhrase } from '../printed-labels.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import { cents } from '../amounts/cents.js';
import { isClose, isRate, percentagesIn, ratesIn, summed, sumOf } from './amounts.js';

/** A row of amounts in which one is the tax on another. */
export interface TaxRow {
  /** In percent. */
  rate: number;
  tax: Candidate;
  /** What the sum with the tax may be, in cents: of a small tax, a net amount and a gross one are told apart by nothing. */
  grosses: number[];
  line: number;
}

type Found = Omit<TaxRow, 'line'>;

/** A tax and what it is on. */
interface OfBase extends Found {
  /** Whether its base can only be with the tax. */
  isOfGross: boolean;
}

/** Rows stand at most so many lines below the label that says what they are, or below each other. */
export const LINES_BELOW = 2;

/**
 * Rows with the tax, its rate and what is taxed.
 * @param amounts of the page
 */
export function taxRowsOn(
  content: PageContent,
  field: ValueField,
  labels: readonly WeighedPhrase[],
  order: DateOrder,
  amounts: readonly Candidate[],
): TaxRow[] {
  const printed = new Set(amounts.map(cents));
  const labelled = new Set(findLabels(content, labels, []).map(({ line }) => line));
  const rows: TaxRow[] = [];
  content.lines.forEach(({ words, text }, line) => {
    const inRow = toCandidates(words, content, field, order);
    const isLabelled =
      [0, 1, LINES_BELOW].some((above) => labelled.has(line - above)) ||
      rows.some((row) => line - row.line <= LINES_BELOW);
    const inHeader = content.lines.slice(Math.max(0, line - LINES_BELOW), line);
    const percentages = inHeader.flatMap(({ text: header }) => percentagesIn(header)).filter(isRate);
    const row = rowOf(inRow, [...ratesIn(text), ...percentages], isLabelled, printed);
    if (row !== null) rows.push({ ...row, line });
  });
  return rows;
}

/** The tax of a row: with its base and the sum of both, or, where a label says so, with one of them. */
function rowOf(
  amounts: readonly Candidate[],
  rates: readonly number[],
  isLabelled: boolean,
  printed: ReadonlySet<number>,
): Found | null {
  const found = rates.flatMap((rate) =>
    amounts.filter((each) => cents(each) > 0).flatMap((tax) => taxWithBase(tax, rate, amounts)),
  );
  const inRow = new Set(amounts.map(cents));
  const whole = found.find(({ grosses: [first] }) => inRow.has(first!));
  if (whole !== undefined && !whole.isOfGross) return { ...whole, grosses: whole.grosses.slice(0, 1) };
  if (!isLabelled) return null;
  const ofPage = found.find(({ grosses, isOfGross }) => !isOfGross && printed.has(grosses[0]!));
  const [first] = found;
  return (
    twoTaxesOn(amounts, rates, printed) ??
    ofPage ??
    first ??
    (amounts.length === 3 ? rowWithoutRate(amounts) : null)
  );
}

function taxWithBase(tax: Candidate, rate: number, amounts: readonly Candidate[]): OfBase[] {
  // A price is no rate of itself: `0,75 l   9,04`.
  const others = amounts.map(cents).filter((each) => each > cents(tax) && each !== Math.round(100 * rate));
  const net = others.find((each) => isTaxOn(each, rate, cents(tax)));
  const gross = others.find((each) => isClose((each * rate) / (100 + rate), cents(tax)));
  const grosses = [...(net === undefined ? [] : [net + cents(tax)]), ...(gross === undefined ? [] : [gross])];
  return grosses.length === 0 ? [] : [{ rate, tax, grosses, isOfGross: net === undefined }];
}

/** The tax of a row with nothing but net, tax and the sum of both. */
function rowWithoutRate(amounts: readonly Candidate[]): Found | null {
  const [tax, net, gross] = amounts.toSorted((a, b) => cents(a) - cents(b)) as [
    Candidate,
    Candidate,
    Candidate,
  ];
  const rate = (100 * cents(tax)) / cents(net);
  return isRate(rate) && cents(tax) + cents(net) === cents(gross)
    ? { rate, tax, grosses: [cents(gross)] }
    : null;
}

/** Two taxes on one base in a row, as VAT with its surcharge or those of a state and of its federation, where the page prints the sum of all. */
function twoTaxesOn(
  amounts: readonly Candidate[],
  rates: readonly number[],
  printed: ReadonlySet<number>,
): Found | null {
  for (const net of amounts) {
    const taxes = amounts.flatMap((tax) => {
      const rate = tax === net ? undefined : rates.find((each) => isTaxOn(cents(net), each, cents(tax)));
      return rate === undefined ? [] : [{ tax, rate }];
    });
    for (const [index, first] of taxes.entries())
      for (const second of taxes.slice(index + 1)) {
        const both = [first.tax, second.tax];
        const gross = cents(net) + sumOf(both);
        if (printed.has(gross))
          return { rate: first.rate + second.rate, tax: summed(both), grosses: [gross] };
      }
  }
  return null;
}

/** What the sum with a tax alone on its line is, whose base stands on another one: in cents, where the page prints both. */
export function grossOf(tax: Candidate, rate: number, amounts: readonly Candidate[]): number | null {
  const printed = new Set(amounts.map(cents));
  const net = [...printed].find((each) => isTaxOn(each, rate, cents(tax)) && printed.has(each + cents(tax)));
  return net === undefined ? null : net + cents(tax);
}

function isTaxOn(net: number, rate: number, tax: number): boolean {
  return tax > 0 && isClose((net * rate) / 100, tax);
}
