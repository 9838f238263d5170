import type { DateOrder } from '../../../../values/dates.js';
import { likelyNamed, wordsNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent, ReadLine } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { amountsIn } from '../amounts/amounts-in.js';
import { prints } from '../prints.js';
import { isCurrency } from '../currency/named-currencies.js';
import { findLabels, type WeighedPhrase } from '../printed-labels.js';
import type { ValueField } from '../to-candidates.js';
import { cents } from '../amounts/cents.js';
import { amountsOn, isRate, percentagesIn, wholesAmong } from './amounts.js';
import { type Page, sumOfParts } from './sum-of-parts.js';
import { taxesInBrackets } from './in-brackets.js';
import { sumOfNamedTaxes } from './named-taxes.js';
import { sumOfLevels } from './sum-of-levels.js';
import { taxInSumRow } from './tax-in-sum-row.js';
import { grossOf, type TaxRow, taxRowsOn } from './tax-rows.js';

/** Of an amount; the highest rates are 27 % of what is taxed. */
const MOST_TAX = 0.3;
/** The same of several taxes, as of calls, of drinks or of fuel. */
const MOST_TAXES = 0.6;
/** Highest score of a tax that is part of no sum. */
const UNSUMMED = 0.94;
/** The same of the tax of the only row, where nothing shows that it is of all that is paid. */
const ONLY_ROW = 0.8;
/** The same of one of two taxes of one amount. */
const HALF = 0.8;
/** Of a value that only a tax's name labels, in labels' weights. */
const OF_PART = 0.8;
/** Of a value that its sum proves, in labels' weights. */
const SUMMED_STRENGTH = 0.9;

/**
 * The candidates for a tax of all that is paid where rows have rates, such as `10 % 13,45 1,35`: a row's base is none. Where rows
 * have several rates, it is the sum of their taxes if that is printed or proven; the tax of one row alone is none, nor is what is too
 * large a part.
 * @param labels of the tax
 * @param not what makes a label one of something else
 */
export function taxOfWhole(
  candidates: readonly Candidate[],
  content: PageContent,
  field: ValueField,
  { labels, not }: { labels: readonly WeighedPhrase[]; not: readonly string[] },
  order: DateOrder,
): Candidate[] {
  const amounts = amountsOn({ ...content, lines: content.lines.filter(isOfSale) }, field, order);
  const largest = Math.max(...amounts.map(cents));
  const wholes = wholesAmong(amounts);
  const rows = taxRowsOn(content, field, labels, order, amounts).filter(({ line }) =>
    isOfSale(content.lines[line]!),
  );
  const ofSale = candidates.filter((each) => isOfSale(lineOf(each, content)!) && !isOfLevel(each, content));
  const isTaxed = ofSale.some((each) => cents(each) > 0);
  const charged = ofSale.filter((each) => !(isTaxed && isOfUnusedRate(each, content)));
  const printed = findLabels(content, labels, not);
  const inRow = taxInSumRow(printed, content, field, order, largest);
  const all = charged.length > 0 ? charged : taxesInBrackets(printed, content, field, order);
  const added =
    sumOfNamedTaxes(content, field, order, isOfSale) ??
    (charged.length === 0 ? sumOfLevels(printed, content, field, order) : null);
  const whole = inRow ?? added;
  const isOfSeveral = (each: Candidate) =>
    each.value === added?.value || prints(lineOf(each, content)!, 'all_taxes');
  const found = whole === null ? byTaxRows(all, rows, { content, amounts, wholes }) : led(whole, all);
  return found
    .filter((each) => cents(each) <= (isOfSeveral(each) ? MOST_TAXES : MOST_TAX) * largest)
    .map((each) => (isSummed(each, amounts, wholes) ? each : bounded(each, UNSUMMED)))
    .map((each) => (!isOfSeveral(each) && isHalf(each, content) ? bounded(each, HALF) : each));
}

/** Whether another tax of the same amount is printed, as of India's centre and state: `CGST 275.68`, `SGST 275.68`. */
function isHalf(tax: Candidate, content: PageContent): boolean {
  const namesOn = ({ tokens }: ReadLine) =>
    likelyNamed('tax_names', tokens).flatMap(([name]) => (tokens.includes(name ?? '') ? [name] : []));
  const line = lineOf(tax, content)!;
  const own = namesOn(line);
  if (own.length === 0) return false;
  return content.lines.some(
    (each) =>
      each !== line &&
      namesOn(each).some((name) => !own.includes(name)) &&
      amountsIn(each.text, content).some(({ value }) => value === tax.value),
  );
}

/** Whether a line speaks neither of what is withheld nor of the company that sells. */
function isOfSale(line: ReadLine): boolean {
  return !prints(line, 'withheld') && !prints(line, 'registration');
}

/**
 * Whether the share of one level of government is meant, as a state's: `Tributos: R$ 6,12 Federal, R$ 11,71 Estadual`. Only a currency
 * stands between: in `(Lei Federal 12.741/2012) 6,12` the level is the law's.
 */
function isOfLevel(tax: Candidate, content: PageContent): boolean {
  const { words } = lineOf(tax, content)!;
  const [from, to] = [words.indexOf(tax.words[0]!), words.indexOf(tax.words.at(-1)!)];
  const before = words.slice(0, from).filter(({ text }, at) => at < from - 1 || !isCurrency(text));
  const beside = [before.at(-1)?.text ?? '', words[to + 1]?.text ?? ''];
  return beside.some((text) => wordsNamed('tax_levels').has(fold(text).trim()));
}

/** Whether nothing is taxed at the rate on a line, as in a form that lists all rates there are: `IVA 27%: $ 0,00`. */
function isOfUnusedRate(tax: Candidate, content: PageContent): boolean {
  return cents(tax) === 0 && percentagesIn(lineOf(tax, content)!.text).some((rate) => rate > 0);
}

