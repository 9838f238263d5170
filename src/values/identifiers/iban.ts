import { allMatches } from '../all-matches.js';
import { digitsFrom } from '../digits/look-alike-digits.js';
import type { PrintedValue } from '../digits/printed-value.js';

const PRINTED = /(?<![A-Z0-9])[A-Z]{2}[0-9OIl]{2}(?: ?[A-Z0-9]{1,4}){3,8}(?![A-Za-z0-9])/g;
/** Characters by country, of those whose accounts are met here (SWIFT IBAN registry). */
const LENGTHS: Record<string, number> = {
  AT: 20,
  BE: 16,
  BR: 29,
  CH: 21,
  CZ: 24,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  SE: 24,
};

/** International account numbers in a text, in groups of four; proven by ISO 13616, modulo 97. */
export function findIbans(text: string): PrintedValue[] {
  return allMatches(text, PRINTED).flatMap(({ 0: printed, index }) => {
    const iban = longestRight(printed.replace(/ /g, ''));
    if (iban === null) return [];
    const raw = rawOfLength(printed, iban.length);
    return [{ value: iban.replace(/(.{4})(?=.)/g, '$1 '), raw, index, proof: isIban(iban) }];
  });
}

export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((character) => parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/**
 * What follows may have been taken along; the country says how long it is. Misread digits are repaired. Letters of no such country
 * begin an account's number only where the check digits are right: `PI24112233445566` is another one.
 */
function longestRight(characters: string): string | null {
  const country = characters.slice(0, 2);
  const length = LENGTHS[country] ?? characters.length;
  if (characters.length < length) return null;
  const iban = characters.slice(0, length);
  if (isIban(iban)) return iban;
  if (LENGTHS[country] === undefined) return null;
  const digits = digitsFrom(iban.slice(2));
  return digits !== null && isIban(country + digits) ? country + digits : iban;
}

function rawOfLength(printed: string, length: number): string {
  const ends = [...printed.matchAll(/\S/g)].map(({ index }) => index + 1);
  return printed.slice(0, ends[length - 1]);
}
