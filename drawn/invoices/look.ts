import type { Typeface } from '../../bench/specimens/drawing/fonts.js';
import type { Random } from '../../bench/specimens/random.js';
import type { Invoice } from '../bills/invoice.js';
import type { Page } from '../page.js';
import type { TableLook, TableStyle } from './table.js';

/** Draws an invoice on a page of A4. */
export type InvoiceLayout = (invoice: Invoice, random: Random) => (page: Page) => void;

export const FACES: readonly Typeface[] = [
  'arimo',
  'arimo',
  'tinos',
  'open-sans',
  'roboto',
  'pt-sans',
  'roboto-condensed',
];
export const INKS = ['#1f4e79', '#7a1f2b', '#2f6b3c', '#3a3a3a', '#0f5c63', '#8a4b08', '#4b3b7c'] as const;

/** The parts of a table's look that differ from document to document. */
export function tableLook(
  random: Random,
  styles: readonly TableStyle[],
): Omit<TableLook, 'left' | 'right' | 'top'> {
  const size = random.pick([17, 18, 19, 20]);
  return {
    size,
    pitch: size * random.between(1.5, 1.9),
    style: random.pick(styles),
    ink: random.pick(INKS),
    code: random.chance(0.5),
    unit: random.chance(0.45),
    rate: random.chance(0.4),
  };
}
