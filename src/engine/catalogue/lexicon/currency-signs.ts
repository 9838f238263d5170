/** A currency with what it is printed as. */
export interface CurrencySign {
  /** ISO 4217. */
  code: string;
  signs: readonly string[];
  pattern: RegExp;
}

/** @param currencies codes with their signs */
export function currencySigns(currencies: readonly (readonly [string, readonly string[]])[]): CurrencySign[] {
  const all = currencies.flatMap(([, signs]) => signs);
  return currencies.map(([code, signs]) => {
    const patterns = [code, ...signs].map((sign) => patternOf(sign, all));
    return { code, signs, pattern: new RegExp(patterns.join('|'), 'u') };
  });
}

/** Any currency's sign or code, as an expression; the longest first, as one may begin with another. */
export function currencyMarks(currencies: readonly CurrencySign[]): string {
  const marks = currencies.flatMap(({ code, signs }) => [code, ...signs]);
  const longestFirst = [...new Set(marks)].sort((a, b) => b.length - a.length);
  return longestFirst
    .map((mark) => {
      const before = /^\p{L}/u.test(mark) ? String.raw`(?<!\p{L})` : '';
      return before + escaped(mark) + (/\p{L}$/u.test(mark) ? String.raw`(?!\p{L})` : '');
    })
    .join('|');
}

const NO_LETTER = String.raw`(?<!\p{L})`;

/** Not behind one or two capitals that begin a word: `EC$` is no `C$`. A blank behind a longer word may be lost: `TOTALR$`. */
const NO_PART = `(?<!${NO_LETTER}[A-Z]{1,2})`;

/**
 * A sign of letters or words stands by itself, with a stroke behind it, too; one without letters that ends a longer one (`$` of `US$`) stands
 * behind no letter, any other one is no part of a longer one.
 */
function patternOf(sign: string, all: readonly string[]): string {
  const plain = escaped(sign);
  if (/^\p{L}[\p{L} -]*\/?$/u.test(sign)) return String.raw`${NO_LETTER}${plain}(?!\p{L})`;
  const endsAnother = !/^\p{L}/u.test(sign) && all.some((other) => other !== sign && other.endsWith(sign));
  return (endsAnother ? NO_LETTER : NO_PART) + plain;
}

/** Escaped for a regular expression. */
function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
