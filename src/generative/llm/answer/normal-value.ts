import type { DateOrder } from '../../../values/dates.js';
import { findAmounts, findQuantities } from '../../../values/money.js';
import type { GenerativeType } from '../../../engine/index.js';
import { findDates, findValues } from '../../../engine/catalogue/lexicon/printed-values.js';

/** The kind of value of a catalogue field. */
export type Kind = GenerativeType['sections'][number]['fields'][number]['kind'];

/** A value in the interface's form: dates `YYYY-MM-DD`, amounts as plain decimals, all else on one line. */
export function normalValue(text: string, kind: Kind, dateOrder: DateOrder): string {
  const line = text.replace(/\s+/g, ' ').trim();
  switch (kind) {
    case 'date':
      return findDates(line, dateOrder)[0]?.value ?? line;
    case 'money':
      return findAmounts(line)[0]?.value ?? line;
    case 'quantity':
      return findQuantities(line)[0]?.value ?? line;
    case 'cpf':
    case 'cnpj':
    case 'tax-id':
    case 'iban':
      return findValues(line, kind, dateOrder)[0]?.value ?? line;
    default:
      return line;
  }
}
