/** Letters that recognition confuses with exactly one digit. */
export const DIGITS: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
};

/** Characters of a number as it may be printed or misread, for use within a character class. */
export const DIGIT_OR_LOOK_ALIKE = '0-9OoQDIil|!ZzSsGB';

/** With more misread characters a check digit proves too little. */
const MOST_REPAIRS = 4;

/**
 * The digits that a misread number stands for. A letter stands for one digit only, so there is no choice
 * to be made; whether the result is right is for a check digit to say.
 * @returns null when characters remain that look like no digit, or too many were replaced
 */
export function digitsFrom(characters: string): string | null {
  const digits = [...characters].map((character) => DIGITS[character] ?? character);
  const repairs = digits.filter((digit, index) => digit !== characters[index]).length;
  return repairs <= MOST_REPAIRS && digits.every((digit) => /\d/.test(digit)) ? digits.join('') : null;
}
