import type { FieldKind } from '../catalogue/schema.js';
import { findDates, type DateOrder } from './dates.js';
import { findAmounts, findQuantities } from './money.js';
import { findTaxIds } from './tax-id.js';

export interface PrintedValue {
  value: string;
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
  proof: boolean | null;
}

/** A number has a digit in it; a hyphen, slash or dot may part it. */
const NUMBER = /[A-Z0-9][A-Z0-9./_-]*/gi;

/** The values of a kind in a printed text, in the order in which they are printed. */
export function findValues(text: string, kind: FieldKind, dateOrder: DateOrder): PrintedValue[] {
  switch (kind) {
    case 'date':
      return findDates(text, dateOrder).map((date) => ({ ...date, proof: null }));
    case 'money':
      return findAmounts(text).map((amount) => ({ ...amount, proof: null }));
    case 'quantity':
      return findQuantities(text).map((amount) => ({ ...amount, proof: null }));
    case 'tax-id':
      return findTaxIds(text);
    case 'number':
      return [...text.matchAll(NUMBER)]
        .filter((match) => /\d/.test(match[0]))
        .map((match) => ({ value: match[0], raw: match[0], index: match.index, proof: null }));
    default:
      return plainText(text);
  }
}

function plainText(text: string): PrintedValue[] {
  const raw = text.replace(/^[\s:.\-–|#*]+/, '').replace(/[\s:|*]+$/, '');
  if (!/\p{L}/u.test(raw)) return [];
  return [{ value: raw.replace(/\s+/g, ' '), raw, index: text.indexOf(raw), proof: null }];
}
