import type { Print } from '../../bench/samples/sheet.js';
import type { Entry } from '../bills/role.js';
import type { Invoice } from '../bills/invoice.js';
import type { Page } from '../page.js';

export type TableStyle = 'rules' | 'striped' | 'framed' | 'plain' | 'headed';

export interface TableLook {
  left: number;
  right: number;
  top: number;
  size: number;
  pitch: number;
  style: TableStyle;
  ink: string;
  /** Which of the columns that an invoice may lack are there. */
  code: boolean;
  unit: boolean;
  rate: boolean;
}

interface Column {
  title: string;
  x: number;
  align: 'left' | 'right';
  within?: number;
  text: (row: Invoice['rows'][number], index: number) => string;
}

/** The items of an invoice; returns where what follows may begin. */
export function drawTable(page: Page, invoice: Invoice, look: TableLook): number {
  const columns = columnsOf(invoice, look);
  const { left, right, top, size, pitch, style, ink } = look;
  const head = style === 'headed' ? { ink: '#ffffff' } : {};
  if (style === 'headed') page.fill(left - 6, top - pitch * 0.72, right - left + 12, pitch, ink);
  columns.forEach(({ title, x, align, within }) => {
    page.text(x, top, title, { size, bold: style !== 'plain', align, within, ...head });
  });
  if (style === 'rules' || style === 'striped') page.rule(left, top + pitch * 0.35, right - left);
  if (style === 'plain') page.rule(left, top + pitch * 0.35, right - left, { dashed: true });
  invoice.rows.forEach((row, index) => {
    const y = top + (index + 1) * pitch + 6;
    if (style === 'striped' && index % 2 === 1)
      page.fill(left - 4, y - pitch * 0.72, right - left + 8, pitch, '#f0f2f5');
    columns.forEach(({ x, align, within, text }) =>
      page.text(x, y, text(row, index), { size, align, within }),
    );
  });
  page.say('item', invoice.rows[0]!.name);
  const bottom = top + (invoice.rows.length + 1) * pitch;
  if (style === 'rules') page.rule(left, bottom - pitch * 0.4, right - left);
  if (style === 'framed') frame(page, columns, look, bottom);
  return bottom + 14;
}

function columnsOf({ words, habit }: Invoice, look: TableLook): Column[] {
  const { left, right, size } = look;
  const money = size * 5.6;
  let end = right;
  const fromRight = (title: string, width: number, text: Column['text']): Column => {
    const column: Column = { title, x: end, align: 'right', within: width - 10, text };
    end -= width;
    return column;
  };
  const last = [
    fromRight(words.amount, money, ({ total }) => habit.amount(total)),
    ...(look.rate ? [fromRight(words.rate, size * 3.8, ({ rate }) => `${habit.rate(rate)}%`)] : []),
    fromRight(words.unitPrice, money, ({ price }) => habit.amount(price)),
    ...(look.unit ? [fromRight(words.unit, size * 4.4, ({ unit }) => unit)] : []),
    fromRight(words.quantity, size * 4, ({ quantity }) => habit.quantity(quantity)),
  ].reverse();
  const start = look.code ? left + size * 5 : left;
  const first: Column[] = look.code
    ? [{ title: words.code, x: left, align: 'left', within: size * 4.6, text: ({ code }) => code }]
    : [];
  const description: Column = {
    title: words.description,
    x: start,
    align: 'left',
    within: end - start - 12,
    text: ({ name }) => name,
  };
  return [...first, description, ...last];
}

function frame(
  page: Page,
  columns: readonly Column[],
  { left, right, top, pitch }: TableLook,
  bottom: number,
): void {
  const from = top - pitch * 0.8;
  page.frame(left - 6, from, right - left + 12, bottom - from - 4);
  page.rule(left - 6, top + pitch * 0.3, right - left + 12);
  for (const { x, align, within } of columns.slice(1)) {
    const edge = align === 'right' ? x - within! - 6 : x - 6;
    page.fill(edge, from, 1.4, bottom - from - 4, page.line);
  }
}

export interface SumsLook {
  left: number;
  right: number;
  top: number;
  size: number;
  pitch: number;
  /** The total in a larger print, in a box, or like the others. */
  total: 'large' | 'boxed' | 'same';
  ink: string;
  colon?: boolean;
}

/** Sums below each other, label at the left and amount at the right; returns where what follows may begin. */
export function drawSums(page: Page, lines: readonly Entry[], look: SumsLook): number {
  const { left, right, size, pitch, total, ink, colon = false } = look;
  let y = look.top + pitch;
  for (const line of lines) {
    const isTotal = line.role === 'total';
    const print: Print =
      isTotal && total !== 'same' ? { size: size * (total === 'large' ? 1.3 : 1.1), bold: true } : { size };
    if (isTotal && total !== 'same') y += pitch * 0.35;
    if (isTotal && total === 'boxed')
      page.fill(left - 12, y - pitch * 0.8, right - left + 24, pitch * 1.2, ink);
    if (isTotal && total === 'large') page.rule(left, y - pitch * 0.95, right - left);
    const shown = isTotal && total === 'boxed' ? { ...print, ink: '#ffffff' } : print;
    const label = colon ? `${line.label}:` : line.label;
    page.text(left, y, label, { ...shown, within: right - left - page.widthOf(line.text, print) - 14 });
    page.value(line.role, right, y, line.text, { ...shown, align: 'right' });
    y += pitch * (isTotal ? 1.35 : 1);
  }
  return y;
}
