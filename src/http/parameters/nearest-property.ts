import { distance } from 'fastest-levenshtein';

/** From this length on, two edits are still a misspelling; in a shorter name they make another word. */
const LONG_NAME = 10;

/**
 * The known property that a name nearly matches (decisions, section 1): apart from case, plural, `_` and `-` they are equal,
 * or differ by one edit, two in long names. Two letters that changed places are one edit.
 * @returns null when there is none.
 */
export function nearMissOf(name: string, known: readonly string[]): string | null {
  const near = known.filter((property) => isNearMiss(plain(name), plain(property)));
  return near.length > 0 ? nearestProperty(name, near) : null;
}

/** The most similar known property, however different; null only when none is known. */
export function nearestProperty(name: string, known: readonly string[]): string | null {
  const given = plain(name);
  const ranked = known.map((property) => ({ property, difference: differenceOf(given, plain(property)) }));
  return ranked.sort((a, b) => a.difference - b.difference)[0]?.property ?? null;
}

function isNearMiss(given: string, property: string): boolean {
  if (singular(given) === singular(property)) return true;
  const mostEdits = property.length < LONG_NAME ? 1 : 2;
  // The difference in length is a lower bound of the distance, so much longer names are skipped.
  if (Math.abs(given.length - property.length) > mostEdits) return false;
  return distance(given, property) <= mostEdits || isOneSwap(given, property);
}

/** 0 for the same name, 1 for names without a letter in common. */
const differenceOf = (given: string, property: string): number =>
  distance(given, property) / Math.max(given.length, property.length, 1);

function isOneSwap(given: string, property: string): boolean {
  const at = [...given].findIndex((letter, index) => letter !== property[index]);
  const swapped = given.slice(0, at) + given.slice(at + 1, at + 2) + given.slice(at, at + 1);
  return at !== -1 && swapped + given.slice(at + 2) === property;
}

// A very long name matches nothing, and measuring it would take long.
const plain = (name: string): string => name.slice(0, 100).replace(/[_-]/g, '').toLowerCase();

const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/s$/, '');
