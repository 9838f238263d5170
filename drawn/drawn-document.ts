import { Random } from '../bench/specimens/random.js';
import { isoDay } from './bills/formats.js';
import { type Invoice, makeInvoice } from './bills/invoice.js';
import { makeReceipt, type Receipt } from './bills/receipt.js';
import { FIELD_ROLES, type Role } from './bills/role.js';
import type { Locale } from './countries/country.js';
import { INVOICE_FAMILIES, RECEIPT_FAMILIES } from './families.js';
import type { Page } from './page.js';
import { type Drawing, made, printedOn, type Quality } from './paper.js';

export type Kind = 'invoice' | 'receipt';

/** Which document: the same key gives the same one. */
export interface DrawnKey {
  kind: Kind;
  locale: Locale;
  /** Of `families.ts`. */
  family: string;
  quality: Quality;
  seed: number;
  index: number;
}

export interface TruthField {
  /** As the service gives it: dates `YYYY-MM-DD`, amounts `1234.56`, all else as printed. */
  value: string;
  /** The lines in which it is printed; a long one goes over several. */
  printed: string[];
  /** Other values that are equally right. */
  also: string[];
}

export interface DrawnTruth extends DrawnKey {
  id: string;
  language: string;
  /** Whether weights may be fitted on documents of its family. */
  fitted: boolean;
  /** By the catalogue's standard names; only what is printed. */
  fields: Record<string, TruthField>;
  /** Other values that are printed, by what they are. */
  facts: Partial<Record<Role, string[]>>;
  items: number;
}

type Bill = { kind: 'invoice'; invoice: Invoice } | { kind: 'receipt'; receipt: Receipt };

/** A document with a text layer, as a scan or as a photograph; a PDF or a JPEG. */
export async function makeDrawn(key: DrawnKey): Promise<{ truth: DrawnTruth; file: Buffer }> {
  const { bill, drawing } = draw(key);
  const truth = truthOf(key, bill, printedOn(drawing));
  return { truth, file: await made(key.quality, drawing, randomOf(key, key.quality)) };
}

/** What is printed, without its picture. */
export function drawnTruth(key: DrawnKey): DrawnTruth {
  return drawnPage(key).truth;
}

/** What is printed, and the page that it is printed on. */
export function drawnPage(key: DrawnKey): { truth: DrawnTruth; page: Page; bill: Bill } {
  const { bill, drawing } = draw(key);
  const page = printedOn(drawing);
  return { truth: truthOf(key, bill, page), page, bill };
}

const randomOf = ({ kind, locale, family, seed, index }: DrawnKey, what: string): Random =>
  Random.of(seed, `${what}/${kind}/${locale}/${family}`, index);

/** @throws Error when there is no such family */
function draw(key: DrawnKey): { bill: Bill; drawing: Drawing } {
  const [content, look] = [randomOf(key, 'content'), randomOf(key, 'look')];
  if (key.kind === 'invoice') {
    const family = named(INVOICE_FAMILIES, key.family);
    const invoice = makeInvoice(key.locale, content, randomOf(key, 'head'));
    return {
      bill: { kind: 'invoice', invoice },
      drawing: { width: 1240, height: 1754, draw: family.draw(invoice, look) },
    };
  }
  const family = named(RECEIPT_FAMILIES, key.family);
  const receipt = makeReceipt(key.locale, content, family);
  const ink = look.pick(INKS);
  const layout = family.draw(receipt, look);
  let height = 0;
  const drawing = {
    width: family.width,
    height,
    draw: (page: Page) => {
      page.ink = ink;
      height = layout(page);
    },
  };
  printedOn(drawing);
  return { bill: { kind: 'receipt', receipt }, drawing: { ...drawing, height: Math.round(height) } };
}

/** Other signs that may name a document's currency; a dollar's sign is part of Brazil's. */
const SIGNS = ['R$', '€', 'EUR', 'euro', '£', 'GBP', '$'];

