import type { FieldKind } from '../../values/kinds.js';
import type { WayModel } from './way-weights.js';

/**
 * Of which a page prints several, so that nothing but label and place tells whose a value is, or what for: a few layouts promise nothing
 * of others. Of 61 numbers that labels alone name and that were given .95 and more on pages of other authors, two were wrong, both of
 * persons (`imagined`, 2026-11-28); of those of licences one of five (2026-11-30).
 */
const BY_ROLE: readonly FieldKind[] = ['name', 'address', 'date', 'number', 'integer', 'card-number'];
const MOST_BY_ROLE = 0.94;
/** A text in words, such as a place: no form tells that a letter or an accent was misread, as the form of a code does. */
const WORDS = /\p{L}{4}/u;

/** Whether values of a kind differ by their role, so that no measurement lifts their bound. */
export function isToldByRole(kind: FieldKind): boolean {
  return BY_ROLE.includes(kind);
}

/**
 * The highest score, 0 to 1, of a value that no check and no second place speaks for.
 * @param most as fitted for the way in which it was found
 */
export function mostUnconfirmed(most: WayModel['most'], kind: FieldKind, value: string): number {
  const fitted = most[kind] ?? most.any;
  const isFree = isToldByRole(kind) || (kind === 'text' && WORDS.test(value));
  return isFree ? Math.min(fitted, MOST_BY_ROLE) : fitted;
}
