import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { homesOf, isOfRecipient } from '../held/home.js';
import { isBesideForeign, isOfTotal } from './figures-of-total.js';
import { namedCurrencies, type NamedCurrency } from './named-currencies.js';

/** Highest score of a currency that only a sign names: the sign may be misread, or another country's. */
const SIGN_ALONE = 0.8;
/** The same of one of two that are named about as often, as where a sum is printed in both. */
const ONE_OF_TWO = 0.9;
/** The same where the page is of a country with another currency. */
const CONTRADICTED = 0.6;

/** What one of a currency is in another one: `1 EUR = 13,7603 öS`. */
const RATE = /(?<!\d)1 ?(?:\p{Lu}{3}|\p{Sc}) ?= ?\d/u;

const onPages = new WeakMap<PageContent['lines'], readonly Candidate[]>();

/** The currencies that are named on the page, the one named most often first. */
export function findCurrency(content: PageContent): Candidate[] {
  const known = onPages.get(content.lines) ?? search(content);
  onPages.set(content.lines, known);
  return [...known];
}

function search(content: PageContent): Candidate[] {
  const named = namedCurrencies(content);
  const counts = new Map<string, number>();
  for (const { value } of named) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => {
      const { raw, word } = named.find((each) => each.value === value)!;
      const strength = (0.6 + 0.4 * Math.min(1, count / 3)) * (count / named.length);
      return { value, raw, words: [word], pageNumber: content.number, strength, proof: null };
    });
  const ofCountry = heldToCountry(found, named, content);
  const ofAmounts = heldToAmounts(ofCountry, named, content);
  return heldToTotal(heldToFirst(heldToRates(ofAmounts, named, content), named, content), content);
}

/** Beside the total's figure may stand what is another currency elsewhere. */
function heldToTotal(found: Candidate[], content: PageContent): Candidate[] {
  const [first] = found;
  const known = found.map(({ value }) => value);
  if (first === undefined || !isBesideForeign(known, content)) return found;
  return withFirst(found, first.value, Math.min(CONTRADICTED, first.atMost ?? 1));
}

/**
 * Of two currencies that are named about as often, or of which a total names the other, that of the page's country comes first, and
 * either is in doubt.
 */
function heldToFirst(found: Candidate[], named: readonly NamedCurrency[], content: PageContent): Candidate[] {
  const [first] = found;
  const own = signsOf(first?.value);
  const others = named.filter(({ value, raw }) => value !== first?.value && !own.includes(raw));
  const areFew = 2 * others.length < named.length - others.length;
  if (first === undefined || (areFew && !others.some(({ word }) => isOfTotal(word, content)))) return found;
  const homes = new Set(homesOf(content).map(({ currency }) => currency));
  const ofHome = others.find(({ value }) => homes.has(value) && !homes.has(first.value));
  return withFirst(found, ofHome?.value ?? first.value, Math.min(ONE_OF_TWO, first.atMost ?? 1));
}

/**
 * Where several currencies share a sign (`$`), it is of the one that is spelled out, else of the page's country; where no mark shows
 * that, it is in doubt. A sign that was read from pixels is in doubt, too, on a page that no mark shows to be of a country with that
 * currency; one of another country's has that currency more likely.
 */
function heldToCountry(
  found: Candidate[],
  named: readonly NamedCurrency[],
  content: PageContent,
): Candidate[] {
  const [first] = found;
  if (first === undefined) return found;
  const own = named.filter(({ value }) => value === first.value);
  const ofAmounts = own.filter(({ besideFigure }) => besideFigure);
  const places = ofAmounts.length > 0 ? ofAmounts : own;
  const shared = places.filter((each) => currenciesOf([each]).length > 1);
  const sharing = currenciesOf(shared.length > 0 ? shared : places);
  const isRead = own.every(({ raw, word }) => word.evidence !== undefined && isSign(raw));
  if (sharing.length < 2 && !isRead) return found;
  const homes = [...new Set(homesOf(content).map(({ currency }) => currency))];
  const [home, ...more] = homes.filter((currency) => sharing.includes(currency));
  const spelled = named
    .filter(({ value, raw }) => sharing.includes(value) && !isSign(raw))
    .filter((each) => currenciesOf([each]).length === 1);
  const stated = statedOf(spelled, home === undefined ? [] : [home, ...more], content);
  if (stated !== null) return withFirst(found, stated.value, 1);
  if (home !== undefined && spelled.length > 0) return withFirst(found, home, ONE_OF_TWO);
  if (spelled.length > 0) return withFirst(found, spelled[0]!.value, ONE_OF_TWO);
  if (home !== undefined && more.length === 0)
    return withFirst(found, home, isOfRecipient(home, content) ? ONE_OF_TWO : 1);
  if (home !== undefined) return withFirst(found, first.value, CONTRADICTED);
  if (!isRead || homes.length !== 1) return withFirst(found, first.value, SIGN_ALONE);
  return withFirst(found, homes[0]!, CONTRADICTED);
}

/**
 * Of what is spelled out that which counts: beside a figure that is no total's it may be what a sum is in another currency; on a page of a
 * country with another one, what is away from amounts may be a rate's or an account's.
 * @param homes currencies of the page's countries that share the sign
 */
function statedOf(
  spelled: readonly NamedCurrency[],
  homes: readonly string[],
  content: PageContent,
): NamedCurrency | null {
  const told = spelled.find(({ value, besideFigure, word }) => {
    if (homes.includes(value)) return true;
    return isOfTotal(word, content) || (homes.length === 0 && !besideFigure);
  });
  return told ?? null;
}

/** Away from amounts a page may name what is a rate's or an account's: that is in doubt on a page of a country with another currency. */
function heldToAmounts(
  found: Candidate[],
  named: readonly NamedCurrency[],
  content: PageContent,
): Candidate[] {
  const [first] = found;
  const signs = signsOf(first?.value);
  const own = named.filter(({ value, raw }) => value === first?.value || signs.includes(raw));
  const isOfAmounts = own.some(({ besideFigure, word }) => besideFigure || isOfTotal(word, content));
  const homes = homesOf(content).map(({ currency }) => currency);
  if (first === undefined || own.length === 0 || isOfAmounts) return found;
  if (homes.length === 0 || homes.includes(first.value)) return found;
  return withFirst(found, first.value, Math.min(ONE_OF_TWO, first.atMost ?? 1));
}

/** What is named nowhere but beside its own rate is the currency that a sum is told in besides. */
function heldToRates(found: Candidate[], named: readonly NamedCurrency[], content: PageContent): Candidate[] {
  const [first] = found;
  const own = named.filter(({ value }) => value === first?.value);
  const isOfRates = own.every(({ word }) =>
    content.lines.some(({ words, text }) => words.includes(word) && RATE.test(text)),
  );
  return first !== undefined && own.length > 0 && isOfRates
    ? withFirst(found, first.value, Math.min(CONTRADICTED, first.atMost ?? 1))
    : found;
}

/** The currencies that all signs of what is named may stand for; one where a code names it. */
function currenciesOf(named: readonly NamedCurrency[]): string[] {
  const codes = lexicon().currencies.filter(({ signs }) => named.every(({ raw }) => signs.includes(raw)));
  return codes.length > 0 ? codes.map(({ code }) => code) : [named[0]!.value];
}

/** By which a currency is known anywhere. */
function signsOf(value: string | undefined): readonly string[] {
  return lexicon().currencies.find(({ code }) => code === value)?.signs ?? [];
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
