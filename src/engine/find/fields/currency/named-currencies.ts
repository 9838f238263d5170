import type { PageContent } from '../../../content/page-content.js';
import type { CurrencySign } from '../../../catalogue/lexicon/currency-signs.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { Rectangle, Word } from '../../../text/word.js';
import { homesOf } from '../held/home.js';

/** In heights: a figure so far from letters is of another column, where nothing shows that they stand for a currency there. */
const FAR = 4;
const FIGURE_BEHIND = /^[^\p{L}\d]{0,3}\d[\d.,'’]*[–—-]{0,2}$/u;
/** With a point behind it, it ends the sentence before. */
const FIGURE_BEFORE = /^[^\p{L}\d]{0,3}\d(?:[\d.,'’]*\d)?(?:[.,][–—-]{1,2})?$/u;

/** A place where a page names a currency. */
export interface NamedCurrency {
  /** ISO 4217. */
  value: string;
  raw: string;
  word: Word;
  /** Whether a figure is beside it, or part of its word. */
  besideFigure: boolean;
}

/** All currencies that a page names, by codes, common signs and those of its countries. */
export function namedCurrencies(content: PageContent): NamedCurrency[] {
  const own = homesOf(content).map(({ sign }) => sign);
  const inWords = lexicon().currencies.filter(({ signs }) => signs.some((sign) => sign.includes(' ')));
  return content.lines.flatMap(({ words }) => namedIn(words, own, inWords));
}

/** The currencies named in a text with the sign that names each. */
export function currenciesIn(text: string): { value: string; raw: string }[] {
  return namedBy(text, lexicon().currencies);
}

/** Whether a text is nothing but what names a currency. */
export function isCurrency(text: string): boolean {
  return currenciesIn(text).some(({ raw }) => raw === text);
}

/**
 * The first currency that each word of a line names.
 * @param own of the page's countries
 * @param inWords that have a sign of two words
 */
function namedIn(
  words: readonly Word[],
  own: readonly CurrencySign[],
  inWords: readonly CurrencySign[],
): NamedCurrency[] {
  const named: NamedCurrency[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const besideFigure = isBesideFigure(index, words, FAR);
    const [known] = [...inTwoWords(words, index, inWords), ...currenciesIn(word.text)].filter(
      ({ raw }) => besideFigure || !isWeak(raw, word),
    );
    const inLine = besideFigure || isBesideFigure(index, words, Infinity);
    const [local] = namedBy(word.text, own).filter(({ raw }) => inLine || !isWeak(raw, word));
    const currency = known ?? local;
    if (currency !== undefined) named.push({ ...currency, word, besideFigure });
  }
  return named;
}

/** `US dollars`, by its first word. */
function inTwoWords(
  words: readonly Word[],
  index: number,
  known: readonly CurrencySign[],
): { value: string; raw: string }[] {
  const next = words[index + 1];
  if (next === undefined) return [];
  return namedBy(`${words[index]!.text} ${next.text}`, known).filter(({ raw }) => raw.includes(' '));
}

/** Letters that stand for a currency stand for something else too, such as a province, unless a figure is beside them. */
function isWeak(raw: string, { text }: Word): boolean {
  return /^\p{L}{1,2}$/u.test(raw) && text.replace(/[.:]$/, '') === raw;
}

/** @param far how far a figure may be, in heights */
function isBesideFigure(index: number, words: readonly Word[], far: number): boolean {
  const { text, box } = words[index]!;
  if (/\d/.test(text)) return true;
  const isNear = (beside: Word | undefined, figure: RegExp) =>
    beside !== undefined && figure.test(beside.text) && gapBetween(beside.box, box) < far * box.height;
  return isNear(words[index - 1], FIGURE_BEFORE) || isNear(words[index + 1], FIGURE_BEHIND);
}

function gapBetween(a: Rectangle, b: Rectangle): number {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  return right.x - left.x - left.width;
}

function namedBy(text: string, known: readonly CurrencySign[]): { value: string; raw: string }[] {
  const found: { value: string; raw: string }[] = [];
  for (const { code, pattern } of known) {
    const match = pattern.exec(text);
    if (match !== null) found.push({ value: code, raw: match[0] });
  }
  return found;
}
