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
 * The lowest threshold whose passing items are expected to be right with at least this precision: the mean of their scores,
 * which are probabilities. Counting the wrong ones instead would hang on two or three of them: of the surest hundred items one
 * in a hundred is wrong, give or take one. Only for scores that are known to be calibrated on these items.
 * Null when no threshold is good enough.
 */
export function fitThreshold(items: readonly Scored[], precision: number): number | null {
  const scores = items.map(({ score }) => score).sort((a, b) => b - a);
  let best: number | null = null;
  let sum = 0;
  scores.forEach((score, index) => {
    sum += score;
    const isLastOfItsScore = scores[index + 1] !== score;
    if (isLastOfItsScore && sum / (index + 1) >= precision) best = score;
  });
  return best;
}
