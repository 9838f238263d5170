import { allMatches } from '../../../../values/all-matches.js';
import type { DateOrder } from '../../../../values/dates.js';
import type { DocumentType } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { currenciesIn } from '../currency/named-currencies.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { languageOf } from '../../../recognition/known/language.js';
import { homesOf } from './home.js';

/** Points part a date whose day comes first wherever they are used. */
const NUMERIC = /(?<![\d.,/-])(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;
/** `24/03/05`, where the first figures may be the year's. */
const OF_SHORT_YEAR = /(?<![\d.,/-])\d{2}([-/])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?![\d/-])/;
const LAST_MONTH = 12;
const LAST_DAY = 31;
/** Highest score of a date whose day may as well be its month. */
const UNDECIDED = 0.6;
/** Documents in dollars may use either order. */
const EITHER_WAY = 'USD';

interface Order {
  order: DateOrder;
  isDecided: boolean;
}

const onPages = new WeakMap<PageContent, Order>();

/**
 * In what order a page prints day and month: as another date of the page proves it, else as its country has it, else as the type
 * does.
 */
export function dateOrderOn(content: PageContent, { dateOrder }: Pick<DocumentType, 'dateOrder'>): DateOrder {
  return orderOn(content, dateOrder).order;
}

/** A date that can be read in two ways scores low where nothing on the page decides. */
export function heldToOrder(
  candidates: readonly Candidate[],
  content: PageContent,
  { dateOrder }: Pick<DocumentType, 'dateOrder'>,
): Candidate[] {
  const { isDecided } = orderOn(content, dateOrder);
  const isInDoubt = (raw: string) => (!isDecided && isAmbiguous(raw)) || mayLead(raw, content);
  return candidates.map((candidate) =>
    isInDoubt(candidate.raw) ? bounded(candidate, UNDECIDED) : candidate,
  );
}

function orderOn(content: PageContent, usual: DateOrder): Order {
  const known = onPages.get(content) ?? provenOn(content) ?? ofCountry(content, usual);
  onPages.set(content, known);
  return known;
}

function provenOn(content: PageContent): Order | null {
  const dates = content.lines
    .flatMap(({ text }) => allMatches(text, NUMERIC))
    .filter(({ 0: raw }) => isSurelyDate(raw) && !mayLead(raw, content))
    .map(dayAndMonth)
    .filter((parts) => parts.every((part) => part > 0 && part <= LAST_DAY));
  const dayFirst = dates.some(([first, second]) => first > LAST_MONTH && second <= LAST_MONTH);
  const monthFirst = dates.some(([first, second]) => second > LAST_MONTH && first <= LAST_MONTH);
  if (dayFirst === monthFirst) return null;
  return { order: dayFirst ? 'dmy' : 'mdy', isDecided: true };
}

function ofCountry(content: PageContent, usual: DateOrder): Order {
  const orders = new Set(homesOf(content).map(({ dateOrder }) => dateOrder));
  const [only] = orders;
  if (orders.has('either')) return { order: usual, isDecided: false };
  if (only !== undefined && orders.size === 1) return { order: only as DateOrder, isDecided: true };
  const named = content.lines.some(({ text }) =>
    currenciesIn(text).some(({ value }) => value === EITHER_WAY),
  );
  return { order: usual, isDecided: !named && !mayBeEnglish(content) };
}

/** Countries of the language use either order, too. */
function mayBeEnglish({ words }: PageContent): boolean {
  return (languageOf(words, lexicon().recognition.languages)?.code ?? 'en') === 'en';
}

/** Whether a date's first two figures may be its year. */
function mayLead(raw: string, content: PageContent): boolean {
  return OF_SHORT_YEAR.test(raw) && homesOf(content).some(({ shortYearMayLead }) => shortYearMayLead);
}

/** Three pairs of figures with hyphens may be a bank's code. */
function isSurelyDate(raw: string): boolean {
  return raw.includes('/') || /\d{4}$/.test(raw);
}

function isAmbiguous(raw: string): boolean {
  return allMatches(raw, NUMERIC)
    .map(dayAndMonth)
    .some(([first, second]) => first !== second && first <= LAST_MONTH && second <= LAST_MONTH);
}

function dayAndMonth([, first, , second]: RegExpMatchArray): [number, number] {
  return [Number(first), Number(second)];
}
