import type { Scored } from './calibration.js';

export interface Passing {
  /** Share of the passing items that are right; null when none passes. */
  precision: number | null;
  /** How many pass. */
  count: number;
}

/** What passes a threshold: items with that score or a higher one. */
export function passing(items: readonly Scored[], threshold: number): Passing {
  const above = items.filter(({ score }) => score >= threshold);
  const right = above.filter((item) => item.right).length;
  return { precision: above.length === 0 ? null : right / above.length, count: above.length };
}

/**
 * The lowest threshold whose passing items are right with at least this precision, so that as many as
 * possible pass. Null when no threshold is good enough.
 */
export function fitThreshold(items: readonly Scored[], precision: number): number | null {
  const ordered = [...items].sort((a, b) => b.score - a.score);
  let best: number | null = null;
  let right = 0;
  ordered.forEach((item, index) => {
    right += Number(item.right);
    const isLastOfItsScore = ordered[index + 1]?.score !== item.score;
    if (isLastOfItsScore && right / (index + 1) >= precision) best = item.score;
  });
  return best;
}
