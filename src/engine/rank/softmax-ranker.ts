/** What is known of a candidate, by name; a feature that is not named counts as 0. */
export type Features = Record<string, number>;

/**
 * A conditional logit: each candidate of a page gets the weighted sum of its features, and the share of
 * its exponential among those of all candidates, and of `none`, is the probability that it is the one.
 */
export interface RankingWeights {
  /** Of the outcome that none of the candidates is the one. */
  none: number;
  weights: Record<string, number>;
}

/** Weighted sum of a candidate's features. */
function utility(features: Features, { weights }: RankingWeights): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * features[name]!;
  return sum;
}

/** Probabilities of the candidates, in their order; with `none` they add up to 1. */
export function probabilities(candidates: readonly Features[], model: RankingWeights): number[] {
  const utilities = candidates.map((features) => utility(features, model));
  const highest = Math.max(model.none, ...utilities);
  const shares = utilities.map((each) => Math.exp(each - highest));
  const sum = shares.reduce((total, share) => total + share, Math.exp(model.none - highest));
  return shares.map((share) => share / sum);
}
