import type { Random } from '../../bench/specimens/random.js';
import { choices, type Country, write } from '../countries/country.js';
import { COUNTRIES } from '../countries/index.js';
import type { Locale } from '../countries/country.js';
import { WORDS } from '../words/index.js';
import type { InvoiceWord } from '../words/words.js';
import { type Day, daysLater, type Habit, habitOf } from './formats.js';
import { type Head, makeHead } from './head.js';
import { makeParty, type Party, soleTrader } from './party.js';
import type { Entry, Role } from './role.js';
import { invoiceRows, type Row, type Sums, sumsOfNet } from './rows.js';

/** Everything that an invoice may print; a layout prints some of it. */
export interface Invoice {
  country: Country;
  habit: Habit;
  issuer: Party;
  head: Head;
  recipient: Party;
  shipTo: Party | null;
  days: { issue_date: Day; due_date: Day; delivery_date: Day; order_date: Day };
  /** Number and dates with their labels; `number` and `issue_date` always stand on the page. */
  number: Entry;
  issueDate: Entry;
  /** What else is told beside number and date, in the order in which it is. */
  details: Entry[];
  /** Label of each word, as this document has it. */
  words: Record<InvoiceWord, string>;
  rows: Row[];
  sums: Sums;
  /** Sums in their order, the total among them. */
  sumLines: Entry[];
  bank: { name: string; entries: Entry[] };
  terms: string[];
  sentence: string;
  footer: string;
}

const NUMBERS: Record<Locale, string> = {
  'pt-BR': '2026-0####|0###/26|FAT-####|#####',
  'pt-PT': 'FT 2026/###|FT A/####|FAC 2026A/##|FT 26/0###',
  'en-GB': 'INV-00####|SI-#####|2026/0###|10####|INV#####',
  'en-US': 'INV-####|10####|2026-###|00####|A-#####',
  'es-ES': 'F-2026/0##|2026-0###|A26/####|FV######|26/00###',
  'fr-FR': 'FA2026-0###|F-2026-###|2026/0###|FC00####|26-####',
  'de-DE': 'RE-2026-0###|2026####|R2026/###|#####/26|RG-#####',
  'it-IT': '###/2026|FT-0####|##/A|2026/00###|FPR ##/26',
};

/** @param looks chooses how the issuer says who he is */
export function makeInvoice(locale: Locale, random: Random, looks: Random): Invoice {
  const country = COUNTRIES[locale];
  const words = wordsOf(locale, random);
  const habit = habitOf(country, random);
  const issuer = soleTrader(makeParty(country, random, 'issuer'), country, looks);
  const recipient = makeParty(country, random, 'recipient');
  const shipTo = random.chance(0.2) ? makeParty(country, random, 'recipient') : null;
  const days = makeDays(random);
  const rows = invoiceRows(country, random);
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const discount = random.chance(0.15) ? Math.round((sum * random.pick([2, 5, 10])) / 100) : 0;
  const sums = sumsOfNet(rows, discount);
  const head = makeHead(country, issuer, looks);
  const shown = { due_date: days.due_date, delivery_date: days.delivery_date, order_date: days.order_date };
  const filled = Object.fromEntries(Object.entries(shown).map(([name, day]) => [name, habit.date(day)]));
  const slots = {
    ...country.slots,
    ...filled,
    days: String(daysBetween(days)),
    phone: issuer.phone,
    name: issuer.name,
  };
  const invoice = {
    country,
    habit,
    issuer,
    head,
    recipient,
    shipTo,
    days,
    words,
    rows,
    sums,
  };
  return {
    ...invoice,
    number: { role: 'number', label: words.number, text: write(NUMBERS[locale], random) },
    issueDate: { role: 'issue_date', label: words.issue_date, text: habit.date(days.issue_date) },
    details: detailsOf(words, habit, days, random, country),
    sumLines: sumLinesOf(words, habit, sums, random),
    bank: withHolder(bankOf(country, words, random), head),
    terms: termsOf(locale, random).map((term) => write(term, random, slots)),
    sentence: write(choiceOf(locale, 'sentence', random), random, slots),
    footer: write(country.footers, random, slots),
  };
}

const choiceOf = (locale: Locale, word: InvoiceWord, random: Random): string =>
  random.pick(choices(WORDS[locale].invoice[word]));

function wordsOf(locale: Locale, random: Random): Record<InvoiceWord, string> {
  const names = Object.keys(WORDS[locale].invoice) as InvoiceWord[];
  return Object.fromEntries(names.map((name) => [name, choiceOf(locale, name, random)])) as Record<
    InvoiceWord,
    string
  >;
}

