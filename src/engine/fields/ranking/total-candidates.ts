import type { DocumentType, FieldType, Find } from '../../catalogue/schema.js';
import type { Word } from '../../recognition/word.js';
import type { PageContent } from '../../typing/page-content.js';
import { findAmounts } from '../money.js';
import { strongest } from './date-candidates.js';
import { join } from '../to-candidates.js';
import { asReadByTheOther, isDisputed } from './disputed-words.js';
import { placeLabels, type PlacedLabel } from './labels-on-page.js';
import { withDigits } from './misread-digits.js';
import type { Measured } from './measured.js';
import { extent, meanCertainty, medianHeight } from './page-lines.js';
import type { Features } from './softmax-ranker.js';

type ByLabel = Extract<Find, { by: 'label' }>;
type Balance = NonNullable<FieldType['balance']>;

/** Shops round to the next five cents; more than this is not rounding. */
const LARGEST_ROUNDING = 5;

interface Amount {
  cents: number;
  raw: string;
  words: Word[];
  line: number;
  /** Index among the line's words. */
  at: number;
  /** From the right, among the line's amounts. */
  fromRight: number;
  amountsInLine: number;
  /** Read so only by the recogniser that was not believed. */
  disputed: boolean;
}

/** Labels of the total and of the amounts that stand around it. */
interface Labels {
  total: PlacedLabel[];
  heaviest: number;
  not: PlacedLabel[];
  paid: PlacedLabel[];
  change: PlacedLabel[];
  rounding: PlacedLabel[];
  tax: PlacedLabel[];
}

/** Each amount that is printed on the page, once, with what speaks for its being the document's total. */
export function totalCandidates(
  content: PageContent,
  type: DocumentType,
  { find, balance }: { find: ByLabel; balance?: Balance },
): Measured[] {
  const printed = content.lines.flatMap((_, line) => amountsOfLine(content, line));
  const amounts = printed.some(({ cents }) => cents > 0) ? printed : [];
  if (amounts.length === 0) return [];
  const labels = labelsAround(content, type, find, balance);
  const page = { text: extent(content.words), height: medianHeight(content.words) };
  const measured = amounts.map((amount) => measure(amount, content, labels, page));
  const sums = sumsOf(amounts, measured);
  const values = [...new Set(amounts.map(({ cents }) => cents))];
  // Nothing or less than that is paid on no receipt, though it may be printed beside the word total.
  return values
    .filter((cents) => cents > 0)
    .map((cents) => {
      const indices = amounts.flatMap((each, index) => (each.cents === cents ? [index] : []));
      const places = indices.map((index) => measured[index]!);
      const own = { ...strongest(places), ...everywhere(places) };
      const related = relate(cents, indices.length, values, sums);
      const features = { ...own, ...related };
      const best = indices.reduce((a, b) => (goodness(measured[b]!) > goodness(measured[a]!) ? b : a));
      const { raw, words } = amounts[best]!;
      const value = (cents / 100).toFixed(2);
      const proof = features.paidLessChange === 1 ? true : null;
      return { candidate: { value, raw, words, pageNumber: content.number, strength: 0, proof }, features };
    });
}

function amountsOfLine(content: PageContent, index: number): Amount[] {
  const { words } = content.lines[index]!;
  const read = amountsIn(words, index);
  if (!isDisputed(words)) return read;
  // Where the recognisers differ, either may have read the amount.
  const otherwise = amountsIn(asReadByTheOther(words), index).map((amount) => ({
    ...amount,
    words: words.filter((word) => amount.words.some(({ box }) => box === word.box)),
    disputed: true,
  }));
  return [...read, ...otherwise.filter(({ cents }) => !read.some((amount) => amount.cents === cents))];
}

function amountsIn(words: readonly Word[], line: number): Amount[] {
  const { text, starts } = join(words);
  const found = findAmounts(withDigits(text));
  return found.map((amount, order) => {
    const end = amount.index + amount.raw.length;
    const at = starts.findIndex(
      (start, word) => start < end && start + words[word]!.text.length > amount.index,
    );
    return {
      cents: Math.round(Number(amount.value) * 100),
      raw: text.slice(amount.index, end),
      words: words.filter(
        (word, each) => starts[each]! < end && starts[each]! + word.text.length > amount.index,
      ),
      line,
      disputed: false,
      at,
      fromRight: found.length - 1 - order,
      amountsInLine: found.length,
    };
  });
}

