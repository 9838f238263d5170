import type { Random } from '../random.js';

/** A CPF with right check digits, `000.000.000-00`: modulo 11 with the weights 10 to 2, then 11 to 2. */
export function makeCpf(random: Random): string {
  const nine = random.digits(9);
  const ten = nine + cpfDigit(nine);
  const all = ten + cpfDigit(ten);
  return all.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

function cpfDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}

/** A driving licence's registration number of 11 digits with right check digits. */
export function makeCnhNumber(random: Random): string {
  const digits = [...`0${random.digits(8)}`].map(Number);
  const remainder = (weight: (index: number) => number) =>
    digits.reduce((sum, digit, index) => sum + digit * weight(index), 0) % 11;
  const first = remainder((index) => 9 - index);
  const second = remainder((index) => 1 + index);
  const last = second === 10 ? 0 : (second - (first === 10 ? 2 : 0) + 11) % 11;
  return `${digits.join('')}${first === 10 ? 0 : first}${last}`;
}

/** A state's identity number, as states print it: with points or without, the last character apart or not. */
export function makeRg(random: Random): string {
  const digits = String(random.whole(1_100_000, 58_999_999));
  const check = random.chance(0.1) ? 'X' : random.digits(1);
  const pointed = digits.replace(/\B(?=(\d{3})+$)/g, '.');
  return random.pick([`${pointed}-${check}`, `${digits}${random.digits(1)}`, digits]);
}

export interface ZoneOf {
  /** `I` and a filler or a second letter. */
  code: string;
  number: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  expiryDate: string;
  sex: 'M' | 'F';
  surname: string;
  given: string;
}

/**
 * Three lines of 30 (ICAO Doc 9303-5, TD1) issued by Brazil. A number of more than nine characters goes on in the
 * optional part, after a filler in place of its check digit.
 */
export function makeZone({ code, number, birthDate, expiryDate, sex, surname, given }: ZoneOf): string[] {
  const long = number.length > 9;
  const printed = long
    ? `${number.slice(0, 9)}<${number.slice(9)}${check(number)}`
    : `${fill(number, 9)}${check(fill(number, 9))}`;
  const upper = fill(`${code}BRA${printed}`, 30);
  const [birth, expiry] = [sixDigits(birthDate), sixDigits(expiryDate)];
  const middle = `${fill(`${birth}${check(birth)}${sex}${expiry}${check(expiry)}BRA`, 29)}`;
  const composite = check(upper.slice(5) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18, 29));
  return [upper, `${middle}${composite}`, fill(`${latin(surname)}<<${latin(given)}`, 30)];
}

const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');

const sixDigits = (date: string) => date.slice(2).replace(/-/g, '');

function latin(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]+/g, '<');
}

/** Weights 7, 3, 1; letters count from 10 (ICAO Doc 9303-3). */
function check(text: string): string {
  const value = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36));
  const sum = [...text].reduce((total, each, index) => total + value(each) * [7, 3, 1][index % 3]!, 0);
  return String(sum % 10);
}