function termsOf(locale: Locale, random: Random): string[] {
  const all = choices(WORDS[locale].invoice.terms);
  const ofDelivery = all.filter((each) => each.includes('{delivery_date}'));
  const ofPayment = random.pick(all.filter((each) => !ofDelivery.includes(each)));
  return random.chance(0.3) && ofDelivery.length > 0 ? [random.pick(ofDelivery), ofPayment] : [ofPayment];
}

function makeDays(random: Random): Invoice['days'] {
  const issue_date = daysLater({ year: 2023, month: 1, day: 1 }, random.whole(0, 1400));
  return {
    issue_date,
    due_date: daysLater(issue_date, random.pick([10, 14, 15, 30, 30, 45, 60])),
    delivery_date: daysLater(issue_date, -random.whole(1, 12)),
    order_date: daysLater(issue_date, -random.whole(14, 50)),
  };
}

function daysBetween({ issue_date: from, due_date: to }: Invoice['days']): number {
  const at = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
  return Math.round((at(to) - at(from)) / 86_400_000);
}

function detailsOf(
  words: Invoice['words'],
  habit: Habit,
  days: Invoice['days'],
  random: Random,
  country: Country,
): Entry[] {
  const entry = (role: Role & InvoiceWord, text: string): Entry => ({ role, label: words[role], text });
  const all: [number, Entry][] = [
    [0.7, entry('due_date', habit.date(days.due_date))],
    [0.45, entry('delivery_date', habit.date(days.delivery_date))],
    [0.25, entry('order_date', habit.date(days.order_date))],
    [0.5, entry('order_number', write('45000#####|PO-####|#####|B-####/26', random))],
    [0.55, entry('customer_number', write('1####|K-####|C00###|20####', random))],
    [0.3, entry('delivery_note', write('LS-#####|8000####|26-###', random))],
    [0.3, entry('contact', write(country.person, random, country.slots))],
  ];
  const kept = all.flatMap(([chance, each]) => (random.chance(chance) ? [each] : []));
  return random.chance(0.5) ? kept : kept.reverse();
}

function sumLinesOf(words: Invoice['words'], habit: Habit, sums: Sums, random: Random): Entry[] {
  const money = random.chance(0.6) ? habit.money : habit.amount;
  const single = sums.taxes.length === 1;
  const taxLabel = (rate: number) => words.tax.replace('{rate}', habit.rate(rate));
  const discount: Entry[] = [
    { role: 'rows_total', label: words.net, text: money(sums.rows) },
    { role: 'discount', label: words.discount, text: money(-sums.discount) },
  ];
  const taxes = sums.taxes.map(({ rate, tax }): Entry => {
    return { role: single ? 'tax_total' : 'tax_part', label: taxLabel(rate), text: money(tax) };
  });
  const taxSum: Entry = { role: 'tax_total', label: words.taxSum, text: money(sums.tax) };
  const lines: Entry[] = [
    ...(sums.discount > 0
      ? discount
      : [{ role: 'net_total', label: words.net, text: money(sums.net) } as const]),
    ...taxes,
    ...(!single && random.chance(0.6) ? [taxSum] : []),
    { role: 'total', label: words.total, text: habit.money(sums.total) },
  ];
  if (!random.chance(0.08)) return lines;
  const paid = Math.round((sums.total * random.pick([2, 3, 5])) / 10);
  return [
    ...lines,
    { role: 'amount_paid', label: words.paid, text: money(paid) },
    { role: 'balance', label: words.balance, text: habit.money(sums.total - paid) },
  ];
}

function bankOf(country: Country, words: Invoice['words'], random: Random): Invoice['bank'] {
  const { name, account, iban, code } = country.bank(random);
  const own: Entry = {
    role: iban === null ? 'account' : 'iban',
    label: iban === null ? '' : words.account,
    text: account,
  };
  const entries: Entry[] = [{ role: 'bank_name', label: words.bank, text: name }, own];
  return {
    name,
    entries: code === '' ? entries : [...entries, { role: 'bank_code', label: words.bankCode, text: code }],
  };
}

function withHolder(bank: Invoice['bank'], { logo, payee, holder }: Head): Invoice['bank'] {
  if (logo !== 'name' || holder === null) return bank;
  return { ...bank, entries: [...bank.entries, { role: 'person', label: payee, text: holder }] };
}
