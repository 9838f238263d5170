import type { Find } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { barcodeOfLine, boletoContent } from '../../../../values/identifiers/boleto.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import { prints } from '../prints.js';
import { findByKind } from '../find-by-kind.js';

type ByBoleto = Extract<Find, { by: 'boleto-line' }>;

/** Of two days that the count may mean, the one that is further from today is hardly meant. */
const OTHER_DAY_FACTOR = 0.4;
/** Highest score of what one of several lines says, as an earlier debt may have a line of its own, and of an amount once it was paid. */
const ONE_OF_SEVERAL = 0.8;

/** What the printed lines of digits say of amount, due date or barcode. */
export function findInBoleto(content: PageContent, { part, weight }: ByBoleto, today: Date): Candidate[] {
  const field = { kind: 'boleto-line' as const, find: { by: 'kind' as const, weight } };
  const lines = findByKind(content, field, 'dmy').filter(({ proof }) => proof === true);
  const isOne = new Set(lines.map(({ value }) => value)).size <= 1 && !(part === 'amount' && isPaid(content));
  return lines.flatMap((line) => {
    const barcode = barcodeOfLine(line.value.replace(/\D/g, ''))!;
    const values = valuesOf(barcode, part, today);
    const found = values.map((value, rank) => ({
      ...line,
      value,
      strength: weight * (rank === 0 ? 1 : OTHER_DAY_FACTOR),
    }));
    return isOne ? found : found.map((each) => bounded({ ...each, proof: null }, ONE_OF_SEVERAL));
  });
}

/** Of a proof of payment, which may be of more: a fine, interest. */
function isPaid({ lines }: PageContent): boolean {
  return lines.some((line) => prints(line, 'amount_paid'));
}

function valuesOf(barcode: string, part: ByBoleto['part'], today: Date): string[] {
  const { amount, dueDates } = boletoContent(barcode);
  if (part === 'barcode') return [barcode];
  if (part === 'amount') return amount === null ? [] : [amount];
  const distance = (day: string) => Math.abs(Date.parse(day) - today.getTime());
  return [...dueDates].sort((a, b) => distance(a) - distance(b));
}