/** Letters stand for a currency only as a word: those in `BEURRE` and `EURL` do not. */
function isPrinted(sign: string, print: string): boolean {
  if (!/^\p{L}+$/u.test(sign)) return print.includes(sign);
  return new RegExp(String.raw`(?<!\p{L})${sign}(?!\p{L})`, 'iu').test(print);
}

/** Print of tills is seldom black. */
const INKS = ['#1b1b1f', '#1b1b1f', '#34343a', '#4a4a55', '#3a3f66'];

function named<T extends { name: string }>(families: readonly T[], name: string): T {
  const family = families.find((each) => each.name === name);
  if (!family)
    throw new Error(
      `There is no family "${name}"; there are ${families.map((each) => each.name).join(', ')}`,
    );
  return family;
}

/** A tax of which only the parts are printed is their sum. */
function truthOf(key: DrawnKey, bill: Bill, page: Page): DrawnTruth {
  const { kind, locale, family, quality, seed, index } = key;
  const values = bill.kind === 'invoice' ? invoiceValues(bill.invoice) : receiptValues(bill.receipt);
  const { country, habit, rows } = bill.kind === 'invoice' ? bill.invoice : bill.receipt;
  const sign = [habit.sign, ...SIGNS].find((each) => isPrinted(each, page.print));
  if (sign !== undefined) page.say('currency', sign);
  const names: readonly Role[] = FIELD_ROLES[kind];
  const fields = names.flatMap((role): [string, TruthField][] => {
    const printed = page.said.get(role) ?? (role === 'tax_total' ? page.said.get('tax_part') : undefined);
    if (printed === undefined) return [];
    const value = role === 'currency' ? country.currency : (values[role] ?? printed.join(' '));
    return [[role, { value, printed, also: alsoOf(role, bill, page, printed) }]];
  });
  const others = [...page.said].filter(([role]) => !names.includes(role));
  return {
    ...{
      id: [kind, locale, family, quality, seed, index].join('-'),
      kind,
      locale,
      language: locale.slice(0, 2),
    },
    ...{ family, quality, seed, index, fitted: isFitted(kind, family) },
    fields: Object.fromEntries(fields),
    facts: Object.fromEntries(others),
    items: rows.length,
  };
}

function isFitted(kind: Kind, name: string): boolean {
  return named<{ name: string; fitted: boolean }>(
    kind === 'invoice' ? INVOICE_FAMILIES : RECEIPT_FAMILIES,
    name,
  ).fitted;
}

const plain = (cents: number): string => (cents / 100).toFixed(2);

function invoiceValues({ days, sums }: Invoice): Partial<Record<Role, string>> {
  return {
    issue_date: isoDay(days.issue_date),
    due_date: isoDay(days.due_date),
    total: plain(sums.total),
    tax_total: plain(sums.tax),
  };
}

function receiptValues({ date, sums }: Receipt): Partial<Record<Role, string>> {
  return { date: isoDay(date), total: plain(sums.total), tax_total: plain(sums.tax) };
}

/**
 * A shop may be called by the name of its company; a tax number may be given without its country, and where two are
 * printed either will do.
 */
function alsoOf(role: Role, bill: Bill, page: Page, printed: readonly string[]): string[] {
  if (role === 'merchant_name') return page.said.get('owner_name') ?? [];
  if (!role.endsWith('tax_id')) return [];
  const party =
    bill.kind === 'receipt'
      ? bill.receipt.shop
      : bill.invoice[role === 'issuer_tax_id' ? 'issuer' : 'recipient'];
  const others = party.ids
    .filter(({ tax, text }) => tax && page.print.includes(text))
    .map(({ text }) => text);
  return [...new Set([...printed, ...others])]
    .flatMap((text) => [text, text.replace(/^[A-Z]{2} ?(?=\d)/, '')])
    .slice(1);
}