function labelsAround(content: PageContent, type: DocumentType, find: ByLabel, balance?: Balance): Labels {
  const plain = (texts: readonly string[]) =>
    placeLabels(
      content,
      texts.map((text) => ({ text, weight: 1 })),
    );
  const tax = type.fields
    .filter(({ stdName }) => stdName === 'tax_total')
    .flatMap((field) => field.find)
    .flatMap((each) => (each.by === 'label' ? each.labels : []));
  return {
    total: placeLabels(content, find.labels, find.not),
    heaviest: Math.max(...find.labels.map(({ weight }) => weight)),
    not: plain(find.not),
    paid: plain(balance?.paid ?? []),
    change: plain(balance?.change ?? []),
    rounding: plain(balance?.rounding ?? []),
    tax: plain(tax.map(({ text }) => text)),
  };
}

function measure(
  amount: Amount,
  content: PageContent,
  labels: Labels,
  page: { text: { y: number; height: number }; height: number },
): Features {
  const line = content.lines[amount.line]!;
  const before = (all: readonly PlacedLabel[]) =>
    all.filter((label) => label.line === amount.line && label.last < amount.at);
  const above = (all: readonly PlacedLabel[]) =>
    all.filter((label) => label.line === amount.line - 1 && isBareLabel(content, label));
  const weight = (found: readonly PlacedLabel[]) =>
    found.length === 0 ? 0 : Math.max(...found.map((label) => label.weight)) / labels.heaviest;
  const beside = weight(before(labels.total));
  const y = (line.box.y + line.box.height / 2 - page.text.y) / Math.max(1, page.text.height);
  const totalsAbove = labels.total.filter(
    (label) => label.line < amount.line && label.weight >= 0.5 * labels.heaviest,
  );
  const paidAbove = labels.paid.some((label) => label.line < amount.line);
  const changeAbove = labels.change.some((label) => label.line < amount.line);
  const roundingNear = labels.rounding.some((label) => Math.abs(label.line - amount.line) <= 2);
  const roundingAbove = labels.rounding.some(
    (label) => label.line < amount.line && label.line >= amount.line - 2,
  );
  const label = Number(beside > 0);
  return {
    read: Number(!amount.disputed),
    label,
    labelWeight: beside,
    labelAbove: weight(above(labels.total)),
    not: Number(before(labels.not).length > 0),
    paid: Number(before(labels.paid).length > 0),
    change: Number(before(labels.change).length > 0),
    rounding: Number(before(labels.rounding).length > 0),
    tax: Number(before(labels.tax).length > 0),
    labelAndNot: label * Number(before(labels.not).length > 0),
    labelAndRounding: label * Number(before(labels.rounding).length > 0),
    labelAndTax: label * Number(before(labels.tax).length > 0),
    labelAndPaid: label * Number(before(labels.paid).length > 0),
    unlabelled: Number(line.words.length === amount.words.length),
    firstLabel: label * Number(totalsAbove.length === 0),
    laterLabel: label * Math.min(3, totalsAbove.length),
    paidAbove: Number(paidAbove),
    changeAbove: Number(changeAbove),
    labelAfterPaid: label * Number(paidAbove),
    roundingAbove: label * Number(roundingAbove),
    roundingNear: Number(roundingNear),
    y: Math.max(0, Math.min(1, y)),
    upper: Number(y < 0.3),
    lower: Number(y > 0.75),
    height: Math.log(medianHeight(amount.words) / page.height),
    tall: Number(medianHeight(amount.words) > 1.3 * page.height),
    rightmost: Number(amount.fromRight === 0),
    severalInLine: Number(amount.amountsInLine > 1),
    alone: Number(amount.amountsInLine === 1),
    lettersInLine: Math.min(4, line.words.filter((word) => /\p{L}{3}/u.test(word.text)).length),
    sign: Number(/R\$|RM|\$|€|£/i.test(line.text)),
    percent: Number(/%/.test(line.text)),
    certainty: meanCertainty(amount.words),
  };
}

/** A total may be printed a second time as the subtotal or as what was paid; what is nothing else is no total. */
function everywhere(places: readonly Features[]): Features {
  return Object.fromEntries(
    ['not', 'paid', 'change', 'rounding', 'tax', 'percent'].map((name) => [
      `only.${name}`,
      Math.min(...places.map((features) => features[name]!)),
    ]),
  );
}

