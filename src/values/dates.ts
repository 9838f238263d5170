/** Order of a numeric date that could be read either way. */
export type DateOrder = 'dmy' | 'mdy';

export interface PrintedDate {
  /** `YYYY-MM-DD` */
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
}

/** Words that dates are written with, of all languages: the code knows none. */
export interface DateWords {
  /** By month from January on. Three letters and more of a name stand for it. */
  months: readonly (readonly string[])[];
  /** Behind a day, such as `th`. */
  ordinals: readonly string[];
  /** Between day, month and year, such as `de`; several words where a blank parts them. */
  between: readonly string[];
}

/** How dates are written: made once of words, for many texts. */
export interface WrittenDates {
  /** Small letters without accents. */
  months: readonly (readonly string[])[];
  /** The month's name in one language or in two: `12 MAR/MARS 2024`. */
  dayNameYear: RegExp;
  nameDayYear: RegExp;
  yearNameDay: RegExp;
  /** Without their year, the day before the month and behind it. */
  daysOfYear: readonly [RegExp, RegExp];
}

/** A name of at least this many letters is recognised with one letter misread. */
const TOLERANT_FROM = 5;

/** The space between a date and the time after it is often lost: `05/03/201818:24`, `05/03/1818:24`. */
const YEAR = String.raw`((?:19|20)\d{2}(?!\d|:\d{2}(?![\d:]))|(?:19|20)\d{2}(?=\d{1,2}:\d{2})|\d{2}(?=\d{2}:\d{2})|\d{2}(?!\d))`;
/** On forms the century is printed and the year written behind it: `de 20 23`. */
const WRITTEN_YEAR = YEAR.replace('(', String.raw`((?:19|20) \d{2}(?![\d.,:]| ?[%€$])|`);
const FULL_YEAR = String.raw`((?:19|20)\d{2})(?!\d(?!\d?:\d{2}))`;
const LAST_DAY = String.raw`(\d{2}(?=\d{1,2}:\d{2})|\d{1,2}(?!\d))`;
const BETWEEN = String.raw`(\s?[-–/.]\s?)`;
const NAME = String.raw`(\p{L}{3,14})\.?`;
/** A slash between blanks is read as another stroke, too: `18 ENE I JAN 2022`. */
const TWO_NAMES = String.raw`${NAME}(?:(?:\s?/\s?| [Il1|7] |(?<=\p{Lu}{3}) (?=\p{Lu}{3}(?!\p{L})))${NAME})?`;
/** Months in Roman figures, from January on: `14-VIII-1911`. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** How a month of a language that is not known is abbreviated on cards. */
const SHORT = /^\p{Lu}{3,4}$/u;

/** Beside capitals a zero is a misread letter: `09/0UT/1981`. */
const ZERO_IN_NAME = /(?<=\p{Lu})0(?=\p{Lu})|(?<![\p{L}\p{N}])0(?=\p{Lu}{2}(?!\p{L}))/gu;

/** The first date of two that a hyphen joins, `01/03/2026-31/03/2026`. */
const RANGE = String.raw`(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}-)`;
/** No date begins within a number, a word or a code. */
const BEFORE = String.raw`(?:(?<=${RANGE})|(?<![\p{L}\p{N}])(?<![\p{L}\p{N}][-_/])(?<!\d[.,]))`;
/** No date ends within one either, but a time or the second of two dates may follow at once. */
const AFTER = String.raw`(?=T?\d{1,2}[:h]\d{2}|[-/ ]?\d{1,2}:\d{2}|-\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|(?![\p{L}\p{N}]|[-_/][\p{L}\p{N}]|[.,]\d))`;

const pattern = (date: string) => new RegExp(`${BEFORE}${date}${AFTER}`, 'gu');
const YEAR_FIRST = pattern(`((?:19|20)\\d{2})${BETWEEN}(\\d{1,2})${BETWEEN}${LAST_DAY}`);
const ROMAN_MONTH = pattern(`(\\d{1,2})${BETWEEN}(${ROMAN.join('|')})${BETWEEN}${FULL_YEAR}`);
const YEAR_LAST = pattern(`(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}${YEAR}`);

export function writtenDates({ months, ordinals, between }: DateWords): WrittenDates {
  const link = String.raw`(?:${anyOf(inBothCases(between))}\s+)?`;
  const ordinal = anyOf(inBothCases(ordinals));
  const month = String.raw`${anyOf(months.flat().flatMap(longAndShort))}(?!\p{L})\.?`;
  return {
    months: months.map((names) => names.map(folded)),
    dayNameYear: pattern(
      String.raw`(\d{1,2}|${misreadOne(ordinal)})(?:\s?${ordinal}(?!\p{L})|º|°|\.)?[\s\-/.]*${link}${TWO_NAMES}[\s\-/.,']*${link}${WRITTEN_YEAR}`,
    ),
    nameDayYear: pattern(String.raw`${NAME}[\s/-]*(\d{1,2})(?:${ordinal})?\s*[,/-]?\s*${link}${FULL_YEAR}`),
    yearNameDay: pattern(String.raw`((?:19|20)\d{2})[\s\-/.,]*${TWO_NAMES}[\s\-/]*(\d{1,2})(?:${ordinal})?`),
    daysOfYear: [
      new RegExp(String.raw`(?<![\p{L}\p{N}])\d{1,2}(?:${anyOf(ordinals)}|º|°|\.)?\s*${link}${month}`, 'giu'),
      new RegExp(String.raw`(?<![\p{L}\p{N}])${month}\s*\d{1,2}(?:${anyOf(ordinals)})?(?!\d)`, 'giu'),
    ],
  };
}

