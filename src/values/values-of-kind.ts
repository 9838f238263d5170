import { allMatches } from './all-matches.js';
import { findAccessKeys } from './identifiers/access-key.js';
import { findBoletoLines } from './identifiers/boleto.js';
import { findCnhNumbers } from './identifiers/cnh-number.js';
import { findIbans } from './identifiers/iban.js';
import type { FieldKind } from './kinds.js';
import { findDates, type DateOrder, type WrittenDates } from './dates.js';
import { findAmounts, findQuantities } from './money.js';
import type { PrintedValue } from './digits/printed-value.js';
import { findCnpjs, findCpfs, findTaxIds } from './identifiers/tax-id.js';

/** A number has a digit in it; a hyphen, slash or dot may part it. */
const NUMBER = /[A-ZÀ-ÖØ-Þ0-9][A-ZÀ-ÖØ-Þ0-9./_-]*/giu;

const INTEGER = /(?<![\d,/-])(?<!\d[.] ?)(?:\d{1,3}(?:\. ?\d{3})+|\d+)(?![\d,/-]|\.\d)/g;
const COMMA_DECIMAL = /(?<![\d.,])-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?: ?, ?\d+)?(?![\d.,]\d)/g;
const URL_IN_TEXT = /(?:https?:\/\/|www\.)[^\s"<>]+[^\s"<>.,;)]/gi;

/** The values of a kind in a printed text, in the order in which they are printed. */
export function findValues(
  text: string,
  kind: FieldKind,
  dateOrder: DateOrder,
  written: WrittenDates,
): PrintedValue[] {
  switch (kind) {
    case 'date':
      return findDates(text, dateOrder, written).map((date) => ({ ...date, proof: null }));
    case 'money':
      return findAmounts(text).map((amount) => ({ ...amount, proof: null }));
    case 'quantity':
      return findQuantities(text).map((amount) => ({ ...amount, proof: null }));
    case 'tax-id':
      return findTaxIds(text);
    case 'cpf':
      return findCpfs(text);
    case 'cnpj':
      return findCnpjs(text);
    case 'cnh':
      return findCnhNumbers(text);
    case 'access-key':
      return findAccessKeys(text);
    case 'boleto-line':
      return findBoletoLines(text);
    case 'iban':
      return findIbans(text);
    case 'code':
      return findCode(text);
    case 'integer':
      return findIntegers(text);
    case 'comma-decimal':
      return findCommaDecimals(text);
    case 'url':
      return findUrls(text);
    case 'number':
      return allMatches(text, NUMBER)
        .filter((match) => /\d/.test(match[0]))
        .map((match) => ({ value: match[0], raw: match[0], index: match.index, proof: null }));
    default:
      return plainText(text);
  }
}

/** All that is printed, as one word: a code that is too long for its cell goes on in the next line. */
function findCode(text: string): PrintedValue[] {
  const value = text.replace(/\s+/g, '');
  return /[\p{L}\p{N}]/u.test(value) ? [{ value, raw: text, index: 0, proof: null }] : [];
}

/** Without the points between thousands and the zeros in front: `000.001.234` is 1234. */
function findIntegers(text: string): PrintedValue[] {
  return allMatches(text, INTEGER).map(({ 0: raw, index }) => ({
    value: raw.replace(/[. ]/g, '').replace(/^0+(?=\d)/, ''),
    raw,
    index,
    proof: null,
  }));
}

/** Points part thousands and the comma decimals, however many: `1,000` is one, `1.000` a thousand. */
function findCommaDecimals(text: string): PrintedValue[] {
  return allMatches(text, COMMA_DECIMAL).map(({ 0: raw, index }) => ({
    value: raw
      .replace(/[. ]/g, '')
      .replace(',', '.')
      .replace(/^(-?)0+(?=\d)/, '$1'),
    raw,
    index,
    proof: null,
  }));
}

function findUrls(text: string): PrintedValue[] {
  return allMatches(text, URL_IN_TEXT).map(({ 0: raw, index }) => ({
    value: raw,
    raw,
    index,
    proof: null,
  }));
}

function plainText(text: string): PrintedValue[] {
  const raw = text.replace(/^[\s:.\-–|#*]+/, '').replace(/[\s:|*]+$/, '');
  if (!/\p{L}/u.test(raw)) return [];
  return [{ value: raw.replace(/\s+/g, ' '), raw, index: text.indexOf(raw), proof: null }];
}
