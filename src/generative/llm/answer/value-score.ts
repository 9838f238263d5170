/** How the engine's reading of a field compares with the model's. */
export type Agreement = 'same' | 'other' | 'none';

/** Score of a value that is not on the page: low enough for any rule to send it to review. */
const NOT_FOUND = 0.3;
/** Used when the model gives no probabilities. Set by judgement, not fitted. */
const BY_AGREEMENT = { same: 0.97, none: 0.75, other: 0.5 } as const;

/**
 * Confidence in a language model's value, 0 to 1.
 * @param grounded how well the value matches the page, null when it was not found there.
 * @param probability of its tokens, null when the server gives none.
 */
export function valueScore(
  grounded: number | null,
  probability: number | null,
  agreement: Agreement,
): number {
  if (grounded === null) return Math.min(NOT_FOUND, probability ?? NOT_FOUND);
  return Number(((probability ?? BY_AGREEMENT[agreement]) * grounded).toFixed(6));
}

/** The mean of the non-null scores; null without any. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null);
  if (given.length === 0) return null;
  return Number((given.reduce((sum, score) => sum + score, 0) / given.length).toFixed(6));
}
