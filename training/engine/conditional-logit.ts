import { Adam, round } from './adam.js';
import type { Features, RankingWeights } from '../../src/engine/rank/softmax-ranker.js';

/** The candidates of one page and which of them are right; none right teaches the weight of `none`. */
export interface Choice {
  candidates: Features[];
  right: boolean[];
}

const STEPS = 150;
const RATE = 0.1;

/**
 * Fits a conditional logit by maximum likelihood with a ridge penalty: full batches and Adam (Kingma and Ba 2015) from
 * zero, so that the same choices give the same weights.
 * @param ridge strength of the penalty on standardised weights, in units of one choice's likelihood
 * @param held weights that stay as they are: only what they do not name is fitted
 */
export function fitConditionalLogit(
  choices: readonly Choice[],
  ridge: number,
  held: RankingWeights | null = null,
): RankingWeights {
  const names = new Map<string, number>();
  const rows = choices.map(({ candidates, right }) => ({
    right,
    x: candidates.map((each) => toSparse(each, names)),
  }));
  const scales = standardise(rows, names.size);
  const weights = Float64Array.from([
    ...[...names].map(([name, at]) => (held?.weights[name] ?? 0) * scales[at]!),
    held?.none ?? 0,
  ]);
  const isHeld = held === null ? [] : [...[...names.keys()].map((name) => name in held.weights), true];
  const adam = new Adam(weights);
  for (let step = 0; step < STEPS; step++) {
    const slope = gradient(rows, weights, ridge).map((each, at) => (isHeld[at] === true ? 0 : each));
    adam.step(slope, RATE * (1 - step / STEPS));
  }
  return {
    none: round(weights[names.size]!),
    weights: Object.fromEntries(
      [...names].sort().map(([name, at]) => [name, scales[at]! > 0 ? round(weights[at]! / scales[at]!) : 0]),
    ),
  };
}

/** Most features of a candidate are 0: only the others are kept, with their places. */
interface Sparse {
  places: Int32Array;
  values: Float64Array;
}

interface Row {
  x: Sparse[];
  right: boolean[];
}

/** Names that are new get the next place. */
function toSparse(features: Features, names: Map<string, number>): Sparse {
  const places: number[] = [];
  const values: number[] = [];
  for (const name in features) {
    if (!names.has(name)) names.set(name, names.size);
    if (features[name] === 0) continue;
    places.push(names.get(name)!);
    values.push(features[name]!);
  }
  return { places: Int32Array.from(places), values: Float64Array.from(values) };
}

/** Of the negative log likelihood of what is right, `none` being the last weight's outcome. */
function gradient(rows: readonly Row[], weights: Float64Array, ridge: number): Float64Array {
  const size = weights.length - 1;
  const result = weights.map((weight, at) => (at < size ? ridge * weight : 0));
  for (const { x, right } of rows) {
    const utilities = x.map((each) => dot(each, weights));
    const none = weights[size]!;
    const highest = Math.max(none, ...utilities);
    const shares = utilities.map((each) => Math.exp(each - highest));
    const ofNone = Math.exp(none - highest);
    const all = shares.reduce((sum, share) => sum + share, ofNone);
    const ofRight = shares.reduce((sum, share, at) => sum + (right[at] ? share : 0), 0);
    const anyRight = right.some(Boolean);
    x.forEach((each, at) => {
      const wanted = anyRight && right[at] ? shares[at]! / ofRight : 0;
      const change = shares[at]! / all - wanted;
      if (Math.abs(change) < 1e-6) return;
      const { places, values } = each;
      for (let k = 0; k < places.length; k++) result[places[k]!]! += change * values[k]!;
    });
    result[size]! += ofNone / all - (anyRight ? 0 : 1);
  }
  return result;
}

function dot({ places, values }: Sparse, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < places.length; k++) sum += weights[places[k]!]! * values[k]!;
  return sum;
}

/**
 * Divides the values of each feature by its standard deviation, in place.
 * @returns the standard deviations; 0 for a feature that is always the same, whose values become 0
 */
function standardise(rows: readonly Row[], size: number): Float64Array {
  const all = rows.flatMap(({ x }) => x);
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const { places, values } of all) {
    places.forEach((place, k) => {
      sums[place]! += values[k]!;
      squares[place]! += values[k]! ** 2;
    });
  }
  const scales = sums.map((sum, at) =>
    Math.sqrt(Math.max(0, squares[at]! / all.length - (sum / all.length) ** 2)),
  );
  for (const { places, values } of all) {
    places.forEach((place, k) => (values[k] = scales[place]! > 1e-6 ? values[k]! / scales[place]! : 0));
  }
  return scales.map((scale) => (scale > 1e-6 ? scale : 0));
}
