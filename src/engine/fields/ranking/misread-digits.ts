import { DIGITS } from '../look-alike-digits.js';

const LETTER = '[OoQDIli|!ZzSsGB]';
const MISREAD = new RegExp(
  `(?<=^|[\\d\\s/.,:-])${LETTER}(?=[\\d/.,:-])|(?<=[\\d/.,:-])${LETTER}(?=$|[\\d\\s/.,:-])`,
  'g',
);

/** The text with letters between digits and separators as the digits they resemble; as long as before. */
export function withDigits(text: string): string {
  const once = text.replace(MISREAD, (letter) => DIGITS[letter]!);
  return once.replace(MISREAD, (letter) => DIGITS[letter]!);
}
