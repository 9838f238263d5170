import { allMatches } from '../../../values/all-matches.js';
import { findAmounts } from '../../../values/money.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import { findLabels, type WeighedPhrase } from './printed-labels.js';
import type { DateOrder } from '../../../values/dates.js';
import { toCandidates, type ValueField } from './to-candidates.js';

/** A row of amounts in which one is the tax on another. */
interface TaxRow {
  /** In percent. */
  rate: number;
  tax: Candidate;
  /** In cents, with the tax. */
  gross: number;
  line: number;
}

/** In percent; other figures are no rates. */
const LOWEST_RATE = 2;
const HIGHEST_RATE = 27;
/** A tax is rounded, and a gross amount's tax once more. */
const ROUNDING_CENTS = 1;
/** Rows stand at most so many lines below the label that says what they are, or below each other. */
const LINES_BELOW = 2;
/** Of an amount; the highest rates are 27 % of what is taxed. */
const MOST_TAX = 0.3;
/** Highest score of a tax that is part of no sum. */
const UNSUMMED = 0.94;
/** Of a value that only a tax's name labels, in labels' weights. */
const OF_PART = 0.8;
/** Of a value that its sum proves, in labels' weights. */
const SUMMED_STRENGTH = 0.9;
const PERCENTAGES = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,3})? ?%/g;
const RATE =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)(?= ?%)|(?<![\d.,/-])\d{1,2}(?:[.,]\d{1,2})?(?![\d.,/-]|:\d)/g;

/**
 * The candidates for a tax of all that is paid where rows have rates, such as `10 % 13,45 1,35`: a row's base is none. Where rows
 * have several rates, it is the sum of their taxes if that is printed; the tax of one row alone is none, nor is what is too large a part.
 * @param labels of the tax
 */
export function taxOfWhole(
  candidates: readonly Candidate[],
  content: PageContent,
  field: ValueField,
  labels: readonly WeighedPhrase[],
  order: DateOrder,
): Candidate[] {
  const amounts = amountsOn(content, field, order);
  const rows = taxRowsOn(content, field, labels, order);
  return heldToWhole(byTaxRows(candidates, rows, amounts, content), amounts.map(cents));
}

/**
 * One that no printed amount makes a printed one with may be the tax of one rate alone.
 * @param amounts of the page, in cents
 */
function heldToWhole(candidates: readonly Candidate[], amounts: readonly number[]): Candidate[] {
  const largest = Math.max(...amounts);
  // Smaller sums are of rows and of taxes; more than the whole is what was handed over.
  const wholes = new Set(amounts.filter((each) => each >= largest / 2));
  return candidates
    .filter((each) => cents(each) <= MOST_TAX * largest)
    .map((each) => {
      const isSummed = cents(each) > 0 && amounts.some((net) => wholes.has(net + cents(each)));
      return isSummed ? each : bounded(each, UNSUMMED);
    });
}

function byTaxRows(
  candidates: readonly Candidate[],
  rows: readonly TaxRow[],
  amounts: readonly Candidate[],
  content: PageContent,
): Candidate[] {
  const taxes =
    rows.length === 0
      ? taxesByRate(candidates, content)
      : new Map(rows.map(({ rate, tax }) => [`${rate} ${tax.value}`, cents(tax)]));
  if (taxes.size === 0) return [...candidates];
  const [first] = rows;
  if (first && taxes.size === 1 && isWhole(first, rows, content, amounts)) return led(first.tax, candidates);
  if (first && taxes.size === 1 && isOnlyTaxed(first, content))
    return led(first.tax, candidates).map((each) => bounded(each, UNSUMMED));
  const ofAll = rows.find((row) => isSumOf(row, rows, content));
  if (ofAll !== undefined) return led(ofAll.tax, candidates);
  const sum = [...taxes.values()].reduce((total, each) => total + each, 0);
  const whole = taxes.size === 1 ? undefined : amounts.find((each) => cents(each) === sum);
  const ofRows = new Set(rows.flatMap(({ line }) => content.lines[line]!.words));
  const isOfRow = (each: Candidate) =>
    [...taxes.values()].includes(cents(each)) || each.words.some((word) => ofRows.has(word));
  const others = candidates.filter((each) => !isOfRow(each));
  if (whole !== undefined) return led(whole, others);
  // What only the name of a tax labels is of a part, as each of the rates is.
  return taxes.size > 1 ? others.filter(({ strength }) => strength > OF_PART) : others;
}

/** Whether a row without a rate is the sum of all others, as the last one of a table of rates. */
function isSumOf({ tax, line }: TaxRow, rows: readonly TaxRow[], { lines }: PageContent): boolean {
  const others = rows.filter((row) => row.tax !== tax).reduce((sum, row) => sum + cents(row.tax), 0);
  return rows.length > 2 && others === cents(tax) && percentagesIn(lines[line]!.text).length === 0;
}

/** Whether rates of zero alone are printed beside a row's: the rest is not taxed. */
function isOnlyTaxed({ rate }: TaxRow, { lines }: PageContent): boolean {
  const others = lines.flatMap(({ text }) => percentagesIn(text)).filter((each) => each !== rate);
  return others.length > 0 && others.every((each) => each === 0);
}