/** One that no printed amount makes a printed one with may be the tax of one rate alone. */
function isSummed(tax: Candidate, amounts: readonly Candidate[], wholes: ReadonlySet<number>): boolean {
  return tax.proof === true || (cents(tax) > 0 && amounts.some((net) => wholes.has(cents(net) + cents(tax))));
}

function byTaxRows(candidates: readonly Candidate[], rows: readonly TaxRow[], page: Page): Candidate[] {
  const { content, amounts } = page;
  const taxes =
    rows.length === 0
      ? taxesByRate(candidates, content)
      : new Map(rows.map(({ rate, tax }) => [`${rate} ${tax.value}`, cents(tax)]));
  const [first] = rows;
  const own = candidates.find((each) => isOfLargest(each, page));
  if (own !== undefined) return led(own, candidates);
  if (first && taxes.size === 1 && isWhole(first, rows, page)) return led(first.tax, candidates);
  if (first && taxes.size === 1 && isOnlyTaxed(first, content))
    return led(first.tax, candidates).map((each) => bounded(each, UNSUMMED));
  if (first && taxes.size === 1 && isElsewhere(first, rows, page)) {
    // Other percentages may be discounts of items; the label says that the tax is of all.
    const labelled = candidates.find(({ value }) => value === first.tax.value);
    if (labelled !== undefined) return led(labelled, candidates).map((each) => bounded(each, UNSUMMED));
  }
  const ofAll = rows.find((row) => isSumOf(row, rows, content));
  if (ofAll !== undefined) return led(ofAll.tax, candidates);
  const sum = [...taxes.values()].reduce((total, each) => total + each, 0);
  const whole = taxes.size > 1 ? amounts.find((each) => cents(each) === sum) : undefined;
  const ofRows = new Set(rows.flatMap(({ line }) => content.lines[line]!.words));
  const isOfRow = (each: Candidate) =>
    [...taxes.values()].includes(cents(each)) || each.words.some((word) => ofRows.has(word));
  const others = candidates.filter((each) => !isOfRow(each));
  const proven =
    whole ??
    sumOfParts(
      candidates.filter((each) => isAlone(each, content)),
      rows,
      page,
    );
  if (proven !== null) return led(proven, others);
  if (first && taxes.size === 1 && isOnlyRate(first, content))
    return [bounded({ ...first.tax, strength: SUMMED_STRENGTH }, ONLY_ROW), ...others];
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

/** Whether a tax alone on its line with its rate is that of the largest amount, whose net amount is printed, too. */
function isOfLargest(tax: Candidate, { content, amounts }: Page): boolean {
  if (!isAlone(tax, content)) return false;
  const [rate, ...more] = percentagesIn(lineOf(tax, content)!.text).filter(isRate);
  if (rate === undefined || more.length > 0) return false;
  return grossOf(tax, rate, amounts) === Math.max(...amounts.map(cents));
}

/** Taxes that stand alone on lines with a rate each, such as `TVA 10 %: 5,86`; none where all are of one rate. */
function taxesByRate(candidates: readonly Candidate[], content: PageContent): Map<string, number> {
  const taxes = new Map<string, number>();
  for (const tax of candidates.filter((each) => isAlone(each, content))) {
    const [rate, ...more] = percentagesIn(lineOf(tax, content)!.text).filter(isRate);
    if (rate !== undefined && more.length === 0) taxes.set(String(rate), cents(tax));
  }
  return taxes.size > 1 ? taxes : new Map<string, number>();
}

function isAlone(tax: Candidate, content: PageContent): boolean {
  const line = lineOf(tax, content);
  return line !== undefined && amountsIn(line.text, content).length === 1;
}

function lineOf({ words }: Candidate, { lines }: PageContent): ReadLine | undefined {
  return lines.find((line) => line.words.includes(words[0]!));
}

/** Whether the row is of all that is paid: its sum is the largest amount, or stands on another line where no other rate is printed. */
function isWhole(row: TaxRow, rows: readonly TaxRow[], page: Page): boolean {
  const { amounts } = page;
  if (row.grosses.includes(Math.max(...amounts.map(cents)))) return true;
  return isElsewhere(row, rows, page) && isOnlyRate(row, page.content);
}

/** Whether a row's sum stands on a line without taxes. */
function isElsewhere(row: TaxRow, rows: readonly TaxRow[], { content, amounts }: Page): boolean {
  const own = new Set(rows.flatMap(({ line }) => content.lines[line]!.words));
  return amounts.some(
    (each) => row.grosses.includes(cents(each)) && !each.words.some((word) => own.has(word)),
  );
}

/** Whether no other rate is printed, besides those of discounts and of paying late. */
function isOnlyRate({ rate }: TaxRow, content: PageContent): boolean {
  return content.lines
    .filter((line) => !isDiscount(line, content) && !prints(line, 'late_fee'))
    .every(({ text }) => percentagesIn(text).every((each) => each === rate));
}

function isDiscount({ text, tokens }: ReadLine, content: PageContent): boolean {
  if (amountsIn(text, content).some(({ value }) => Number(value) < 0)) return true;
  return likelyNamed('discount', tokens).some((phrase) => findPhrase(tokens, phrase) !== null);
}

/** With one value first, and the others below it. */
function led(first: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const same = candidates.find(({ value, atMost }) => value === first.value && atMost === undefined);
  const leader = same ?? { ...first, strength: SUMMED_STRENGTH };
  const others = candidates.filter((each) => each !== same && each.value !== first.value);
  const strength = Math.max(leader.strength, SUMMED_STRENGTH);
  return [{ ...leader, strength }, ...others.map((each) => ({ ...each, strength: each.strength / 2 }))];
}
