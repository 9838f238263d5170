import { logistic } from '../../src/engine/text/log-odds.js';
import { Adam, round } from './adam.js';

/** What is known of one item, by name, and whether it turned out right. */
export interface Observation {
  features: Record<string, number>;
  right: boolean;
  /** Log-odds that are known beforehand and stay as they are. */
  offset?: number;
}

const STEPS = 600;
const RATE = 0.05;
const LEAST_DEVIATION = 1e-3;

/** Bounds on a fit. */
export interface LogisticBounds {
  /** Strength of the pull to `prior`, in units of one observation's likelihood, on standardised features. */
  ridge: number;
  /** Weights that are pulled to, by name; 0 for those not named. */
  prior?: Record<string, number>;
  /** Features that never speak against being right. */
  rising: ReadonlySet<string>;
  /** Features that never speak for it. */
  falling?: ReadonlySet<string>;
}

/**
 * Fits a logistic model by maximum likelihood, from the prior and without chance; without observations it is the prior. The feature `one` is the
 * constant: it is pulled to a prior's, and without one nowhere.
 */
export function fitLogistic(
  observations: readonly Observation[],
  bounds: LogisticBounds,
): Record<string, number> {
  if (observations.length === 0) return { ...bounds.prior };
  const named = [...observations.map(({ features }) => features), bounds.prior ?? {}];
  const names = [...new Set(named.flatMap((each) => Object.keys(each)))].sort();
  const scales = names.map((name) => scaleOf(observations, name));
  const rows = observations.map(({ features, right, offset = 0 }) => ({
    offset,
    x: Float64Array.from(names, (name, k) => (features[name] ?? 0) / scales[k]!),
    y: Number(right),
  }));
  const prior = Float64Array.from(names, (name, k) => (bounds.prior?.[name] ?? 0) * scales[k]!);
  const weights = prior.slice();
  const adam = new Adam(weights);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, k) =>
      names[k] === 'one' && !bounds.prior ? 0 : bounds.ridge * (weight - prior[k]!),
    );
    for (const { x, y, offset } of rows) {
      let odds = offset;
      for (let k = 0; k < x.length; k++) odds += x[k]! * weights[k]!;
      const error = logistic(odds) - y;
      for (let k = 0; k < x.length; k++) gradient[k]! += error * x[k]!;
    }
    adam.step(gradient, RATE * (1 - step / STEPS));
    names.forEach((name, k) => {
      if (bounds.rising.has(name)) weights[k] = Math.max(0, weights[k]!);
      if (bounds.falling?.has(name)) weights[k] = Math.min(0, weights[k]!);
    });
  }
  return Object.fromEntries(names.map((name, k) => [name, round(weights[k]! / scales[k]!)]));
}

/** What does not vary is no more to be scaled than the constant. */
function scaleOf(observations: readonly Observation[], name: string): number {
  const scale = name === 'one' ? 1 : deviation(observations, name);
  return scale < LEAST_DEVIATION ? 1 : scale;
}

function deviation(observations: readonly Observation[], name: string): number {
  const values = observations.map(({ features }) => features[name] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
