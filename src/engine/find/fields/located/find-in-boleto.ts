import type { Find } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { barcodeOfLine, boletoContent } from '../../../../values/identifiers/boleto.js';
import type { Candidate } from '../../../content/candidate.js';
import { findByKind } from '../find-by-kind.js';

type ByBoleto = Extract<Find, { by: 'boleto-line' }>;

/** Of two days that the count may mean, the one that is further from today is hardly meant. */
const OTHER_DAY_FACTOR = 0.4;

/** What the printed lines of digits say of amount, due date or barcode. */
export function findInBoleto(content: PageContent, { part, weight }: ByBoleto, today: Date): Candidate[] {
  const field = { kind: 'boleto-line' as const, find: { by: 'kind' as const, weight } };
  return findByKind(content, field, 'dmy')
    .filter(({ proof }) => proof === true)
    .flatMap((line) => {
      const barcode = barcodeOfLine(line.value.replace(/\D/g, ''))!;
      const values = valuesOf(barcode, part, today);
      return values.map((value, rank) => ({
        ...line,
        value,
        strength: weight * (rank === 0 ? 1 : OTHER_DAY_FACTOR),
      }));
    });
}

function valuesOf(barcode: string, part: ByBoleto['part'], today: Date): string[] {
  const { amount, dueDates } = boletoContent(barcode);
  if (part === 'barcode') return [barcode];
  if (part === 'amount') return amount === null ? [] : [amount];
  const distance = (day: string) => Math.abs(Date.parse(day) - today.getTime());
  return [...dueDates].sort((a, b) => distance(a) - distance(b));
}
