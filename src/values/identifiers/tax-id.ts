import { allMatches } from '../all-matches.js';
import { remainder11 } from '../digits/check-digits.js';
import { DIGIT_OR_LOOK_ALIKE, digitsFrom } from '../digits/look-alike-digits.js';
import { findIbans } from './iban.js';
import { GERMAN, NATIONAL, SHORT } from './national-tax-id.js';

export interface PrintedTaxId {
  value: string;
  raw: string;
  index: number;
  /** Whether its check digits are right; null for kinds whose rule is not known here. */
  proof: boolean | null;
}

const CNPJ = /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\s?\/?\s?[\dA-Z]{4}\s?-?\s?\d{2}(?!\d)/g;
/** A CNPJ in its punctuation; since July 2026 new ones have letters among the first twelve. */
export const CNPJ_FORM = /[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}/;
const CPF = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
/** As recognition may read it: letters for digits, a comma for a point, spaces beside separators. */
const MISREAD = DIGIT_OR_LOOK_ALIKE;
const MISREAD_CNPJ = new RegExp(
  `(?<![${MISREAD}A-Z])[${MISREAD}A-Z]{2} ?[.,] ?[${MISREAD}A-Z]{3} ?[.,] ?[${MISREAD}A-Z]{3} ?/ ?` +
    `[${MISREAD}A-Z]{4} ?[-.–] ?[${MISREAD}]{2}(?![${MISREAD}])`,
  'g',
);
const MISREAD_CPF = new RegExp(
  `(?<![${MISREAD}])[${MISREAD}]{3} ?[.,] ?[${MISREAD}]{3} ?[.,] ?[${MISREAD}]{3} ?[-.–] ?[${MISREAD}]{2}(?![${MISREAD}])`,
  'g',
);
/** Without its points only the check digits tell it from a telephone number; older cards print a slash: `123456789/09`. */
const BARE_CPF = /(?<!\d)\d{9}[/-]?\d{2}(?!\d)/g;
const WITHOUT_POINTS = new RegExp(`^${BARE_CPF.source}$`);
/**
 * A figure follows the country's letters, or one more letter or two: `DKR 2016` is no Danish number. Eleven behind the letters of a
 * province are Italy's: `Reg. Imprese BG 04182760167`.
 */
const EU_VAT =
  /\b(?!(?:BG|CZ|FI|LT|PT|RO|SI)\s?\d{11}\b)(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|GB|CHE)\s?-?\s?[A-Z]{0,2}[0-9](?:(?! {2})[0-9A-Z. -]){5,14}\d\b/g;
/** What parts a number from the next thing on its line: a sign, a full stop, or a word. */
const BETWEEN = / [-–/|] |\. (?=\p{L})| \p{Lu}{2,}(?![\p{Lu}\d])/u;
/** With the letter that stands first in some countries. Two blanks part columns. */
const OTHER = /(?<![\p{L}\p{N}])(?:[A-Z]-?)?[0-9](?:(?! {2})[0-9A-Z/. -]){6,18}[0-9A-Z](?![\p{L}\p{N}])/gu;

/** A day beside a number is no part of it: `11-04-2024 508660254`. */
const DAY = /(?<!\S)\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}(?!\S)/g;

/**
 * A number that begins as one of a country whose form is known and has not that form, or with one letter before eleven figures, as
 * no country's does: something was not read, as in `DE12345678` and `T01234567897`. Or a CNPJ or a CUIT whose check digits stand in the next line.
 */
const MISSHAPEN =
  /^(?:(?:AT|BE|DE|DK|ES|FI|FR|GB|IE|IT|LU|NL|PL|PT|SE)\s?-?\s?[A-Z]{0,2}\d|[A-Z]-?\d{11}|\d{2}\.\d{3}\.\d{3}\/\d{4}$|(?:20|2[347]|3[034])-\d{8}$)/;

