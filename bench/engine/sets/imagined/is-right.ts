import { sameNumber, sameText } from '../same-value.js';
import { type PrintedFields, printedValues } from './imagined-documents.js';

/** Letters of a country before a tax id, as they are printed: with a Swiss `CHE` for `CH`, a Greek `EL` for `GR`. */
const COUNTRY = new RegExp(
  '^(?:CHE|AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)(?=.*\\d)',
);
/** What stands behind a Swiss or Norwegian one. */
const REGISTER = /(?:MWST|TVA|IVA|MVA)$/;

/**
 * Whether a value is what is printed: dates and currencies to the character, amounts as numbers, tax ids without the letters of their
 * country, all else without case, blanks and punctuation.
 */
export function isRight(role: string, value: string, fields: PrintedFields): boolean {
  return (
    rightValues(role, fields).some((printed) => isSame(role, value, printed)) || isPart(role, value, fields)
  );
}

function isSame(role: string, value: string, printed: string): boolean {
  if (role === 'total' || role === 'tax_total') return sameNumber(value, printed);
  if (role.endsWith('date') || role === 'currency') return value === printed;
  if (role.endsWith('tax_id')) return bareTaxId(value) === bareTaxId(printed);
  return sameText(value.normalize('NFKC'), printed.normalize('NFKC'));
}

function bareTaxId(text: string): string {
  const bare = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare.replace(REGISTER, '').replace(COUNTRY, '');
}

/** The full name of a card that prints its parts is both of them, in either order. */
function rightValues(role: string, fields: PrintedFields): string[] {
  const printed = printedValues(fields, role);
  if (role !== 'full_name' || printed.length > 0) return printed;
  return printedValues(fields, 'surname').flatMap((surname) =>
    printedValues(fields, 'given_names').flatMap((given) => [`${given} ${surname}`, `${surname} ${given}`]),
  );
}

/** Of a card that prints only the full name, either part is what it begins or ends with. */
function isPart(role: string, value: string, fields: PrintedFields): boolean {
  if (role !== 'surname' && role !== 'given_names') return false;
  if (fields[role] !== undefined) return false;
  const words = wordsOf(value);
  return printedValues(fields, 'full_name')
    .map(wordsOf)
    .some((name) => words !== '' && (name.startsWith(`${words} `) || name.endsWith(` ${words}`)));
}

const wordsOf = (text: string): string => (text.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
