import { allMatches } from '../all-matches.js';
import type { PrintedValue } from '../digits/printed-value.js';

/** By the rules of each country, blanks and dots between the digits apart (of the European Union: VIES, structure of VAT numbers). */
export const NATIONAL = numbers([
  'AT ?U(?:[ .]?\\d){8}',
  'BE(?:[ .]?\\d){9,10}',
  'CHE[ -]?(?:[ .]?\\d){9}',
  'DE(?:[ .]?\\d){9}',
  'DK(?:[ .]?\\d){8}',
  'ES[ -]?[A-Z\\d](?:[ .]?\\d){7}[A-Z\\d]',
  'FI(?:[ .]?\\d){8}',
  'FR ?[A-Z\\d]{2}(?:[ .]?\\d){9}',
  'GB(?:[ .]?\\d){9}(?:[ .]?\\d{3})?',
  'IE ?\\d[A-Z\\d]\\d{5}[A-Z]{1,2}',
  'IT(?:[ .]?\\d){11}',
  'LU(?:[ .]?\\d){8}',
  'NL(?:[ .]?\\d){9}[ .]?B(?:[ .]?\\d){2}',
  'PL(?:[ .]?\\d){10}',
  'PT(?:[ .]?\\d){9}',
  'SE(?:[ .]?\\d){12}',
  // Canada, for GST and for QST.
  '\\d{5} ?\\d{4} ?RT ?\\d{4}',
  '\\d{10} ?TQ ?\\d{4}',
  // India: state, PAN, number of the registration, and a Z.
  '\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]Z[A-Z\\d]',
  // Italy, of a person: the letters of the name, the birth, the place and a check letter.
  '[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]',
]);

/** Of few digits: a document's number may look the same, so that a label must tell them. */
export const SHORT = numbers([
  // Mexico: letters, a day and three more.
  '[A-ZÑ&]{3,4}-?\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])-?[A-Z\\d]{2}[A\\d]',
  // San Marino, of an economic operator (`C.O.E.`).
  'SM ?\\d{5}',
]);

/** Germany, of the office, as forms print it with blanks; a label must tell it, too. */
export const GERMAN = numbers(['\\d{2,3} / ?\\d{3,4} / ?\\d{4,5}']);

/** Numbers that their country's form alone makes out. */
export function findNationalTaxIds(text: string): PrintedValue[] {
  return allMatches(text, NATIONAL).map(({ 0: raw, index }) => ({ value: raw, raw, index, proof: null }));
}

function numbers(forms: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
