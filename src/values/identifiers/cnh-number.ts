import { allMatches } from '../all-matches.js';
import { DIGIT_OR_LOOK_ALIKE, digitsFrom } from '../digits/look-alike-digits.js';
import type { PrintedValue } from '../digits/printed-value.js';

const PRINTED = new RegExp(`(?<![0-9A-Za-z])[${DIGIT_OR_LOOK_ALIKE}]{11}(?![0-9A-Za-z])`, 'g');

/** Registration numbers of Brazilian driving licences in a text, proven by their check digits. */
export function findCnhNumbers(text: string): PrintedValue[] {
  return allMatches(text, PRINTED).flatMap(({ 0: raw, index }) => {
    const value = digitsFrom(raw);
    if (value === null) return [];
    const proof = isCnhNumber(value);
    return proof || value === raw ? [{ value, raw, index, proof }] : [];
  });
}

/**
 * The two check digits of a registration number: nine digits weighed 9 to 1, then 1 to 9, modulo 11. A
 * first remainder of 10 counts as 0 and takes 2 off the second.
 */
export function isCnhNumber(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(.)\1+$/.test(number)) return false;
  const digits = [...number].map(Number);
  const weigh = (weight: (index: number) => number) =>
    digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * weight(index), 0) % 11;
  const first = weigh((index) => 9 - index);
  const second = weigh((index) => index + 1);
  const last = second > 9 ? 0 : (second - (first > 9 ? 2 : 0) + 11) % 11;
  return digits[9] === (first > 9 ? 0 : first) && digits[10] === last;
}
