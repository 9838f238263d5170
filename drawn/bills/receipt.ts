import type { Random } from '../../bench/specimens/random.js';
import { choices, type Country, type Locale, write } from '../countries/country.js';
import { COUNTRIES } from '../countries/index.js';
import { consumerKey, cpf, portugueseNif } from '../numbers/tax-ids.js';
import { WORDS } from '../words/index.js';
import type { ReceiptWord } from '../words/words.js';
import { type Day, daysLater, type Habit, habitOf } from './formats.js';
import { makeParty, type Party } from './party.js';
import type { Entry } from './role.js';
import { type Row, shuffled, type Sums, sumsOfGross, sumsWithSalesTax } from './rows.js';

/** Everything that a till receipt may print; a layout prints some of it. */
export interface Receipt {
  country: Country;
  habit: Habit;
  shop: Party;
  /** The company behind the shop, where another name is printed below it; null where none is. */
  owner: string | null;
  date: Day;
  day: Entry;
  time: Entry;
  /** Number, till, cashier and the like, in the order in which they are printed. */
  details: Entry[];
  words: Record<ReceiptWord, string>;
  rows: Row[];
  sums: Sums;
  subtotal: Entry[];
  /** Taxes that are told before the total, as they are added to it. */
  added: Entry[];
  total: Entry;
  /** What was given and what was given back; both are the total's neighbours. */
  payment: Entry[];
  /** Taxes that are told behind the total, as it contains them. */
  contained: Entry[];
  slip: Entry[];
  extra: string;
  /** Of a Brazilian NFC-e; null elsewhere. */
  accessKey: string | null;
  keyNumber: string;
}

export interface ReceiptKind {
  /** Dishes instead of goods; a table, a waiter. */
  served?: boolean;
  /** The numbers of a card's terminal. */
  slip?: boolean;
}

export function makeReceipt(
  locale: Locale,
  random: Random,
  { served = false, slip = false }: ReceiptKind,
): Receipt {
  const country = COUNTRIES[locale];
  const words = wordsOf(locale, random);
  const habit = habitOf(country, random);
  const shop = makeParty(country, random, served ? 'inn' : 'shop');
  const date = daysLater({ year: 2022, month: 6, day: 1 }, random.whole(0, 1600));
  const rows = rowsOf(country, random, served);
  const sums = sumsOf(country, rows, random);
  const clock = `${String(random.whole(7, 22)).padStart(2, '0')}:${random.whole(10, 59)}`;
  const time = random.chance(0.3) ? `${clock}:${random.whole(10, 59)}` : clock;
  const slots = {
    ...country.slots,
    cpf: cpf(random),
    customer_tax_id: portugueseNif(random),
    lottery: 'XK7#QP2#',
    locale: locale.slice(0, 2),
  };
  return {
    country,
    habit,
    shop,
    owner: random.chance(0.3) ? write(country.owners, random, country.slots).replace(/ ,/g, ',') : null,
    date,
    day: { role: 'date', label: words.date, text: habit.tillDate(date) },
    time: { role: 'time', label: words.time, text: time },
    details: detailsOf(country, words, random, served),
    words,
    rows,
    sums,
    ...moneyOf(country, words, habit, sums, random),
    slip: slip ? slipOf(words, habit, sums, random) : [],
    extra: write(choiceOf(locale, 'extra', random), random, slots),
    ...keyOf(shop, date, locale === 'pt-BR' && random.chance(0.5), random),
  };
}

/** Numbers of the states (IBGE), by which a key begins. */
const STATES: Record<string, number> = { SP: 35, RJ: 33, PR: 41, MG: 31, RS: 43, PE: 26, GO: 52 };

function keyOf(
  { address, ids }: Party,
  { year, month }: Day,
  wanted: boolean,
  random: Random,
): Pick<Receipt, 'accessKey' | 'keyNumber'> {
  const number = random.whole(1000, 99999);
  const state = STATES[/\b(?:SP|RJ|PR|MG|RS|PE|GO)\b/.exec(address.at(-1)!)?.[0] ?? 'SP']!;
  const yearMonth = `${year % 100}${String(month).padStart(2, '0')}`;
  const accessKey = wanted ? consumerKey({ state, yearMonth, issuer: ids[0]!.text, number }, random) : null;
  return { accessKey, keyNumber: String(number) };
}

const choiceOf = (locale: Locale, word: ReceiptWord, random: Random): string =>
  random.pick(choices(WORDS[locale].receipt[word]));

function wordsOf(locale: Locale, random: Random): Record<ReceiptWord, string> {
  const names = Object.keys(WORDS[locale].receipt) as ReceiptWord[];
  return Object.fromEntries(names.map((name) => [name, choiceOf(locale, name, random)])) as Record<
    ReceiptWord,
    string
  >;
}

function rowsOf(country: Country, random: Random, served: boolean): Row[] {
  const offered = served ? country.dishes : country.goods;
  return shuffled(offered, random)
    .slice(0, random.whole(1, served ? 6 : 10))
    .map(([name, least, most, rate]) => {
      const quantity = 1000 * random.pick([1, 1, 1, 1, 2, 2, 3]);
      const price = random.whole(least, most);
      return {
        code: random.digits(13),
        name,
        quantity,
        unit: country.locale.startsWith('pt') ? 'UN' : '',
        price,
        rate,
        total: (price * quantity) / 1000,
      };
    });
}

