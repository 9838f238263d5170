import type { Find } from '../../catalogue/schema.js';
import type { Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded } from '../../content/candidate.js';
import type { WeighedPhrase } from '../../find/fields/printed-labels.js';
import { centuryBefore, type DateOrder } from '../../../values/dates.js';
import { signedDays } from '../../find/fields/unlabelled/dated-texts.js';
import { joinDates } from '../../find/fields/joined-words.js';
import { asReadByTheOther, isDisputed } from '../disputed-words.js';
import { placeLabels, type PlacedLabel } from '../labels-on-page.js';
import { withDigits } from '../misread-digits.js';
import { MIXED } from '../../find/fields/held/held-to-kind.js';
import type { Measured } from '../measured.js';
import { meanCertainty } from '../page-lines.js';
import { hasPhrase, toPhrases } from '../phrases-in-lines.js';
import { withoutBeginnings } from './date-of-beginning.js';
import { isOfPrinter } from './date-of-printer.js';
import { besideRivals } from './rival-dates.js';
import type { Features } from '../softmax-ranker.js';
import { findDates } from '../../catalogue/lexicon/printed-values.js';

type ByLabel = Extract<Find, { by: 'label' }>;

/** Receipts and invoices are not older than this: an older year is misread. */
const EARLIEST_YEAR = 1980;
/** Highest score of a date of a page that has but dates of something else, by their labels. */
const OF_OTHER = 0.8;
/** Highest score of a date whose year has two figures that are of the last century, if they are not misread. */
const OF_LAST_CENTURY = 0.8;

interface Occurrence {
  value: string;
  raw: string;
  words: Word[];
  line: number;
  repaired: boolean;
  /** Only the recogniser that was overruled read it. */
  disputed: boolean;
  /** Whether its year of two figures lies ahead in this century. */
  isOfLastCentury: boolean;
}

/**
 * Each date that is printed on the page, once, with what speaks for its being the document's.
 * @param today a date more than a year after it is misread
 */
export function dateCandidates(
  content: PageContent,
  find: ByLabel,
  order: DateOrder,
  today: Date,
): Measured[] {
  const latestYear = today.getUTCFullYear() + 1;
  const printedDates = content.lines
    .flatMap((_, line) => datesOfLine(content, line, order))
    .map((date) => inOwnCentury(date, latestYear))
    .filter(({ value }) => isPlausible(Number(value.slice(0, 4)), latestYear))
    .filter((date) => !isOfPrinter(date, content));
  const ownDates = withoutBeginnings(withoutOthers(printedDates, find, content), content);
  const labels = placeLabels(content, find.labels, find.not);
  const occurrences = whereSigned(ownDates.length > 0 ? ownDates : printedDates, labels, content);
  const ofPeriods = occurrences.filter((each) => isOfPeriod(each, occurrences, content));
  const others = toPhrases(find.not);
  const values = [...new Set(occurrences.map(({ value }) => value))];
  const latest = [...values].sort().at(-1);
  const measuredDates = values.map((value, order) => {
    const printed = occurrences.filter((each) => each.value === value);
    const measured = printed.map((each) => measure(each, content, labels, others));
    const features: Features = {
      ...strongest(measured),
      again: Number(printed.length > 1),
      order: Math.min(4, order),
      first: Number(order === 0),
      only: Number(values.length === 1),
      latest: Number(value === latest && values.length > 1),
      yearApart: Math.min(3, Math.abs(Number(value.slice(0, 4)) - Number(latest!.slice(0, 4)))),
    };
    const best = printed[indexOfBest(measured)]!;
    const { raw, words } = best;
    const candidate = { value, raw, words, pageNumber: content.number, strength: 0, proof: null };
    const isElsewhere = printed.some((each) => !ofPeriods.includes(each));
    const ofOwn = best.isOfLastCentury ? OF_LAST_CENTURY : 1;
    const most = Math.min(isElsewhere ? 1 : MIXED, ownDates.length > 0 ? 1 : OF_OTHER, ofOwn);
    return { candidate: most < 1 ? bounded(candidate, most) : candidate, features };
  });
  const placesOf = ({ candidate }: Measured) => occurrences.filter(({ value }) => value === candidate.value);
  return besideRivals(measuredDates, placesOf, labels, content);
}

const FULL_YEAR = /(19|20)\d{2}/;
const TIME = /^\d{1,2}[:h.]\d{2}/;

/** Without the dates right behind a label of something else, `gültig bis 29.12.2025`, unless the hour follows them. */
function withoutOthers(
  dates: readonly Occurrence[],
  find: ByLabel,
  content: PageContent,
): readonly Occurrence[] {
  const labels = placeLabels(content, labelsOfOthers(find));
  return dates.filter(({ line, words: own }) => {
    const { words } = content.lines[line]!;
    const at = words.indexOf(own[0]!);
    const isTimed = TIME.test(words[words.indexOf(own.at(-1)!) + 1]?.text ?? '');
    return isTimed || !labels.some((label) => label.line === line && label.last === at - 1);
  });
}

/** Of a text that is signed with place and day, that day, and those that a label or the hour stands beside: others are told of in its sentences. */
function whereSigned(
  dates: readonly Occurrence[],
  labels: readonly PlacedLabel[],
  content: PageContent,
): readonly Occurrence[] {
  const signed = signedDays(content);
  const isSigned = ({ words }: Occurrence) =>
    signed.some((day) => day.length === words.length && day[0] === words[0]);
  if (!dates.some(isSigned)) return dates;
  return dates.filter((date) => {
    const { words } = content.lines[date.line]!;
    const [first, last] = [words.indexOf(date.words[0]!), words.indexOf(date.words.at(-1)!)];
    const isLabelled = labels.some((label) => label.line === date.line && label.last === first - 1);
    return isSigned(date) || isLabelled || TIME.test(words[last + 1]?.text ?? '');
  });
}

