import type { Field } from '../../../domain/document.js';
import { centsOf } from './cents-of.js';

/** Highest score of a net amount that with the tax is not the total: it may be gross, a weight, or of one rate alone. */
const AT_ODDS = 0.5;
/** The same where no tax is known. */
const UNTAXED = 0.8;
/** What rounding of several taxes leaves, in cents. */
const MOST_ROUNDED = 5;

/**
 * Fields of a bill, of which a net amount is in doubt where net amount and tax are not the total.
 * @param net names of the fields that hold a net amount
 */
export function heldToTotal(fields: readonly Field[], net: ReadonlySet<string>): Field[] {
  const [total, tax] = ['total', 'tax_total'].map((name) =>
    centsOf(fields.find((each) => each.stdName === name)),
  );
  if (total == null) return [...fields];
  const most = tax === null ? UNTAXED : AT_ODDS;
  return fields.map((field) => {
    const own = net.has(field.name) ? centsOf(field) : null;
    const isAtOdds = own !== null && Math.abs(total - (tax ?? 0) - own) > MOST_ROUNDED;
    return isAtOdds ? { ...field, score: Math.min(field.score!, most) } : field;
  });
}