/** Taxes that stand alone on lines with a rate each, such as `TVA 10 %: 5,86`; none where all are of one rate. */
function taxesByRate(candidates: readonly Candidate[], { lines }: PageContent): Map<string, number> {
  const taxes = new Map<string, number>();
  for (const tax of candidates) {
    const line = lines.find(({ words }) => words.includes(tax.words[0]!));
    const [rate, ...more] = line === undefined ? [] : percentagesIn(line.text).filter(isRate);
    if (rate === undefined || more.length > 0 || findAmounts(line!.text).length > 1) continue;
    taxes.set(String(rate), cents(tax));
  }
  return taxes.size > 1 ? taxes : new Map<string, number>();
}

/** Whether the row is of all that is paid: its sum is the largest amount, or stands on another line where no other rate is printed. */
function isWhole(
  { gross, rate }: TaxRow,
  rows: readonly TaxRow[],
  { lines }: PageContent,
  amounts: readonly Candidate[],
): boolean {
  if (gross === Math.max(...amounts.map(cents))) return true;
  const own = new Set(rows.flatMap(({ line }) => lines[line]!.words));
  const isElsewhere = amounts.some(
    (each) => cents(each) === gross && !each.words.some((word) => own.has(word)),
  );
  return isElsewhere && lines.every(({ text }) => percentagesIn(text).every((each) => each === rate));
}

/** With one value first, and the others below it. */
function led(first: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const same = candidates.find(({ value, atMost }) => value === first.value && atMost === undefined);
  const leader = same ?? { ...first, strength: SUMMED_STRENGTH };
  const others = candidates.filter((each) => each !== same && each.value !== first.value);
  const strength = Math.max(leader.strength, SUMMED_STRENGTH);
  return [{ ...leader, strength }, ...others.map((each) => ({ ...each, strength: each.strength / 2 }))];
}

function taxRowsOn(
  content: PageContent,
  field: ValueField,
  labels: readonly WeighedPhrase[],
  order: DateOrder,
): TaxRow[] {
  const labelled = new Set(findLabels(content, labels, []).map(({ line }) => line));
  const rows: TaxRow[] = [];
  content.lines.forEach(({ words, text }, line) => {
    const amounts = toCandidates(words, content, field, order);
    const isLabelled =
      [0, 1, LINES_BELOW].some((above) => labelled.has(line - above)) ||
      rows.some((row) => line - row.line <= LINES_BELOW);
    const inHeader = content.lines.slice(Math.max(0, line - LINES_BELOW), line);
    const percentages = inHeader.flatMap(({ text: header }) => percentagesIn(header)).filter(isRate);
    const row = rowOf(amounts, [...ratesIn(text), ...percentages], isLabelled);
    if (row !== null) rows.push({ ...row, line });
  });
  return rows;
}

/** The tax of a row: with its base and the sum of both, or, where a label says so, with one of them. */
function rowOf(
  amounts: readonly Candidate[],
  rates: readonly number[],
  isLabelled: boolean,
): Omit<TaxRow, 'line'> | null {
  for (const rate of rates) {
    for (const tax of amounts.filter((each) => cents(each) > 0)) {
      const [net] = amounts.map(cents).filter((each) => isClose((each * rate) / 100, cents(tax)));
      const whole = net === undefined ? undefined : net + cents(tax);
      if (amounts.some((each) => cents(each) === whole)) return { rate, tax, gross: whole! };
      const gross = amounts.map(cents).find((each) => isClose((each * rate) / (100 + rate), cents(tax)));
      const sum = whole ?? gross;
      if (isLabelled && sum !== undefined) return { rate, tax, gross: sum };
    }
  }
  return isLabelled && amounts.length === 3 ? rowWithoutRate(amounts) : null;
}

/** The tax of a row with nothing but net, tax and the sum of both. */
function rowWithoutRate(amounts: readonly Candidate[]): Omit<TaxRow, 'line'> | null {
  const [tax, net, gross] = amounts.toSorted((a, b) => cents(a) - cents(b)) as [
    Candidate,
    Candidate,
    Candidate,
  ];
  const rate = (100 * cents(tax)) / cents(net);
  return isRate(rate) && cents(tax) + cents(net) === cents(gross) ? { rate, tax, gross: cents(gross) } : null;
}

function percentagesIn(text: string): number[] {
  return allMatches(text, PERCENTAGES).map(([raw]) => Number(raw.replace('%', '').replace(',', '.')));
}

function ratesIn(text: string): number[] {
  const found = allMatches(text, RATE).map(([raw]) => Number(raw.replace(',', '.')));
  return found.filter(isRate);
}

function isRate(percent: number): boolean {
  return percent >= LOWEST_RATE && percent <= HIGHEST_RATE;
}

function amountsOn({ lines, ...page }: PageContent, field: ValueField, order: DateOrder): Candidate[] {
  return lines
    .filter(({ text }) => findAmounts(text).length > 0)
    .flatMap(({ words }) => toCandidates(words, { ...page, lines }, field, order));
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING_CENTS;
}

function cents({ value }: Candidate): number {
  return Math.round(Number(value) * 100);
}