const ofOthers = new WeakMap<ByLabel, readonly WeighedPhrase[]>();

function labelsOfOthers(find: ByLabel): readonly WeighedPhrase[] {
  const known = ofOthers.get(find) ?? find.not.map((text) => ({ text, weight: 1 }));
  ofOthers.set(find, known);
  return known;
}

/** Whether a date begins or ends a period: nothing but a short word or a dash parts it from another one. */
function isOfPeriod(date: Occurrence, all: readonly Occurrence[], { lines }: PageContent): boolean {
  const { words } = lines[date.line]!;
  const range = (each: Occurrence) => [words.indexOf(each.words[0]!), words.indexOf(each.words.at(-1)!)];
  const [first, last] = range(date);
  return all.some((other) => {
    if (other.line !== date.line || other.value === date.value) return false;
    const [otherFirst, otherLast] = range(other);
    const between = words.slice(Math.min(last!, otherLast!) + 1, Math.max(first!, otherFirst!));
    return between.length === 1 && /^(?:\p{Ll}{1,5}|[-–—])$/u.test(between[0]!.text);
  });
}

/** `23-10-86` on an old receipt. */
function inOwnCentury(date: Occurrence, latest: number): Occurrence {
  const isShort = !FULL_YEAR.test(date.raw) && !date.repaired && !date.disputed;
  const earlier = isShort && Number(date.value.slice(0, 4)) > latest ? centuryBefore(date.value) : null;
  return earlier === null ? date : { ...date, value: earlier, isOfLastCentury: true };
}

function isPlausible(year: number, latest: number): boolean {
  return year >= EARLIEST_YEAR && year <= latest;
}

function datesOfLine(content: PageContent, index: number, order: DateOrder): Occurrence[] {
  const { words } = content.lines[index]!;
  const read = datesIn(words, index, order);
  if (!isDisputed(words)) return read;
  // Where the recognisers differ, either may have read the date.
  const otherwise = datesIn(asReadByTheOther(words), index, order).map((date) => ({
    ...date,
    words: words.filter((word) => date.words.some(({ box }) => box === word.box)),
    disputed: true,
  }));
  return [...read, ...otherwise.filter(({ value }) => !read.some((date) => date.value === value))];
}

function datesIn(words: readonly Word[], line: number, order: DateOrder): Occurrence[] {
  const { text, starts } = joinDates(words);
  const plain = findDates(text, order);
  const found = plain.length > 0 ? plain : findDates(withDigits(text), order);
  return found.map((date) => ({
    value: date.value,
    raw: text.slice(date.index, date.index + date.raw.length),
    words: words.filter(
      (word, at) => starts[at]! < date.index + date.raw.length && starts[at]! + word.text.length > date.index,
    ),
    line,
    repaired: plain.length === 0,
    disputed: false,
    isOfLastCentury: false,
  }));
}

function measure(
  date: Occurrence,
  content: PageContent,
  labels: readonly PlacedLabel[],
  others: readonly (readonly string[])[],
): Features {
  const line = content.lines[date.line]!;
  const at = line.words.indexOf(date.words[0]!);
  const before = labels.filter((label) => label.line === date.line && label.last < at);
  const wordsBetween = before.length > 0 ? at - Math.max(...before.map((label) => label.last)) - 1 : 0;
  const within = labels.some((label) => label.line === date.line && label.first <= at && label.last >= at);
  const above = labels.some((label) => label.line === date.line - 1);
  const otherLabel = hasPhrase(line, others);
  const lineAbove = content.lines[date.line - 1];
  const y = line.box.y / content.height;
  return {
    labelled: Number(before.length > 0 || within),
    labelAdjacent: Number((before.length > 0 && wordsBetween <= 1) || within),
    labelAbove: Number(above),
    time: Number(/\d{1,2}[:.]\d{2}([:.]\d{2})?/.test(line.text.replace(date.raw, ' '))),
    otherLabel: Number(otherLabel),
    otherAbove: Number(lineAbove !== undefined && !/\d/.test(lineAbove.text) && hasPhrase(lineAbove, others)),
    repaired: Number(date.repaired),
    disputed: Number(date.disputed),
    fullYear: Number(FULL_YEAR.test(date.raw)),
    named: Number(/\p{L}{3}/u.test(date.raw)),
    separated: Number(/[/-]/.test(date.raw)),
    blanks: Number(/\s/.test(date.raw)),
    y,
    middle: Number(y > 0.15 && y < 0.6),
    startsLine: Number(at === 0),
    behindWords: Number(line.words.slice(0, at).some(({ text }) => /\p{L}{3}/u.test(text))),
    manyWords: Number(line.words.length > 6),
    certainty: meanCertainty(date.words),
  };
}

/** The largest of each feature over all places where the value is printed. */
export function strongest(all: readonly Features[]): Features {
  const result: Features = {};
  for (const features of all) {
    for (const name in features) result[name] = Math.max(result[name] ?? -Infinity, features[name]!);
  }
  return result;
}

function indexOfBest(all: readonly Features[]): number {
  const goodness = (each: Features) =>
    2 * each.labelAdjacent! + each.labelled! + each.time! + each.certainty! - each.repaired! - each.disputed!;
  return all.reduce((best, each, index) => (goodness(each) > goodness(all[best]!) ? index : best), 0);
}
