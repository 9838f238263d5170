import { modulo10, remainder11 } from '../digits/check-digits.js';
import { groupsOfLength } from '../digits/digit-groups.js';
import { digitsFrom } from '../digits/look-alike-digits.js';
import type { PrintedValue } from '../digits/printed-value.js';

/** Of a bank slip, and of a bill of a utility or an authority (`arrecadação`), which begins with 8. */
const BANK_LINE = 47;
const COLLECTION_LINE = 48;
const BARCODE = 44;

/** Due dates count days from here; after 9999 days the count went on at 1000 (FEBRABAN, 22 February 2025). */
const FIRST_DAY = Date.UTC(1997, 9, 7);
const SECOND_DAY = Date.UTC(2025, 1, 22);
const DAY = 86_400_000;

/** Lines of digits (`linha digitável`) in a text, in their usual punctuation; proven by all check digits. */
export function findBoletoLines(text: string): PrintedValue[] {
  return [BANK_LINE, COLLECTION_LINE].flatMap((length) =>
    groupsOfLength(text, length).flatMap(({ characters, raw, index }) => {
      const line = digitsFrom(characters);
      if (line === null || (length === COLLECTION_LINE) !== line.startsWith('8')) return [];
      const proof = isBoletoLine(line);
      // Repaired or not grouped as such lines are, only right check digits tell.
      if (!proof && (line !== characters || !/\d[. ]\d/.test(raw))) return [];
      return [{ value: formatLine(line), raw, index, proof }];
    }),
  );
}

export function isBoletoLine(line: string): boolean {
  const barcode = barcodeOfLine(line);
  return barcode !== null && lineOfBarcode(barcode) === line;
}

/** The digits of the barcode that a line stands for, whatever its check digits; null for another length. */
export function barcodeOfLine(line: string): string | null {
  if (/^8\d{47}$/.test(line)) return line.replace(/(\d{11})\d/g, '$1');
  if (!/^\d{47}$/.test(line)) return null;
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return line.slice(0, 4) + line.slice(32) + free;
}

/** The line of a barcode, or null when the barcode's own check digit is wrong. */
export function lineOfBarcode(barcode: string): string | null {
  if (barcode.length !== BARCODE || !/^\d+$/.test(barcode)) return null;
  return barcode.startsWith('8') ? collectionLine(barcode) : bankLine(barcode);
}

function bankLine(barcode: string): string | null {
  if (bankDigit(barcode.slice(0, 4) + barcode.slice(5)) !== Number(barcode[4])) return null;
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + modulo10(field)).join('') + barcode[4] + barcode.slice(5, 19);
}

function bankDigit(digits: string): number {
  const digit = 11 - remainder11(digits);
  return digit > 9 ? 1 : digit;
}

/** The third digit tells which of two rules makes the check digits. */
function collectionLine(barcode: string): string | null {
  const digit = '67'.includes(barcode[2]!) ? modulo10 : collectionDigit;
  if (digit(barcode.slice(0, 3) + barcode.slice(4)) !== Number(barcode[3])) return null;
  const fields = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11));
  return fields.map((field) => field + digit(field)).join('');
}

function collectionDigit(digits: string): number {
  const rest = remainder11(digits);
  return rest < 2 ? 0 : 11 - rest;
}

export function formatLine(line: string): string {
  if (line.length === COLLECTION_LINE) return line.replace(/(\d{11})(\d)/g, '$1-$2 ').trim();
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}

export interface BoletoContent {
  /** 44 digits. */
  barcode: string;
  /** Plain decimal; null when the slip leaves it to the payer. */
  amount: string | null;
  /** `YYYY-MM-DD`; the days' count has been used twice, so there may be two. */
  dueDates: string[];
}

/** What a barcode of 44 digits says. Collection slips have no due date at a fixed place. */
export function boletoContent(barcode: string): BoletoContent {
  const isBank = !barcode.startsWith('8');
  const cents = Number(isBank ? barcode.slice(9, 19) : barcode.slice(4, 15));
  const inMoney = isBank || '68'.includes(barcode[2]!);
  const amount = inMoney && cents > 0 ? (cents / 100).toFixed(2) : null;
  return { barcode, amount, dueDates: isBank ? dueDates(Number(barcode.slice(5, 9))) : [] };
}

function dueDates(days: number): string[] {
  if (days === 0) return [];
  const since = (start: number, count: number) => new Date(start + count * DAY).toISOString().slice(0, 10);
  return days < 1000 ? [since(FIRST_DAY, days)] : [since(FIRST_DAY, days), since(SECOND_DAY, days - 1000)];
}
