/** Order of a numeric date that could be read either way. */
export type DateOrder = 'dmy' | 'mdy';

export interface PrintedDate {
  /** `YYYY-MM-DD` */
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
}

/** English, Portuguese, German, Dutch, Spanish and French names begin with these. */
const MONTHS: [RegExp, number][] = [
  [/^(jan|ene)/, 1],
  [/^(feb|fev)/, 2],
  [/^(ma[ar]|mrz|mrt)/, 3],
  [/^(apr|abr|avr)/, 4],
  [/^(may|mai|mei)/, 5],
  [/^(jun|juin)/, 6],
  [/^(jul|juil)/, 7],
  [/^(aug|ago|aou)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|out)/, 10],
  [/^nov/, 11],
  [/^(dec|dez|dic)/, 12],
];

/** The blank between a date and the time behind it is often lost: `05/03/201818:24`, `05/03/1818:24`. */
const YEAR = String.raw`((?:19|20)\d{2}(?!\d|:\d{2}(?![\d:]))|(?:19|20)\d{2}(?=\d{1,2}:\d{2})|\d{2}(?=\d{2}:\d{2})|\d{2}(?!\d))`;
const FULL_YEAR = String.raw`((?:19|20)\d{2})(?!\d(?!\d?:\d{2}))`;
const LAST_DAY = String.raw`(\d{2}(?=\d{1,2}:\d{2})|\d{1,2}(?!\d))`;
const BETWEEN = String.raw`\s?[-/.]\s?`;
const NAME = String.raw`([A-Za-zÀ-ÿ]{3,10})\.?`;

const YEAR_FIRST = new RegExp(`(?<!\\d)((?:19|20)\\d{2})${BETWEEN}(\\d{1,2})${BETWEEN}${LAST_DAY}`, 'g');
const YEAR_LAST = new RegExp(`(?<!\\d)(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}${YEAR}`, 'g');
const DAY_NAME_YEAR = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|º|\\.)?[\\s\\-/.]*(?:de\\s+)?${NAME}[\\s\\-/.,']*(?:de\\s+)?${YEAR}`,
  'g',
);
const NAME_DAY_YEAR = new RegExp(`${NAME}\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s*${FULL_YEAR}`, 'g');

/** Earlier dates are misread or mean something else: nobody who has a document today was born before. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2100;

/** All dates in a text that exist in the calendar, in the order in which they are printed. */
export function findDates(text: string, order: DateOrder): PrintedDate[] {
  const found = [
    ...matches(text, YEAR_FIRST, ([year, month, day]) => [year, month, day]),
    ...matches(text, YEAR_LAST, (parts) => ordered(parts, order)),
    ...matches(text, DAY_NAME_YEAR, ([day, name, year]) => [year, monthOf(name), day]),
    ...matches(text, NAME_DAY_YEAR, ([name, day, year]) => [year, monthOf(name), day]),
  ].sort((a, b) => a.index - b.index || b.raw.length - a.raw.length);
  return found.filter(
    (date, index) => !found.slice(0, index).some((other) => date.index < other.index + other.raw.length),
  );
}

/** `YYYY-MM-DD`, or null when there is no such day. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

type Parts = (string | undefined)[];

function matches(text: string, pattern: RegExp, toYearMonthDay: (parts: Parts) => Parts): PrintedDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [year, month, day] = toYearMonthDay(match.slice(1)).map(Number);
    const fullYear = year! < 100 ? 2000 + year! : year!;
    const value = isoDate(fullYear, month!, day!);
    if (value === null || fullYear < EARLIEST_YEAR || fullYear > LATEST_YEAR) return [];
    return [{ value, raw: match[0].trim(), index: match.index }];
  });
}

function ordered([first, second, year]: Parts, order: DateOrder): Parts {
  const monthFirst = Number(second) > 12 || (order === 'mdy' && Number(first) <= 12);
  return monthFirst ? [year, first, second] : [year, second, first];
}

function monthOf(name: string | undefined): string | undefined {
  const folded = (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.find(([pattern]) => pattern.test(folded))?.[1].toString();
}
