import type { Ranked } from '../../src/engine/content/candidate.js';

/** Of values that are believed on documents of a kind that was left out, this share may be wrong. */
const MOST_WRONG = 0.015;
/** Fewer tell too little. */
export const FEWEST = 30;
/** Values that were wrong too often stay below what is believed. */
export const DOUBTED = 0.94;
/**
 * Fields of receipts that stay there whatever was measured: a page prints several names and addresses, and some 50 values that are
 * believed on `tune`, none of them wrong, promise little of others. A receipt prints one date.
 */
export const DOUBTED_ON_RECEIPTS: readonly Ranked[] = ['name', 'address'];

/**
 * The highest score that values may have.
 * @param believed whether each of those that were believed, on documents that nothing was fitted on, is right
 */
export function highestOf(believed: readonly boolean[]): number {
  const wrong = believed.filter((right) => !right).length;
  return believed.length >= FEWEST && wrong <= MOST_WRONG * believed.length ? 1 : DOUBTED;
}