function sumsOf(country: Country, rows: readonly Row[], random: Random): Sums {
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const discount = random.chance(0.15) ? Math.round(sum * random.pick([0.05, 0.1])) : 0;
  if (!country.tax.inPrice) return sumsWithSalesTax(rows, discount, random.pick(country.tax.rates));
  return country.locale === 'pt-BR' ? approximate(rows, discount) : sumsOfGross(rows, discount);
}

/** Brazil tells about how much of the price are taxes (Lei 12.741/2012). */
function approximate(rows: readonly Row[], discount: number): Sums {
  const sum = rows.reduce((all, row) => all + row.total, 0);
  const total = sum - discount;
  const taxed = rows.reduce((all, row) => all + (row.total * (row.rate + 9)) / 100, 0);
  const tax = Math.round((taxed * total) / sum);
  return { rows: sum, discount, net: total - tax, taxes: [{ rate: 0, net: total - tax, tax }], tax, total };
}

function detailsOf(
  { person, slots, locale }: Country,
  words: Receipt['words'],
  random: Random,
  served: boolean,
): Entry[] {
  const number: Entry = {
    role: 'receipt_number',
    label: words.number,
    text: write('####|00####|0##-####|#####', random),
  };
  const till: Entry = {
    role: 'till',
    label: write(words.till, random),
    text: random.digits(random.whole(1, 3)),
  };
  const named = random.chance(0.6) ? write('{first}', random, slots) : random.digits(3);
  const cashier: Entry = { role: 'cashier', label: served ? words.waiter : words.cashier, text: named };
  const table: Entry = { role: 'table', label: words.table, text: String(random.whole(1, 40)) };
  const covers: Entry = { role: 'table', label: words.covers, text: String(random.whole(1, 6)) };
  const customer: Entry = {
    role: 'person',
    label: locale === 'pt-BR' ? 'Cliente' : '',
    text: write(person, random, slots),
  };
  const all = [number, ...(served ? [table, covers] : [till]), cashier];
  const kept = shuffled(all, random).filter(() => random.chance(0.75));
  return customer.label !== '' && random.chance(0.2) ? [...kept, customer] : kept;
}

function moneyOf(
  { tax, locale }: Country,
  words: Receipt['words'],
  habit: Habit,
  sums: Sums,
  random: Random,
): Pick<Receipt, 'subtotal' | 'added' | 'total' | 'payment' | 'contained'> {
  const money = random.chance(0.5) ? habit.money : habit.amount;
  const named = /R\$|€|EUR|GBP|USD/.test(words.total);
  const total = {
    role: 'total',
    label: words.total,
    text: (named ? habit.amount : money)(sums.total),
  } as const;
  const payment = paymentOf(words, random.chance(0.3) ? habit.money : habit.amount, sums, random);
  const first: Entry = { role: 'rows_total', label: words.subtotal, text: money(sums.rows) };
  const minus: Entry = { role: 'discount', label: words.discount, text: money(-sums.discount) };
  const subtotal = sums.discount > 0 ? [first, minus] : !tax.inPrice || random.chance(0.4) ? [first] : [];
  const label = (rate: number) => words.taxLine.replace('{rate}', habit.rate(rate));
  if (!tax.inPrice) {
    const added: Entry[] = [{ role: 'tax_total', label: label(sums.taxes[0]!.rate), text: money(sums.tax) }];
    return { subtotal, added, total, payment, contained: [] };
  }
  const whole: Entry = { role: 'tax_total', label: words.taxSum, text: habit.amount(sums.tax) };
  const single = sums.taxes.length === 1;
  const parts = sums.taxes.map((part): Entry => {
    return { role: single ? 'tax_total' : 'tax_part', label: label(part.rate), text: habit.amount(part.tax) };
  });
  if (locale === 'pt-BR')
    return { subtotal, added: [], total, payment, contained: random.chance(0.7) ? [whole] : [] };
  const contained = random.pick([single ? parts : [...parts, whole], parts, [whole], []]);
  return { subtotal, added: [], total, payment, contained };
}

/** Either a note and what is given back for it, or a card. */
function paymentOf(
  words: Receipt['words'],
  money: (cents: number) => string,
  { total }: Sums,
  random: Random,
): Entry[] {
  if (random.chance(0.5)) return [{ role: 'card_total', label: words.card, text: money(total) }];
  const note =
    [500, 1000, 2000, 5000, 10000].find((each) => each >= total) ?? Math.ceil(total / 10000) * 10000;
  const given = random.chance(0.2) ? total : note;
  const cash: Entry = { role: 'amount_paid', label: words.cash, text: money(given) };
  return given === total
    ? [cash]
    : [cash, { role: 'change', label: words.change, text: money(given - total) }];
}

function slipOf(words: Receipt['words'], habit: Habit, { total }: Sums, random: Random): Entry[] {
  return [
    { role: 'card_total', label: words.slipAmount, text: habit.money(total) },
    {
      role: 'account',
      label: random.pick(['PAN', 'Card', 'VISA', 'Mastercard']),
      text: `**** **** **** ${random.digits(4)}`,
    },
    { role: 'till', label: words.slipTerminal, text: random.digits(8) },
    { role: 'approval', label: words.slipApproval, text: random.digits(6) },
  ];
}
