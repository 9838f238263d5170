import { DIGITS } from '../../values/digits/look-alike-digits.js';

/** A stroke or a ring between digits, or before or behind several, is one of them. */
const WITHIN_NUMBER =
  /(?<=\d)[lI|!oO](?=\d)|(?<=\d[/-])[lIi|!]{1,2}(?=\d)|(?<=\d{3})[oO]+(?![\p{L}\d])|(?<![\p{L}\d])[oO](?=\d{3})/gu;
/** Five characters, most of them digits: a postcode. */
const POSTCODE = /(?<![\p{L}\d/-])[SoOlI|]\d{4}(?![\p{L}\d/-])|(?<![\p{L}\d/-])\d{3}[oO]{2}(?![\p{L}\d/-])/gu;

/** A word of an address with letters that stand for digits of a number: `7/1l8B` is `7/118B`, `4000O` is `40000`. */
export function numbersOf(word: string): string {
  const toDigits = (read: string) => [...read].map((character) => DIGITS[character] ?? character).join('');
  return word.replace(WITHIN_NUMBER, toDigits).replace(POSTCODE, toDigits);
}

/** A zero among the letters that a British postcode begins with, before the number of its district; `G01 2ND FLOOR` has none. */
const ZERO_IN_AREA = /(?<![A-Z\d])(?:([A-Z])0|0([A-Z]))(?=\d[A-Z\d]? \d(?!ND|RD|ST|TH)[A-Z]{2}(?![A-Z\d]))/g;

/** The same at the end of a line for the digit that its second half begins with; its letters are none of C, I, K, M, O and V. */
const LETTER_IN_SECTOR = /(?<=(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? )O(?=[ABD-HJLNP-UW-Z]{2}(?:,|$))/g;
/** A zero in a state's two letters: before a postcode of the United States, or of Brazil (`GO`, `RO`). */
const ZERO_IN_STATE =
  /(?<=[ ,])(?:([A-Z])0|0([HKR]))(?= \d{5}(?:-\d{4})?(?:,|$))|(?<=\/|[,-] )([GR])0(?=,? (?:- )?(?:CEP:? )?\d{5}-\d{3}(?!\d)|$)/g;

/** A zero in the two letters of an Italian province, in brackets behind the town at the end. */
const ZERO_IN_PROVINCE = /(?<=\p{L} ?\()(?:([A-Z])0|0([A-Z]))(?=\)$)/gu;

/** `nº` before a figure, its ring read as a letter or lost. */
const NUMBER_SIGN = /(?<![\p{L}\d/])n(?:[oº°][oe])?(?= \d)/gu;

/**
 * An address with the letters of its postcode and its state: `Y01 6AB` is `YO1 6AB`, since no British district begins with a zero, and
 * `C0 80285` is `CO 80285`, and with the sign of its number.
 */
export function postcodesOf(address: string): string {
  return address
    .replace(ZERO_IN_AREA, (_, before = '', behind = '') => `${before}O${behind}`)
    .replace(LETTER_IN_SECTOR, '0')
    .replace(ZERO_IN_STATE, (_, first = '', last = '', ofBrazil = '') => `${first}${ofBrazil}O${last}`)
    .replace(NUMBER_SIGN, 'nº')
    .replace(ZERO_IN_PROVINCE, (_, first = '', last = '') => `${first}O${last}`);
}
