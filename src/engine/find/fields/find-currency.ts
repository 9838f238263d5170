import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import type { CurrencySign } from '../../catalogue/lexicon/currency-signs.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Rectangle, Word } from '../../text/word.js';
import { homesOf } from './held/home.js';
import { prints } from './prints.js';

/** Highest score of a currency that only a sign names: the sign may be misread, or another country's. */
const SIGN_ALONE = 0.8;
/** The same of one of two that are named about as often, as where a sum is printed in both. */
const ONE_OF_TWO = 0.9;
/** The same where the page is of a country with another currency. */
const CONTRADICTED = 0.6;

/** In heights: a figure so far from letters is of another column, where nothing shows that they stand for a currency there. */
const FAR = 4;

interface Named {
  value: string;
  raw: string;
  word: Word;
}

/** The currencies that are named on the page, the one named most often first. */
export function findCurrency(content: PageContent): Candidate[] {
  const own = homesOf(content).map(({ sign }) => sign);
  const named = content.lines.flatMap(({ words }) => namedIn(words, own));
  const counts = new Map<string, number>();
  for (const { value } of named) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => {
      const { raw, word } = named.find((each) => each.value === value)!;
      const strength = (0.6 + 0.4 * Math.min(1, count / 3)) * (count / named.length);
      return { value, raw, words: [word], pageNumber: content.number, strength, proof: null };
    });
  return heldToFirst(heldToCountry(found, named, content), named, content);
}

/**
 * Of two currencies that are named about as often, or of which a total names the other, that of the page's country comes first, and
 * either is in doubt.
 */
function heldToFirst(found: Candidate[], named: readonly Named[], content: PageContent): Candidate[] {
  const [first] = found;
  const own = lexicon().currencies.find(({ code }) => code === first?.value)?.signs ?? [];
  const others = named.filter(({ value, raw }) => value !== first?.value && !own.includes(raw));
  const areFew = 2 * others.length < named.length - others.length;
  if (first === undefined || (areFew && !others.some(({ word }) => isOfTotal(word, content)))) return found;
  const homes = new Set(homesOf(content).map(({ currency }) => currency));
  const ofHome = others.find(({ value }) => homes.has(value) && !homes.has(first.value));
  return withFirst(found, ofHome?.value ?? first.value, Math.min(ONE_OF_TWO, first.atMost ?? 1));
}

/** Whether a label of the total stands on a word's line. */
function isOfTotal(word: Word, { lines }: PageContent): boolean {
  return prints(
    lines.find(({ words }) => words.includes(word))!,
    'total',
  );
}

/**
 * The first currency that each word of a line names.
 * @param own of the page's countries
 */
function namedIn(words: readonly Word[], own: readonly CurrencySign[]): Named[] {
  const named: Named[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const [known] = currenciesIn(word.text).filter(({ raw }) => isBesideFigure(raw, index, words, FAR));
    const [local] = namedBy(word.text, own).filter(({ raw }) => isBesideFigure(raw, index, words, Infinity));
    const currency = known ?? local;
    if (currency !== undefined) named.push({ ...currency, word });
  }
  return named;
}

/** Letters that stand for a currency stand for something else too, such as a province, unless a figure is beside them. */
function isBesideFigure(raw: string, index: number, words: readonly Word[], far: number): boolean {
  const { text, box } = words[index]!;
  if (!/^\p{L}{1,2}$/u.test(raw) || text.replace(/[.:]$/, '') !== raw) return true;
  return [words[index - 1], words[index + 1]].some(
    (beside) =>
      beside && /^\D{0,3}\d[\d.,]*$/.test(beside.text) && gapBetween(beside.box, box) < far * box.height,
  );
}

function gapBetween(a: Rectangle, b: Rectangle): number {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  return right.x - left.x - left.width;
}

/**
 * Where several currencies share a sign (`$`), it is of the one that a code names, else of the page's country; where no mark shows
 * that, it is in doubt. A sign that was read from pixels is in doubt, too, on a page that no mark shows to be of a country with that
 * currency; one of another country's has that currency more likely.
 */
function heldToCountry(found: Candidate[], named: readonly Named[], content: PageContent): Candidate[] {
  const [first] = found;
  if (first === undefined) return found;
  const own = named.filter(({ value }) => value === first.value);
  const sharing = currenciesOf(own);
  const isRead = own.every(({ raw, word }) => word.evidence !== undefined && isSign(raw));
  if (sharing.length < 2 && !isRead) return found;
  const spelled = found.find(({ value }) => value !== first.value && sharing.includes(value));
  if (spelled !== undefined) return withFirst(found, spelled.value, 1);
  const homes = [...new Set(homesOf(content).map(({ currency }) => currency))];
  const [home, another] = homes.filter((currency) => sharing.includes(currency));
  if (home !== undefined && another === undefined) return withFirst(found, home, 1);
  if (another !== undefined) return withFirst(found, first.value, CONTRADICTED);
  if (!isRead || homes.length !== 1) return withFirst(found, first.value, SIGN_ALONE);
  return withFirst(found, homes[0]!, CONTRADICTED);
}

/** The currencies that all signs of what is named may stand for; one where a code names it. */
function currenciesOf(named: readonly Named[]): string[] {
  const codes = lexicon().currencies.filter(({ signs }) => named.every(({ raw }) => signs.includes(raw)));
  return codes.length > 0 ? codes.map(({ code }) => code) : [named[0]!.value];
}

function isSign(raw: string): boolean {
  return /^[^\p{L}]$/u.test(raw);
}

/** The candidates with a currency first, which takes the place of the one that was named most often. */
function withFirst([first, ...others]: Candidate[], value: string, atMost: number): Candidate[] {
  const likelier = others.find((each) => each.value === value) ?? { ...first!, value };
  const rest = value === first!.value ? others : [first!, ...others].filter((each) => each !== likelier);
  return [{ ...likelier, strength: first!.strength }, ...rest].map((each) =>
    atMost < 1 ? { ...each, atMost } : each,
  );
}

/** The currencies named in a text with the sign that names each. */
export function currenciesIn(text: string): { value: string; raw: string }[] {
  return namedBy(text, lexicon().currencies);
}

/** Whether a text is nothing but what names a currency. */
export function isCurrency(text: string): boolean {
  return currenciesIn(text).some(({ raw }) => raw === text);
}

function namedBy(text: string, known: readonly CurrencySign[]): { value: string; raw: string }[] {
  const found: { value: string; raw: string }[] = [];
  for (const { code, pattern } of known) {
    const match = pattern.exec(text);
    if (match !== null) found.push({ value: code, raw: match[0] });
  }
  return found;
}