/** A one is read as a letter beside the letters of its ordinal: `ler novembre`, `I° marzo`. */
function misreadOne(ordinal: string): string {
  return String.raw`[lI](?=${ordinal}(?!\p{L})|º|°)`;
}

/** Matches nothing where there are no words. */
function anyOf(words: readonly string[]): string {
  return words.length === 0 ? '(?!)' : `(?:${words.join('|').replaceAll(' ', String.raw`\s+`)})`;
}

/** Cards and forms are printed in capitals: `27 DE MARZO DE 2020`. */
function inBothCases(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, word.toUpperCase()]);
}

/** Of a month's name three letters may stand for it. */
function longAndShort(name: string): string[] {
  return [name, name.slice(0, 3)];
}

function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Earlier dates are misread or mean something else: nobody with a document today was born before. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;

/**
 * All dates in a text that exist in the calendar, in the order in which they are printed. No date is part of
 * a code or of a number. Of two that share a character, the one with a full year is taken, or else the longer
 * one.
 */
export function findDates(printed: string, order: DateOrder, written: WrittenDates): PrintedDate[] {
  const text = printed.replace(ZERO_IN_NAME, 'O');
  const monthOf = (name: string | undefined, other?: string) => monthNamed(name, other, written.months);
  const found = [
    ...matches(text, YEAR_FIRST, ([year, , month, , day]) => [year, month, day]),
    ...matches(text, YEAR_LAST, (parts) => (isOneDate(parts) ? ordered(parts, order) : [])),
    ...matches(text, ROMAN_MONTH, ([day, , month, , year]) => [year, String(ROMAN.indexOf(month!) + 1), day]),
    ...matches(text, written.dayNameYear, ([day, name, other, year]) => [
      ...[year, monthOf(name, other)],
      day!.replace(/[lI]/, '1'),
    ]),
    ...matches(text, written.nameDayYear, ([name, day, year]) => [year, monthOf(name), day]),
    ...matches(text, written.yearNameDay, ([year, name, other, day]) => [year, monthOf(name, other), day]),
  ].sort((a, b) => Number(hasFullYear(b)) - Number(hasFullYear(a)) || b.raw.length - a.raw.length);
  const kept: PrintedDate[] = [];
  for (const date of found) if (!kept.some((other) => overlap(date, other))) kept.push(date);
  const asPrinted = ({ raw, index }: PrintedDate) => printed.slice(index, index + raw.length);
  return kept.sort((a, b) => a.index - b.index).map((date) => ({ ...date, raw: asPrinted(date) }));
}

function hasFullYear({ raw }: PrintedDate): boolean {
  return /(?<!\d)(?:19|20) ?\d{2}/.test(raw);
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

const CENTURY = 100;

/** The same day a hundred years earlier, `YYYY-MM-DD`; null where there is none, as on a 29th of February. */
export function centuryBefore(value: string): string | null {
  const [year, month, day] = value.split('-').map(Number);
  return isoDate(year! - CENTURY, month!, day!);
}

type Parts = (string | undefined)[];

function matches(text: string, date: RegExp, toYearMonthDay: (parts: Parts) => Parts): PrintedDate[] {
  return overlapping(text, date).flatMap((match) => {
    const [year, month, day] = toYearMonthDay(match.slice(1)).map((part) => Number(part?.replace(' ', '')));
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

/**
 * The month that a word names, or it and the same in another language, of which one may be a short one of a language that is not known
 * (`27 LÚN/AUG 1994`); undefined when they name none or several.
 */
function monthNamed(
  name: string | undefined,
  other: string | undefined,
  months: WrittenDates['months'],
): string | undefined {
  const printed = monthsNamed(name ?? '', months);
  const inOther = other === undefined ? printed : monthsNamed(other, months);
  const isOneKnown = other !== undefined && SHORT.test(name!) && SHORT.test(other);
  const both = printed.filter((month) => inOther.includes(month));
  const either = printed.length === 0 || inOther.length === 0 ? [...printed, ...inOther] : both;
  const found = isOneKnown ? either : both;
  return found.length === 1 ? String(found[0]) : undefined;
}

/** Those that a word names in full or by its first three or more letters, or else with one letter misread. */
function monthsNamed(word: string, months: WrittenDates['months']): number[] {
  const name = folded(word);
  const likely = (isName: (name: string) => boolean) =>
    months.flatMap((names, index) => (names.some(isName) ? [index + 1] : []));
  const printed = likely((each) => each.startsWith(name));
  return printed.length > 0 ? printed : likely((each) => isMisread(name, each));
}

function isMisread(word: string, name: string): boolean {
  if (name.length < TOLERANT_FROM || word.length !== name.length) return false;
  return [...word].filter((letter, at) => letter !== name[at]).length <= 1;
}
