import type { DocumentType, FieldType, Find } from '../catalogue/schema.js';
import { lexicon } from '../catalogue/lexicon/lexicon.js';
import type { PageContent } from '../content/page-content.js';
import { amountsIn } from '../find/fields/amounts/amounts-in.js';
import { type Discount, discountsOn } from '../find/fields/amounts/discounts.js';
import { mostFor } from '../find/fields/amounts/sums.js';
import { isCurrency } from '../find/fields/currency/named-currencies.js';
import type { Word } from '../text/word.js';
import { strongest } from './dates/date-candidates.js';
import { amountsInWords } from './amounts-in-words.js';
import { placeLabels, type PlacedLabel } from './labels-on-page.js';
import type { Measured } from './measured.js';
import { extent, meanCertainty, medianHeight } from './page-lines.js';
import { amountsOfLine, type Amount } from './printed-amounts.js';
import { relate, sumsOf } from './related-amounts.js';
import type { Features } from './softmax-ranker.js';

type ByLabel = Extract<Find, { by: 'label' }>;
type Balance = NonNullable<FieldType['balance']>;

/** Highest score of an amount before a discount: less than half where what is left is printed, so that this is likelier. */
const BEFORE_DISCOUNT = 0.49;
const SUBTOTAL_BEFORE_DISCOUNT = 0.5;

/** Highest score of any total where one is printed with a minus, as of what is given back or was cancelled. */
const OF_REFUND = 0.5;
const MINUS = /^[-−–]\s*(?:\p{Sc}|[A-Z]{1,3}\$?)?\s*\d/u;

/** Highest score of an amount that stands nowhere but behind a sign of multiplication: `3 x 0,30`. */
const UNIT_PRICE = 0.49;
const TIMES = /^(?:\d+ ?)?[x×*@]$/iu;

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
  const discounts = discountsOn(content);
  const isRefund = labels.total.some(({ line, last }) => isNegative(content.lines[line]!, last + 1));
  const values = [...new Set(amounts.map(({ cents }) => cents))];
  const written = amountsInWords(values, content);
  // No receipt has a total of zero or less, though such an amount may be printed beside the word total.
  return (written.length > 0 ? written : values)
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
      const before = mostBefore(discounts, cents, amounts, measured);
      const most = before === null ? mostFor(value, content) : { atMost: before };
      const isPrice = indices.every((index) => isUnitPrice(amounts[index]!, content));
      const atMost = Math.min(isRefund ? OF_REFUND : 1, isPrice ? UNIT_PRICE : 1, most.atMost ?? 1);
      return {
        candidate: {
          ...{ value, raw, words, pageNumber: content.number, strength: 0, proof },
          ...(atMost < 1 && { atMost }),
        },
        features,
      };
    });
}

function isUnitPrice({ line, at }: Amount, { lines }: PageContent): boolean {
  return TIMES.test(lines[line]!.words[at - 1]?.text ?? '');
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
    sign: Number(hasCurrencySign(line.text)),
    percent: Number(/%/.test(line.text)),
    certainty: meanCertainty(amount.words),
  };
}

/** Whether right behind a label, but for a currency, an amount has a minus. */
function isNegative({ words }: { words: readonly Word[] }, from: number): boolean {
  const rest = words.slice(from).map(({ text }) => text);
  const text = (isCurrency(rest[0] ?? '') ? rest.slice(1) : rest).join(' ');
  return MINUS.test(text);
}

/** Of an amount that stands above a discount alone, where what is left stands below as the total or as paid, and of any subtotal. */
function mostBefore(
  discounts: readonly Discount[],
  cents: number,
  amounts: readonly Amount[],
  measured: readonly Features[],
): number | null {
  const places = amounts.flatMap((amount, index) => (amount.cents === cents ? [index] : []));
  const behind = discounts.filter(({ line }) => places.every((index) => amounts[index]!.line < line));
  const isLeft = (discount: Discount) =>
    amounts.some((amount, index) => {
      const { label, labelAbove, paid } = measured[index]!;
      const isNamed = label! + labelAbove! + paid! > 0;
      return amount.cents === cents - discount.cents && amount.line > discount.line && isNamed;
    });
  if (behind.some(isLeft)) return BEFORE_DISCOUNT;
  const isSubtotal = places.every((index) => measured[index]!.not! > 0);
  return isSubtotal && behind.length > 0 ? SUBTOTAL_BEFORE_DISCOUNT : null;
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
  return amountsIn(content.lines[label.line]!.text, content).length === 0;
}

function hasCurrencySign(text: string): boolean {
  const lower = text.toLowerCase();
  return lexicon().currencies.some(({ signs }) => signs.some((sign) => lower.includes(sign.toLowerCase())));
}

function goodness(features: Features): number {
  return (
    4 * features.labelWeight! + features.labelAbove! + features.certainty! - 2 * features.not! - features.tax!
  );
}