/** A label with no amount on its own line says what stands below it. */
function isBareLabel(content: PageContent, label: PlacedLabel): boolean {
  return findAmounts(content.lines[label.line]!.text).length === 0;
}

interface Sums {
  largest: number;
  largestButPaid: number;
  labelled: Set<number>;
  paid: number[];
  change: number[];
  rounding: number[];
  tax: number[];
  inOrder: number[];
}

function sumsOf(amounts: readonly Amount[], measured: readonly Features[]): Sums {
  const that = (name: string) =>
    amounts.filter((_, index) => measured[index]![name]! > 0).map(({ cents }) => Math.abs(cents));
  const paid = new Set(that('paid'));
  const all = amounts.map(({ cents }) => cents);
  const unpaid = amounts.filter((_, index) => measured[index]!.paid === 0 && measured[index]!.change === 0);
  return {
    largest: Math.max(...all),
    largestButPaid: Math.max(0, ...unpaid.map(({ cents }) => cents)),
    labelled: new Set(that('label')),
    paid: [...paid],
    change: that('change'),
    rounding: that('rounding').filter((cents) => cents > 0 && cents <= LARGEST_ROUNDING),
    tax: that('tax'),
    inOrder: amounts
      .filter(({ fromRight, disputed }) => fromRight === 0 && !disputed)
      .map(({ cents }) => cents),
  };
}

/** What sums and comparisons with the page's other amounts say of a value. */
function relate(cents: number, times: number, values: readonly number[], sums: Sums): Features {
  const printed = new Set(values);
  const change = sums.change.filter((each) => each > 0);
  const isRounded =
    cents % 5 === 0 && sums.rounding.some((each) => printed.has(cents + each) || printed.has(cents - each));
  const hasRounded =
    cents % 5 !== 0 &&
    sums.rounding.some((each) =>
      [cents + each, cents - each].some((other) => other % 5 === 0 && printed.has(other)),
    );
  return {
    times: Math.min(3, times - 1),
    once: Number(times === 1),
    largest: Number(cents === sums.largest),
    largestButPaid: Number(cents === sums.largestButPaid),
    share: sums.largestButPaid > 0 ? Math.min(2, cents / sums.largestButPaid) : 0,
    rank: Math.min(4, values.filter((value) => value > cents).length),
    paidLessChange: Number(cents > 0 && change.some((each) => sums.paid.includes(cents + each))),
    paidPlusNothing: Number(sums.change.includes(0) && sums.paid.includes(cents)),
    paidExactly: Number(sums.paid.includes(cents) && !change.length),
    isRounded: Number(isRounded),
    hasRounded: Number(hasRounded),
    // The sign and the amount of rounding are often lost in print or in reading.
    roundsAnother: Number(
      cents % 5 === 0 && values.some((other) => isNearby(other, cents) && other % 5 !== 0),
    ),
    roundedElsewhere: Number(
      cents % 5 !== 0 && values.some((other) => isNearby(other, cents) && other % 5 === 0),
    ),
    odd: Number(cents % 5 !== 0),
    oddThoughRounding: Number(cents % 5 !== 0 && sums.rounding.length > 0),
    sumOfItems: Number(isSumOfRun(cents, sums.inOrder)),
    netPlusTax: Number(sums.tax.some((tax) => tax > 0 && tax < cents && printed.has(cents - tax))),
    netOfTax: Number(sums.tax.some((tax) => tax > 0 && tax < cents && printed.has(cents + tax))),
    zero: Number(cents === 0),
    negative: Number(cents < 0),
    small: Number(cents > 0 && cents < 100),
  };
}

function isNearby(other: number, cents: number): boolean {
  return other !== cents && Math.abs(other - cents) <= 2;
}

/** Whether amounts that stand one below the other right above it add up to the value. */
function isSumOfRun(cents: number, inOrder: readonly number[]): boolean {
  return inOrder.some((value, index) => {
    if (value !== cents) return false;
    let sum = 0;
    for (let at = index - 1, count = 0; at >= 0 && sum < cents; at--) {
      if (inOrder[at] === cents && sum === 0) continue;
      sum += inOrder[at]!;
      count += 1;
      if (sum === cents && count > 1) return true;
    }
    return false;
  });
}

function goodness(features: Features): number {
  return (
    4 * features.labelWeight! + features.labelAbove! + features.certainty! - 2 * features.not! - features.tax!
  );
}