/** Tax numbers in a text; CNPJ and CPF in their official punctuation, others as printed. No part of an IBAN is one. */
export function findTaxIds(text: string): PrintedTaxId[] {
  const brazilian = [...findCnpjs(text), ...findCpfs(text)];
  if (brazilian.length > 0) return brazilian.sort((a, b) => a.index - b.index);
  const ibans = findIbans(text).filter(({ proof }) => proof);
  const withoutDays = text.replace(DAY, (day) => ' '.repeat(day.length));
  const apart = (pattern: RegExp) =>
    allMatches(withoutDays, pattern).filter(
      ({ 0: raw, index }) =>
        !ibans.some((iban) => index < iban.index + iban.raw.length && iban.index < index + raw.length),
    );
  const ofCountry = [NATIONAL, SHORT, GERMAN].map(apart);
  const [found = []] = [...ofCountry, ...[EU_VAT, OTHER].map(apart)].filter(({ length }) => length > 0);
  const isOfCountry = ofCountry.includes(found);
  return found.map(({ 0: printed, index }) => {
    const raw = isOfCountry ? printed : printed.split(BETWEEN)[0]!;
    return {
      ...{ value: raw.trim(), raw, index },
      proof: !isOfCountry && MISSHAPEN.test(raw) ? false : null,
    };
  });
}

/** CNPJ in a text. */
export function findCnpjs(text: string): PrintedTaxId[] {
  const found = allMatches(text, CNPJ).map((match) => toBrazilian(match, formatCnpj, isCnpj));
  const misread = allMatches(text, MISREAD_CNPJ).map((match) => repaired(match, formatCnpj, isCnpj));
  return withoutOverlaps([...found, ...misread]);
}

/** CPF in a text: eleven digits without points only when their check digits are right. */
export function findCpfs(text: string): PrintedTaxId[] {
  const found = [...allMatches(text, CPF), ...allMatches(text, BARE_CPF)];
  const misread = allMatches(text, MISREAD_CPF).map((match) => repaired(match, formatCpf, isCpf));
  return withoutOverlaps([...found.map((match) => toBrazilian(match, formatCpf, isCpf)), ...misread]);
}

/** Valid numbers, as printed or repaired, come before invalid ones. */
function withoutOverlaps(found: readonly (PrintedTaxId | null)[]): PrintedTaxId[] {
  const kept: PrintedTaxId[] = [];
  for (const each of found.filter((one) => one !== null).sort((a, b) => Number(b.proof) - Number(a.proof))) {
    const meets = (other: PrintedTaxId) =>
      each.index < other.index + other.raw.length && other.index < each.index + each.raw.length;
    if (!kept.some(meets)) kept.push(each);
  }
  return kept;
}

function repaired(
  match: RegExpMatchArray,
  format: (characters: string) => string,
  check: (characters: string) => boolean,
): PrintedTaxId | null {
  const groups = match[0].split(/ ?[.,/–-] ?/).join('');
  const characters = digitsFrom(groups.replace(/\s/g, ''));
  if (characters === null || !check(characters)) return null;
  return { value: format(characters), raw: match[0], index: match.index ?? 0, proof: true };
}

function toBrazilian(
  match: RegExpMatchArray,
  format: (characters: string) => string,
  check: (characters: string) => boolean,
): PrintedTaxId | null {
  const characters = match[0].replace(/[^\dA-Z]/g, '');
  const proof = check(characters);
  // 14 digits without punctuation are often something else; only right check digits prove a CNPJ.
  if (!proof && (WITHOUT_POINTS.test(match[0]) || !/[./]/.test(match[0]))) return null;
  return { value: format(characters), raw: match[0], index: match.index ?? 0, proof };
}

export function formatCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

export function formatCpf(characters: string): string {
  return characters.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
}

/** Modulo 11 over the characters' ASCII codes less 48, so that the alphanumeric CNPJ of 2026 counts too. */
export function isCnpj(characters: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const digit = (length: number) => checkDigit(remainder11(characters.slice(0, length)));
  return digit(12) === Number(characters[12]) && digit(13) === Number(characters[13]);
}

export function isCpf(characters: string): boolean {
  if (!/^\d{11}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const digit = (length: number) => checkDigit(remainder11(characters.slice(0, length), 2, 11));
  return digit(9) === Number(characters[9]) && digit(10) === Number(characters[10]);
}

function checkDigit(remainder: number): number {
  return remainder < 2 ? 0 : 11 - remainder;
}
