import type { Language } from './printed-form.js';

/** Signs and codes of currencies, beside an amount. */
const CURRENCY = /^(?:[A-Z]{2,3}|[A-Z]{0,2}[$€£¥₹])\s*|\s*(?:[A-Z]{2,3}|[€£¥₹])$/gi;

/**
 * A number as somebody typed it, as a plain decimal: `4.635,75`, `4635.75`, `R$ 4.635,75` are all `4635.75`.
 * @param decimals `two`: always two, as amounts have them; `any`; `none`
 * @param language tells what one separator before three digits is: `1.234` is a thousand and more in Portuguese
 * @returns null when the text is no number.
 */
export function typedNumber(
  text: string,
  decimals: 'two' | 'any' | 'none',
  language: Language,
): string | null {
  const bare = text.replace(CURRENCY, '').replace(/[\s']/g, '').replace(/^[−–]/, '-');
  const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(bare);
  if (!match) return null;
  const parts = partsOf(match[2]!, decimals, language);
  if (!parts) return null;
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = decimals === 'two' ? parts.fraction.padEnd(2, '0') : parts.fraction;
  if (decimals === 'two' && fraction.length > 2) return null;
  if (decimals === 'none') return fraction === '' ? match[1]! + whole : null;
  return match[1]! + whole + (fraction === '' ? '' : `.${fraction}`);
}

function partsOf(
  digits: string,
  decimals: 'two' | 'any' | 'none',
  language: Language,
): { whole: string; fraction: string } | null {
  const separator = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (separator < 0) return { whole: digits, fraction: '' };
  const [before, sign, after] = [digits.slice(0, separator), digits[separator]!, digits.slice(separator + 1)];
  if (isThousands(digits, sign, decimals, language))
    return { whole: digits.replace(/[.,]/g, ''), fraction: '' };
  const other = sign === ',' ? '.' : ',';
  const isWhole = /^\d*$/.test(before) || new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+$`).test(before);
  return isWhole && after !== '' ? { whole: before.replace(/[.,]/g, '') || '0', fraction: after } : null;
}

/**
 * One kind of separator, each before three digits. Amounts never have three decimals, so there it always
 * separates thousands.
 */
function isThousands(
  digits: string,
  sign: string,
  decimals: 'two' | 'any' | 'none',
  language: Language,
): boolean {
  if (!new RegExp(`^(?!0[.,])\\d{1,3}(?:\\${sign}\\d{3})+$`).test(digits)) return false;
  const isRepeated = digits.indexOf(sign) !== digits.lastIndexOf(sign);
  return isRepeated || decimals !== 'any' || sign === (language === 'pt' ? '.' : ',');
}
