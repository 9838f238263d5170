import type { Random } from '../../bench/specimens/random.js';
import { remainder, weighted } from './check-digits.js';

/** Domestic accounts of made-up companies, with the check digits that each country has within them. */
export const ACCOUNTS = {
  DE: (random: Random) => random.pick(['10050000', '20050550', '37050198', '70150000']) + random.digits(10),
  FR: french,
  ES: spanish,
  IT: italian,
  PT: portuguese,
  GB: (random: Random) => random.pick(['NWBK', 'BARC', 'LOYD', 'MIDL']) + random.digits(14),
};

/** An international account number (ISO 13616) without blanks. */
export function iban(country: keyof typeof ACCOUNTS, random: Random): string {
  const account = ACCOUNTS[country](random);
  const digits = [...`${account}${country}00`].map((each) => parseInt(each, 36)).join('');
  return `${country}${String(98 - remainder(digits, 97)).padStart(2, '0')}${account}`;
}

/** In groups of four, as it is printed. */
export const grouped = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');

function french(random: Random): string {
  const [bank, branch] = [random.pick(['30004', '20041', '10278', '30003']), random.digits(5)];
  const account = random.digits(11);
  return `${bank}${branch}${account}${frenchKey(bank, branch, account)}`;
}

/** Clé RIB: 97 less the remainder of 89 times the bank, 15 times the branch and 3 times the account. */
export function frenchKey(bank: string, branch: string, account: string): string {
  const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97);
  return String(key).padStart(2, '0');
}

function spanish(random: Random): string {
  const branch = `${random.pick(['0049', '0182', '2100', '0081'])}${random.digits(4)}`;
  const account = random.digits(10);
  return `${branch}${spanishDigits(branch, account)}${account}`;
}

/** Two digits, of bank and branch and of the account, weights 1, 2, 4 and on modulo 11. */
export function spanishDigits(branch: string, account: string): string {
  const digit = (ten: string) => {
    const check = 11 - (weighted(ten, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
    return check === 11 ? 0 : check === 10 ? 1 : check;
  };
  return `${digit(`00${branch}`)}${digit(account)}`;
}

function italian(random: Random): string {
  const bank = random.pick(['03069', '02008', '05034', '01030']);
  const digits = `${bank}${random.digits(5)}00000${random.digits(7)}`;
  return `${italianCin(digits)}${digits}`;
}

/** What a digit at an odd place counts in a CIN. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

/** The letter before the bank's number. */
export function italianCin(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? ODD[Number(digit)]! : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26));
}

function portuguese(random: Random): string {
  const digits = `${random.pick(['0033', '0035', '0010', '0007'])}${random.digits(15)}`;
  return `${digits}${portugueseKey(digits)}`;
}

/** Two digits behind bank, branch and account (NIB). */
export const portugueseKey = (digits: string): string =>
  String(98 - remainder(`${digits}00`, 97)).padStart(2, '0');

/** United States: eight digits and one that makes the sum by 3, 7, 1 divisible by ten. */
export function routingNumber(random: Random): string {
  const eight = `0${random.whole(2, 9)}1${random.digits(5)}`;
  return `${eight}${(10 - (weighted(eight, [3, 7, 1]) % 10)) % 10}`;
}
