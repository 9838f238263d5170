/** Whether two printed dates are the same day; either may be ISO. Day before month where both would do. */
export function sameDate(value: string, printed: string): boolean {
  const [left, right] = [dayOf(value), dayOf(printed)];
  return left !== null && left === right;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `YYYY-MM-DD` of a printed date, null for what is none. Years of two digits are of this century. */
export function dayOf(printed: string): string | null {
  const text = printed.toUpperCase();
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())?.slice(1) ?? text.match(/[A-Z]{3,}|\d+/g) ?? [];
  const numbers = parts
    .map((part) => (/^\d+$/.test(part) ? Number(part) : MONTHS.indexOf(part.slice(0, 3)) + 1))
    .slice(0, 3);
  const named = parts.findIndex((part) => /^[A-Z]/.test(part));
  if (numbers.length < 3 || numbers.some((number) => number === 0)) return null;
  if (parts[0]!.length === 4) return iso(numbers[0]!, numbers[1]!, numbers[2]!);
  if (named === 0) return iso(numbers[2]!, numbers[0]!, numbers[1]!);
  const monthFirst = numbers[1]! > 12;
  return iso(numbers[2]!, monthFirst ? numbers[0]! : numbers[1]!, monthFirst ? numbers[1]! : numbers[0]!);
}

function iso(year: number, month: number, day: number): string {
  const full = year < 100 ? 2000 + year : year;
  return [full, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Whether two printed amounts are the same number; signs of currencies and blanks are of no account. */
export function sameNumber(value: string, printed: string): boolean {
  const [left, right] = [numberOf(value), numberOf(printed)];
  return left !== null && left === right;
}

/** The last point or comma is the decimal one if one or two digits follow it; in hundredths. */
function numberOf(printed: string): number | null {
  const text = printed.replace(/[^\d.,-]/g, '').replace(/^[.,]+|[.,]+$/g, '');
  if (!/\d/.test(text)) return null;
  const decimal = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimal ? text.slice(0, decimal.index) : text).replace(/[.,]/g, '');
  return Math.round(Number(`${whole || '0'}.${decimal?.[1] ?? '0'}`) * 100);
}

/** Whether two texts are the same but for case, spaces and punctuation. Accents count. */
export function sameText(value: string, printed: string): boolean {
  return bare(value) === bare(printed);
}

function bare(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
