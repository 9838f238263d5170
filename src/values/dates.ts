/** Order of a numeric date that could be read either way. */
export type DateOrder = 'dmy' | 'mdy';

export interface PrintedDate {
  /** `YYYY-MM-DD` */
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
}

/**
 * Names of the months in Portuguese, English, Spanish, French, German, Italian and Dutch, without accents. Three letters
 * and more of a name stand for it; the first of these are abbreviations that are no beginning of one.
 */
const MONTHS: readonly string[][] = [
  ['janeiro', 'january', 'enero', 'janvier', 'januar', 'gennaio', 'januari', 'janner'],
  ['fevereiro', 'february', 'febrero', 'fevrier', 'februar', 'febbraio', 'februari'],
  ['mrz', 'mrt', 'marco', 'march', 'marzo', 'mars', 'marz', 'maerz', 'maart'],
  ['abril', 'april', 'avril', 'aprile'],
  ['maio', 'may', 'mayo', 'mai', 'maggio', 'mei'],
  ['junho', 'june', 'junio', 'juin', 'juni', 'giugno'],
  ['jul', 'julho', 'july', 'julio', 'juillet', 'juli', 'luglio'],
  ['agosto', 'august', 'aout', 'augustus'],
  ['setembro', 'september', 'septiembre', 'setiembre', 'septembre', 'settembre'],
  ['outubro', 'october', 'octubre', 'octobre', 'oktober', 'ottobre'],
  ['novembro', 'november', 'noviembre', 'novembre'],
  ['dezembro', 'december', 'diciembre', 'decembre', 'dezember', 'dicembre'],
];
/** A name of at least this many letters is recognised with one letter misread. */
const TOLERANT_FROM = 5;

/** The space between a date and the time after it is often lost: `05/03/201818:24`, `05/03/1818:24`. */
const YEAR = String.raw`((?:19|20)\d{2}(?!\d|:\d{2}(?![\d:]))|(?:19|20)\d{2}(?=\d{1,2}:\d{2})|\d{2}(?=\d{2}:\d{2})|\d{2}(?!\d))`;
const FULL_YEAR = String.raw`((?:19|20)\d{2})(?!\d(?!\d?:\d{2}))`;
const LAST_DAY = String.raw`(\d{2}(?=\d{1,2}:\d{2})|\d{1,2}(?!\d))`;
const BETWEEN = String.raw`(\s?[-/.]\s?)`;
const NAME = String.raw`([A-Za-zÀ-ÿ]{3,10})\.?`;

/** The first date of two that a hyphen joins, `01/03/2026-31/03/2026`. */
const RANGE = String.raw`(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}-)`;
/** No date begins within a number, a word or a code. */
const BEFORE = String.raw`(?:(?<=${RANGE})|(?<![\p{L}\p{N}])(?<![\p{L}\p{N}][-_/])(?<!\d[.,]))`;
/** No date ends within one either, but a time or the second of two dates may follow at once. */
const AFTER = String.raw`(?=T?\d{1,2}[:h]\d{2}|[-/ ]?\d{1,2}:\d{2}|-\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|(?![\p{L}\p{N}]|[-_/][\p{L}\p{N}]|[.,]\d))`;

const pattern = (date: string) => new RegExp(`${BEFORE}${date}${AFTER}`, 'gu');
const YEAR_FIRST = pattern(`((?:19|20)\\d{2})${BETWEEN}(\\d{1,2})${BETWEEN}${LAST_DAY}`);
const YEAR_LAST = pattern(`(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}${YEAR}`);
const DAY_NAME_YEAR = pattern(
  `(\\d{1,2})(?:st|nd|rd|th|er|º|°|\\.)?[\\s\\-/.]*(?:de\\s+)?${NAME}[\\s\\-/.,']*(?:de\\s+)?${YEAR}`,
);
const NAME_DAY_YEAR = pattern(`${NAME}\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s*${FULL_YEAR}`);

/** Earlier dates are misread or mean something else: nobody with a document today was born before. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;

/**
 * All dates in a text that exist in the calendar, in the order in which they are printed. No date is part of
 * a code or of a number. Of two that share a character, the one with a full year is taken, or else the longer
 * one.
 */
export function findDates(text: string, order: DateOrder): PrintedDate[] {
  const found = [
    ...matches(text, YEAR_FIRST, ([year, , month, , day]) => [year, month, day]),
    ...matches(text, YEAR_LAST, (parts) => (isOneDate(parts) ? ordered(parts, order) : [])),
    ...matches(text, DAY_NAME_YEAR, ([day, name, year]) => [year, monthOf(name), day]),
    ...matches(text, NAME_DAY_YEAR, ([name, day, year]) => [year, monthOf(name), day]),
  ].sort((a, b) => Number(hasFullYear(b)) - Number(hasFullYear(a)) || b.raw.length - a.raw.length);
  const kept: PrintedDate[] = [];
  for (const date of found) if (!kept.some((other) => overlap(date, other))) kept.push(date);
  return kept.sort((a, b) => a.index - b.index);
}

function hasFullYear({ raw }: PrintedDate): boolean {
  return /(?<!\d)(?:19|20)\d{2}/.test(raw);
}

function overlap(a: PrintedDate, b: PrintedDate): boolean {
  return a.index < b.index + b.raw.length && b.index < a.index + a.raw.length;
}

/** `YYYY-MM-DD`, or null when there is no such day. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

type Parts = (string | undefined)[];

function matches(text: string, date: RegExp, toYearMonthDay: (parts: Parts) => Parts): PrintedDate[] {
  return overlapping(text, date).flatMap((match) => {
    const [year, month, day] = toYearMonthDay(match.slice(1)).map(Number);
    const fullYear = year! < 100 ? 2000 + year! : year!;
    const value = isoDate(fullYear, month!, day!);
    if (value === null || fullYear < EARLIEST_YEAR || fullYear > LATEST_YEAR) return [];
    return [{ value, raw: match[0].trim(), index: match.index }];
  });
}

/** A better match may begin within another match: `2- 25/12/2016` has one date. */
function overlapping(text: string, date: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  date.lastIndex = 0;
  for (let match = date.exec(text); match !== null; match = date.exec(text)) {
    found.push(match);
    date.lastIndex = match.index + 1;
  }
  return found;
}

/**
 * Both marks between the parts are the same; where the year has two digits, blanks beside them too, and only slashes stand
 * beside single digits: `1.2.10` numbers a section.
 */
function isOneDate([first, left, second, right, year]: Parts): boolean {
  if (left!.trim() !== right!.trim()) return false;
  if (year!.length === 4) return true;
  return left === right && (left === '/' || (first!.length === 2 && second!.length === 2));
}

function ordered([first, , second, , year]: Parts, order: DateOrder): Parts {
  const monthFirst = Number(second) > 12 || (order === 'mdy' && Number(first) <= 12);
  return monthFirst ? [year, first, second] : [year, second, first];
}

/** The month that a word names, in full or by its first three or more letters; undefined when it names none or several. */
function monthOf(word: string | undefined): string | undefined {
  const folded = (word ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const likely = (isName: (name: string) => boolean) =>
    MONTHS.flatMap((names, index) => (names.some(isName) ? [index + 1] : []));
  const printed = likely((name) => name.startsWith(folded));
  const found = printed.length > 0 ? printed : likely((name) => isMisread(folded, name));
  return found.length === 1 ? String(found[0]) : undefined;
}

function isMisread(word: string, name: string): boolean {
  if (name.length < TOLERANT_FROM || word.length !== name.length) return false;
  return [...word].filter((letter, at) => letter !== name[at]).length <= 1;
}
