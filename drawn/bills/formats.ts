import type { Random } from '../../bench/specimens/random.js';
import { choices, type Country } from '../countries/country.js';

export interface Day {
  year: number;
  month: number;
  day: number;
}

export const isoDay = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

export function daysLater({ year, month, day }: Day, count: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + count));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** How one document writes its dates and amounts: the same all over the page. */
export interface Habit {
  date: (day: Day) => string;
  tillDate(day: Day): string;
  /** A number with two decimals, of hundredths. */
  amount: (cents: number) => string;
  /** The same with its currency. */
  money: (cents: number) => string;
  /** A percentage without its sign: `5,5`. */
  rate: (percent: number) => string;
  quantity: (thousandths: number) => string;
  /** Of the currency, as it stands beside amounts. */
  sign: string;
}

export function habitOf(country: Country, random: Random): Habit {
  const [dates, tillDates] = [random.pick(choices(country.dates)), random.pick(choices(country.tillDates))];
  const [thousands, point] = random.pick(country.separators);
  const sign = random.pick(choices(country.signs));
  const amount = (cents: number) => grouped((cents / 100).toFixed(2), thousands, point);
  return {
    date: (day) => formatDate(dates, day, country),
    tillDate: (day) => formatDate(tillDates, day, country),
    amount,
    money: (cents) => sign.replace('#', amount(Math.abs(cents))).replace(/^/, cents < 0 ? '-' : ''),
    rate: (percent) => String(percent).replace('.', point),
    quantity: (thousandths) => String(thousandths / 1000).replace('.', point),
    sign: sign.replace('#', '').trim(),
  };
}

function grouped(plain: string, thousands: string, point: string): string {
  const [whole, part] = plain.split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, thousands)}${point}${part}`;
}

/** Slots: `{dd} {d} {mm} {m} {yyyy} {yy}`, names of months `{month}` and `{mon}`, and `{jour}`: the first is `1er`. */
function formatDate(pattern: string, { year, month, day }: Day, { months, shortMonths }: Country): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const slots: Record<string, string> = {
    dd: two(day),
    d: String(day),
    mm: two(month),
    m: String(month),
    yyyy: String(year),
    yy: two(year % 100),
    month: choices(months)[month - 1]!,
    mon: choices(shortMonths)[month - 1]!,
    jour: day === 1 ? '1er' : String(day),
  };
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => slots[name]!);
}
