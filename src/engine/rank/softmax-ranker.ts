import { type Features, type Network, outputsOf } from '../text/network.js';

/** What is known of a candidate, by name; a feature that is not named counts as 0. */
export type { Features } from '../text/network.js';

/**
 * A conditional logit: each candidate of a page gets the weighted sum of its features, and the share of
 * its exponential among those of all candidates, and of `none`, is the probability that it is the one.
 */
export interface RankingWeights {
  /** Of the outcome that none of the candidates is the one. */
  none: number;
  weights: Record<string, number>;
}

/** The same with what a network of one output gives a candidate instead of the weighted sum. */
export interface RankingNetwork {
  none: number;
  network: Network;
}

function utility(features: Features, model: RankingWeights | RankingNetwork): number {
  if ('network' in model) return outputsOf(model.network, features)[0]!;
  let sum = 0;
  for (const name in features) sum += (model.weights[name] ?? 0) * features[name]!;
  return sum;
}

/** Probabilities of the candidates, in their order; with `none` they add up to 1. */
export function probabilities(
  candidates: readonly Features[],
  model: RankingWeights | RankingNetwork,
): number[] {
  const utilities = candidates.map((features) => utility(features, model));
  const highest = Math.max(model.none, ...utilities);
  const shares = utilities.map((each) => Math.exp(each - highest));
  const sum = shares.reduce((total, share) => total + share, Math.exp(model.none - highest));
  return shares.map((share) => share / sum);
}
