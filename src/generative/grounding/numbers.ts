/** Printed numbers with spaces, points, commas or apostrophes between their digits. */
const NUMBER = /-?\d(?:[\d.,']|[ \u00a0](?=\d{3}(?!\d)))*(?:-(?!\d))?/g;
/** A separator before three digits may mark thousands or decimals, depending on the country. */
const AMBIGUOUS = /^-?\d{1,3}[.,]\d{3}$/;

/** What the numbers in a text may mean, as plain decimals: `1.500` is 1500 and 1.5. */
export function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).flatMap((printed) => meanings(printed.replace(/[.,']+$/, '')));
}

function meanings(printed: string): string[] {
  const sign = printed.startsWith('-') || printed.endsWith('-') ? '-' : '';
  const text = printed.replace(/[-\s']/g, '');
  const separator = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const whole = plain(sign, text.replace(/[.,]/g, ''), '');
  if (separator < 0 || isGrouped(text))
    return AMBIGUOUS.test(text) ? [whole, decimal(sign, text, separator)] : [whole];
  return [decimal(sign, text, separator)];
}

/** All separators are equal and precede three digits. */
const isGrouped = (text: string): boolean => /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);

const decimal = (sign: string, text: string, separator: number): string =>
  plain(sign, text.slice(0, separator).replace(/[.,]/g, ''), text.slice(separator + 1));

/** Text, not a float: long numbers keep all their digits. */
function plain(sign: string, whole: string, decimals: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = decimals.replace(/0+$/, '');
  const value = rest === '' ? digits : `${digits}.${rest}`;
  return value === '0' ? value : sign + value;
}
