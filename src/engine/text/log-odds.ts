/** The logistic function: the probability, 0 to 1, that log-odds stand for. */
export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/**
 * The log-odds of a probability, by which the logistic function gives it back.
 * @param least what the probability counts as at least, above 0
 * @param most what it counts as at most, below 1: what is certain has no log-odds
 */
export function logOddsBetween(probability: number, least: number, most: number): number {
  const bounded = Math.max(least, Math.min(most, probability));
  return Math.log(bounded / (1 - bounded));
}
