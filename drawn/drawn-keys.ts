import { type Locale, LOCALES } from './countries/country.js';
import type { DrawnKey, Kind } from './drawn-document.js';
import { INVOICE_FAMILIES, RECEIPT_FAMILIES } from './families.js';
import { QUALITIES } from './paper.js';

/** One of each language first, then of its other countries, so that the first few are of all languages. */
const IN_TURNS: readonly Locale[] = [
  ...new Map([...LOCALES].reverse().map((locale) => [locale.slice(0, 2), locale])).values(),
].reverse();
const OTHERS = LOCALES.filter((locale) => !IN_TURNS.includes(locale));

/**
 * Keys of documents in turns: neighbours differ in language, then in quality, then in family, so that any first few of
 * them are balanced.
 * @param fitted only families that may be fitted on
 */
export function drawnKeys(wanted: {
  kinds: readonly Kind[];
  seed: number;
  count: number;
  fitted?: boolean;
}): DrawnKey[] {
  return Array.from({ length: wanted.count }, (_, index) => keyAt(index, wanted));
}

function keyAt(
  index: number,
  { kinds, seed, fitted = false }: { kinds: readonly Kind[]; seed: number; fitted?: boolean },
): DrawnKey {
  const round = Math.floor(index / (kinds.length * IN_TURNS.length));
  const kind = kinds[index % kinds.length]!;
  const first = IN_TURNS[Math.floor(index / kinds.length) % IN_TURNS.length]!;
  // Languages of two countries give them in turns.
  const other = OTHERS.find((locale) => locale.slice(0, 2) === first.slice(0, 2));
  const turn = Math.floor(round / QUALITIES.length);
  const locale = other !== undefined && turn % 2 === 1 ? other : first;
  const families = (kind === 'invoice' ? INVOICE_FAMILIES : RECEIPT_FAMILIES).filter(
    (each) => each.fitted || !fitted,
  );
  // Families move on with language, quality and turn; after all of them by one more, so that each language of two
  // countries has all in both.
  const quality = round % QUALITIES.length;
  const at = turn + Math.floor(turn / families.length) + quality + IN_TURNS.indexOf(first);
  const family = families[at % families.length]!.name;
  return { kind, locale, family, quality: QUALITIES[quality]!, seed, index: round };
}
