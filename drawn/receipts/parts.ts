import type { Print } from '../../bench/samples/sheet.js';
import type { Receipt } from '../bills/receipt.js';
import type { Entry } from '../bills/role.js';
import type { Strip } from './strip.js';

/** Its numbers, the first that the tax office knows it by under the field's role. */
export function shopIds({ shop }: Receipt, colon = ':'): Entry[] {
  const first = shop.ids.findIndex(({ tax }) => tax);
  return shop.ids.map(({ label, text }, index) => ({
    role: index === first ? 'tax_id' : 'register_number',
    label: label + colon,
    text,
  }));
}

export interface HeadLook {
  align: Print['align'];
  nameSize: number;
  /** Address on one line, as far as it goes. */
  oneLine: boolean;
  ids: boolean;
}

/** Name, the company behind it, address, telephone and numbers. */
export function drawHead(strip: Strip, receipt: Receipt, { align, nameSize, oneLine, ids }: HeadLook): void {
  const { shop, owner, words } = receipt;
  const print = { align };
  strip.broken('merchant_name', shop.name, { align, size: nameSize, bold: true });
  if (owner !== null) strip.value('owner_name', owner, print);
  if (oneLine) strip.broken('address', shop.address.join(', '), print);
  else {
    strip.page.say('address', ...shop.address);
    shop.address.forEach((line) => strip.line(line, print));
  }
  const phone: Entry = { role: 'phone', label: words.phone, text: shop.phone };
  if (words.phone !== '') strip.run([phone], ' ', '', print);
  if (ids)
    for (const { role, label, text } of shopIds(receipt)) strip.run([{ role, label, text }], ' ', ':', print);
}

/** Names at the left, amounts at the right; a second line where there are several of a thing. */
export function drawItems(strip: Strip, { rows, habit }: Receipt, how: 'above' | 'before' | 'codes'): void {
  const { page } = strip;
  page.say('item', rows[0]!.name);
  for (const { code, name, quantity, unit, price, total, rate } of rows) {
    const count = habit.quantity(quantity);
    const amount = habit.amount(total);
    const room = strip.right - strip.left - page.widthOf('0.000,00 A', strip.print) - 8;
    const letter = how === 'above' && rate > 0 ? ` ${rate > 9 ? 'A' : 'B'}` : '';
    if (how === 'codes') {
      strip.line(`${code} ${name}`);
      strip.row({
        role: 'item_price',
        label: `   ${[count, unit, 'x', habit.amount(price)].filter((part) => part !== '').join(' ')}`,
        text: amount,
      });
      continue;
    }
    if (how === 'above' && quantity > 1000) strip.line(`  ${count} x ${habit.amount(price)}`);
    const text = how === 'before' ? `${count} ${name}` : name;
    strip.cells([
      { text, x: strip.left, within: room },
      { text: amount + letter, x: strip.right, align: 'right' },
    ]);
  }
}

/** Taxes that the total contains: a line each, or a table with rate, net, tax and gross. */
export function drawContained(strip: Strip, receipt: Receipt, asTable: boolean): void {
  const { contained, sums, habit, country, words } = receipt;
  if (!asTable || contained.length === 0 || country.locale === 'pt-BR') {
    contained.forEach((entry) => strip.row(entry));
    return;
  }
  const edge = (index: number) => strip.left + ((strip.right - strip.left) * (index + 1)) / 4;
  const row = (texts: readonly string[]) =>
    strip.cells(
      texts.map((text, index) =>
        index === 0 ? { text, x: strip.left } : { text, x: edge(index), align: 'right' as const },
      ),
    );
  row(TABLE_HEADS[country.locale] ?? ['%', words.subtotal, 'Tax', words.total]);
  for (const { rate, net, tax } of sums.taxes) {
    row([`${habit.rate(rate)}%`, habit.amount(net), habit.amount(tax), habit.amount(net + tax)]);
    strip.page.say(sums.taxes.length === 1 ? 'tax_total' : 'tax_part', habit.amount(tax));
  }
}

const TABLE_HEADS: Partial<Record<string, string[]>> = {
  'pt-PT': ['Taxa', 'Incidência', 'IVA', 'Total'],
  'en-GB': ['VAT', 'Net', 'VAT', 'Gross'],
  'es-ES': ['IVA', 'Base', 'Cuota', 'Total'],
  'fr-FR': ['TVA', 'HT', 'TVA', 'TTC'],
  'de-DE': ['MwSt', 'Netto', 'Steuer', 'Brutto'],
  'it-IT': ['Aliq.', 'Imponibile', 'IVA', 'Totale'],
};

/** Number, till, cashier with date and time, in one order or another. */
export function drawDetails(
  strip: Strip,
  { details, day, time }: Receipt,
  how: 'lines' | 'run' | 'dateFirst',
): void {
  if (how === 'lines') {
    for (const entry of [...details, day, time]) strip.row(entry);
    return;
  }
  const together = [day, { ...time, label: time.label === '' ? '' : time.label }];
  const groups = how === 'run' ? [details, together] : [together, details];
  groups.forEach((group) => strip.run(group, '  ', group === together ? '' : ':'));
}
