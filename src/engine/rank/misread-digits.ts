import { DIGITS } from '../../values/digits/look-alike-digits.js';

const LETTER = '[OoQDIli|!ZzSsGB]';
const MISREAD = new RegExp(
  `(?<=^|[\\d\\s/.,:-])${LETTER}(?=[\\d/.,:-])|(?<=[\\d/.,:-])${LETTER}(?=$|[\\d\\s/.,:-])`,
  'g',
);

/** The month is read as a number: `10 0CT 2017`. */
const ZERO_OF_OCTOBER = /(?<![\d.,])0(?=CT|UT)/gi;

/** The text with letters between digits and separators as the digits they resemble; as long as before. */
export function withDigits(text: string): string {
  const named = text.replace(ZERO_OF_OCTOBER, 'O');
  const once = named.replace(MISREAD, (letter) => DIGITS[letter]!);
  return once.replace(MISREAD, (letter) => DIGITS[letter]!);
}
