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
