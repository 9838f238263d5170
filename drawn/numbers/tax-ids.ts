import type { Random } from '../../bench/specimens/random.js';
import { cnpj as cnpjOf, cpf as cpfOf } from '../../bench/samples/numbers.js';
import { luhnDigit, weighted } from './check-digits.js';

/** Tax numbers of made-up companies. Check digits are right; that somebody has such a number is chance. */

/** Brazil, `12.345.678/0001-95`; of ten companies one is so new that its number has letters: `9B.CDE.678/0001-04`. */
export const cnpj = (random: Random): string => cnpjOf(random.digits(8).replace(/^9\d{4}/, withLetters));

const withLetters = (digits: string): string =>
  digits.replace(/\B\d/g, (digit) => String.fromCharCode('A'.charCodeAt(0) + Number(digit)));

/** Brazil, a person's, `123.456.789-09`. */
export const cpf = (random: Random): string => cpfOf(random.digits(9));

/** Portugal, a company's: 5 and eight digits, weights 9 to 2 (Decreto-Lei 14/2013). */
export function portugueseNif(random: Random): string {
  const eight = `5${random.digits(7)}`;
  return `${eight}${portugueseDigit(eight)}`;
}

export function portugueseDigit(eight: string): number {
  const check = 11 - (weighted(eight, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check > 9 ? 0 : check;
}

/** Spain, a company's: B (limited) or A (by shares), seven digits, a check digit. */
export function cif(random: Random): string {
  const seven = random.digits(7);
  return `${random.pick(['B', 'B', 'B', 'A'])}${seven}${luhnDigit(seven)}`;
}

/** France, nine digits by Luhn. */
export function siren(random: Random): string {
  const eight = `${random.pick(['3', '4', '5', '7', '8', '9'])}${random.digits(7)}`;
  return `${eight}${luhnDigit(eight)}`;
}

/** France, an establishment: SIREN, number, check digit by Luhn. */
export function siretOf(company: string, random: Random): string {
  const thirteen = `${company}000${random.whole(1, 6)}`;
  return `${thirteen}${luhnDigit(thirteen)}`;
}

/** France: two digits of key before the SIREN (CGI, annexe III). */
export function frenchVatOf(company: string): string {
  const key = (12 + 3 * (Number(company) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${company}`;
}

/** Germany, `DE` and nine digits by ISO 7064, modulo 11, 10. */
export function germanVat(random: Random): string {
  const eight = `${random.whole(1, 9)}${random.digits(7)}`;
  return `DE${eight}${iso7064(eight)}`;
}

export function iso7064(digits: string): number {
  const product = [...digits].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** Germany, a tax office's number. Each state has its own rule for the last digit, which is not kept here. */
export const steuernummer = (random: Random): string =>
  `${random.whole(10, 99)}/${random.whole(101, 899)}/${random.digits(5)}`;

/** Italy: seven digits, the province's three, a check digit by Luhn. */
export function partitaIva(random: Random): string {
  const ten = `0${random.digits(6)}0${random.pick(['12', '15', '23', '36', '48', '58', '63'])}`;
  return `${ten}${luhnDigit(ten)}`;
}

/** United Kingdom: nine digits, weights 8 to 2, the last two make the sum divisible by 97. */
export function britishVat(random: Random): string {
  const seven = `${random.whole(1, 9)}${random.digits(6)}`;
  return `${seven}${britishDigits(seven)}`;
}

export function britishDigits(seven: string): string {
  return String(97 - (weighted(seven, [8, 7, 6, 5, 4, 3, 2]) % 97)).padStart(2, '0');
}

/** United States, `36-1234567`; it has no check digit. */
export const ein = (random: Random): string =>
  `${random.pick(['20', '26', '27', '36', '45', '47', '81', '84'])}-${random.digits(7)}`;

/** Brazil, the 44 characters of an NFC-e: state, month, issuer, model 65, series 1, number, a code, check digit (modulo 11). */
export function consumerKey(
  { state, yearMonth, issuer, number }: { state: number; yearMonth: string; issuer: string; number: number },
  random: Random,
): string {
  const issued = `${state}${yearMonth}${issuer.replace(/[./-]/g, '')}65001${String(number).padStart(9, '0')}1${random.digits(8)}`;
  const backwards = [...issued].reverse().join('');
  const check = 11 - (weighted(backwards, [2, 3, 4, 5, 6, 7, 8, 9]) % 11);
  return `${issued}${check > 9 ? 0 : check}`;
}
