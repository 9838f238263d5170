import type { RawWord } from '../raw-word.js';
import { matchWords, type Match } from './match-words.js';
import { partAlike } from './part-alike.js';
import type { Role } from './standing.js';

/** What each reader read in one place; one of them may have read nothing. */
export type Pair =
  { first: RawWord; second: RawWord } | { first: RawWord; second: null } | { first: null; second: RawWord };

/**
 * Brings two readers' words together one by one.
 * @param first of the line reader
 * @param second of the checker
 * @param spaces whose are taken where the two part the same print differently; where the checker sees one between two letters,
 *   always its own: line readers lose these most
 */
export function pairWords(first: readonly RawWord[], second: readonly RawWord[], spaces: Role): Pair[] {
  return matchWords(first, second).flatMap((match) => pair(match, spaces));
}

function pair({ first, second }: Match, spaces: Role): Pair[] {
  if (second.length === 0) return first.map((word) => ({ first: word, second: null }));
  if (first.length === 0) return second.map((word) => ({ first: null, second: word }));
  if (first.length === 1 && second.length === 1) return [{ first: first[0]!, second: second[0]! }];
  if (spaces === 'reader' && !partsLetters(first, second)) {
    return partAlike(second, first).map((part, index) => ({ first: first[index]!, second: part }));
  }
  return partAlike(first, second).map((part, index) => ({ first: part, second: second[index]! }));
}

function partsLetters(first: readonly RawWord[], second: readonly RawWord[]): boolean {
  return second.length > first.length && second.every(({ text }) => /^\p{L}(.*\p{L})?$/u.test(text));
}
