/** What is known of one thing, by name. */
export type Features = Record<string, number>;

/** A network of one hidden layer (tanh) and a softmax, as it was trained. */
export interface Network {
  /** Of the inputs, in the order of the weights. */
  features: string[];
  classes: string[];
  /** Of each input over what was trained on. */
  mean: number[];
  scale: number[];
  /** For each hidden unit a weight for each input, then the bias. */
  hidden: number[][];
  /** For each class a weight for each hidden unit, then the bias. */
  output: number[][];
}

/** Inputs further from the mean than so many deviations say no more. */
const FARTHEST = 4;

/** The inputs as the network takes them. */
export function inputsOf({ features, mean, scale }: Network, values: Features): Float64Array {
  return Float64Array.from(features, (name, at) => {
    const value = ((values[name] ?? 0) - mean[at]!) / scale[at]!;
    return Math.max(-FARTHEST, Math.min(FARTHEST, value));
  });
}

/** The probability of each class; they add up to 1. */
export function probabilities(network: Network, values: Features): number[] {
  return softmax(outputsOf(network, values));
}

/** What the network gives each class, before their softmax. */
export function outputsOf(network: Network, values: Features): number[] {
  const inputs = inputsOf(network, values);
  const units = network.hidden.map((weights) => Math.tanh(weighted(weights, inputs)));
  return network.output.map((weights) => weighted(weights, units));
}

function weighted(weights: readonly number[], inputs: ArrayLike<number>): number {
  let sum = weights[inputs.length]!;
  for (let at = 0; at < inputs.length; at++) sum += weights[at]! * inputs[at]!;
  return sum;
}

function softmax(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
