import type { Scored } from '../../bench/engine/metrics/calibration.js';
import type { Network } from '../../src/engine/text/network.js';
import { logOddsBetween } from '../../src/engine/text/log-odds.js';
import { round } from '../engine/adam.js';
import { fitLogistic } from '../engine/logistic.js';

/** No score counts as surer: certainty has no log-odds. */
const SUREST = 0.9999;

/**
 * A network of two classes that is as sure as its like turned out to be right.
 * @param scored what a network of the same kind said of forms unlike those that it was fitted on
 */
export function calibrated(network: Network, scored: readonly Scored[]): Network {
  const observations = scored.map(({ score, right }) => ({
    features: { one: 1, odds: logOddsBetween(score, 1 - SUREST, SUREST) },
    right,
  }));
  const { one, odds } = fitLogistic(observations, { ridge: 0, rising: new Set(['odds']) });
  const output = network.output.map((weights, is) =>
    weights.map((weight, at) => round(odds! * weight + (is === 1 && at === weights.length - 1 ? one! : 0))),
  );
  return { ...network, output };
}
