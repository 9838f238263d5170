import type { Print } from '../../bench/samples/sheet.js';
import type { Invoice } from '../bills/invoice.js';
import type { Party } from '../bills/party.js';
import type { Entry, Role } from '../bills/role.js';
import type { Page } from '../page.js';

/** Roles of what is known of the two sides of an invoice. */
const ROLES = {
  issuer: { name: 'issuer_name', tax: 'issuer_tax_id', address: 'issuer_address', phone: 'phone' },
  recipient: {
    name: 'recipient_name',
    tax: 'recipient_tax_id',
    address: 'recipient_address',
    phone: 'recipient_phone',
  },
} as const satisfies Record<string, Record<string, Role>>;

export type Side = keyof typeof ROLES;

/** Its numbers, the first that the tax office knows it by under the field's role. */
export function idEntries({ ids }: Party, side: Side, colon = ':'): Entry[] {
  const first = ids.findIndex(({ tax }) => tax);
  return ids.map(({ label, text }, index) => ({
    role: index === first ? ROLES[side].tax : 'register_number',
    label: `${label}${colon}`,
    text,
  }));
}

/** What stands at the head of a letter: the issuer's name, or a logo whose name stands elsewhere. */
export function drawLogo(
  page: Page,
  { issuer, head }: Invoice,
  x: number,
  y: number,
  print: Print & { size: number },
): void {
  if (head.logo === 'name') page.value('issuer_name', x, y, issuer.name, print);
  else if (head.logo === 'brand') page.text(x, y, head.brand, { ...print, size: print.size * 1.2 });
  else drawPicture(page, x, y, print);
}

/** Bars of a mark, without a word. */
function drawPicture(
  page: Page,
  x: number,
  y: number,
  { size, align = 'left', ink = '#444444' }: Print & { size: number },
) {
  const width = size * 3;
  const left = { left: x, right: x - width, center: x - width / 2 }[align];
  page.fill(left, y - size, size, size, ink);
  [0, 0.36, 0.72].forEach((part) =>
    page.fill(left + size * 1.2, y - size * (1 - part), width - size * 1.2, size * 0.24, ink),
  );
}

/** A sentence above the head that names nobody. */
export function drawNote(page: Page, { head }: Invoice, x: number, y: number, print: Print = {}): void {
  page.text(x, y, head.note, { size: 15, within: 1000, ...print });
}

/** Who has issued the page, where its logo did not say so: one or several lines, from `y` downwards; none else. */
export function drawImprint(page: Page, { issuer, head, words }: Invoice, y: number, size = 15): void {
  if (head.logo === 'name') return;
  const print = { size, align: 'center', within: page.width - 180 } as const;
  const middle = page.width / 2;
  const { name, address, phone, email } = issuer;
  const reach = `${words.phone} ${phone}`;
  page.say('issuer_name', name);
  page.say('issuer_address', ...address);
  page.say('phone', phone);
  if (head.imprint === 'line') page.text(middle, y, [name, ...address, reach].join(' · '), print);
  if (head.imprint === 'above') {
    page.text(middle, y, name, { ...print, bold: true });
    page.text(middle, y + size * 1.4, [...address, reach, email].join(' - '), print);
  }
  if (head.imprint === 'payee') page.text(90, y, `${head.payee}: ${name}`, { size: size + 2, within: 1000 });
  if (head.imprint === 'sold') page.text(90, y, head.sold, { size: size + 2, within: 1000 });
}

export interface BlockLook {
  /** Of the name, the others are smaller. */
  size: number;
  boldName?: boolean;
  align?: Print['align'];
  ids?: boolean;
  reach?: boolean;
  within?: number;
}

/** Name, address and, where it is wanted, numbers and telephone; returns the base line after the last. */
export function drawParty(
  page: Page,
  invoice: Invoice,
  side: Side,
  x: number,
  top: number,
  look: BlockLook,
): number {
  const party = invoice[side];
  const { size, boldName = true, align = 'left', ids = false, reach = false, within = 480 } = look;
  const small = Math.min(size, 20);
  let y = top;
  page.value(ROLES[side].name, x, y, party.name, { size, bold: boldName, align, within });
  y += size * 0.5 + small;
  page.say(ROLES[side].address, ...party.address);
  y = page.lines(party.address, x, y, { size: small, align, within });
  if (reach) {
    const { phone, email } = invoice.words;
    page.run({ role: ROLES[side].phone, label: phone, text: party.phone }, x, y, { size: small, align });
    y += small * 1.4;
    if (side === 'issuer') {
      page.run({ role: 'email', label: `${email}:`, text: party.email }, x, y, {
        size: small,
        align,
        within,
      });
      y += small * 1.4;
    }
  }
  for (const entry of ids ? idEntries(party, side) : []) {
    page.run(entry, x, y, { size: small, align, within });
    y += small * 1.4;
  }
  return y;
}

/** Bank and numbers of its account. */
export function drawBank(
  page: Page,
  { bank }: Invoice,
  x: number,
  top: number,
  size: number,
  colon = ':',
  within = 560,
): number {
  bank.entries.forEach(({ role, label, text }, index) => {
    page.run({ role, label: label === '' ? '' : `${label}${colon}`, text }, x, top + index * size * 1.4, {
      size,
      within,
    });
  });
  return top + bank.entries.length * size * 1.4;
}

/** Terms of payment and thanks; dates within are remembered. */
export function drawTerms(
  page: Page,
  invoice: Invoice,
  x: number,
  top: number,
  width: number,
  size: number,
): number {
  let y = top;
  for (const text of [...invoice.terms, invoice.words.thanks].filter((each) => each !== '')) {
    sayDays(page, invoice, text);
    y = page.paragraph(x, y, width, text, { size });
  }
  return y;
}

export function sayDays(page: Page, { habit, days }: Invoice, text: string): void {
  for (const role of ['due_date', 'delivery_date', 'order_date'] as const) {
    const printed = habit.date(days[role]);
    if (text.includes(printed)) page.say(role, ...printed.split(' '));
  }
}

/** Lines at the foot of the page, in columns: address, reach, bank, numbers. */
export function drawFooter(page: Page, invoice: Invoice, y: number, size = 15): void {
  const { issuer, words } = invoice;
  page.rule(90, y - size * 1.6, page.width - 180, { thick: 1 });
  const quarter = (page.width - 180) / 4;
  page.value('issuer_name', 90, y, issuer.name, { size, within: quarter - 36 });
  page.say('issuer_address', ...issuer.address);
  page.lines(issuer.address, 90, y + size * 1.4, { size, within: quarter - 16 });
  const second = 70 + quarter;
  page.run({ role: 'phone', label: words.phone, text: issuer.phone }, second, y, { size });
  page.run({ role: 'fax', label: words.fax, text: issuer.fax }, second, y + size * 1.4, { size });
  page.value('web', second, y + size * 2.8, issuer.web, { size, within: quarter - 16 });
  drawBank(page, invoice, second + quarter - 40, y, size, ':', quarter + 70);
  idEntries(issuer, 'issuer').forEach((entry, index) => {
    page.run(entry, second + 2 * quarter + 46, y + index * size * 1.4, { size, within: quarter - 30 });
  });
  page.text(page.width / 2, y + size * 5.2, invoice.footer, {
    size,
    align: 'center',
    within: page.width - 180,
  });
}
