import { Random } from '../../bench/specimens/random.js';
import { type Features, inputsOf, type Network } from '../../src/engine/text/network.js';
import { Adam, round } from './adam.js';
import { shuffle } from './shuffle.js';

/** Examples with the values of their features in rows, so that many fit into memory. */
export class Examples {
  readonly names: string[] = [];
  private readonly rows: Float32Array[] = [];
  private readonly classes: number[] = [];

  add(features: Features, is: number): void {
    if (this.names.length === 0) this.names.push(...Object.keys(features));
    this.rows.push(Float32Array.from(this.names, (name) => features[name]!));
    this.classes.push(is);
  }

  /** Calls with each example. */
  each(take: (features: Features, is: number) => void): void {
    this.rows.forEach((row, index) =>
      take(Object.fromEntries(this.names.map((name, at) => [name, row[at]!])), this.classes[index]!),
    );
  }

  get size(): number {
    return this.rows.length;
  }

  /** The network before it has learned anything: it knows the usual size of each feature. */
  blank(classes: string[], units: number, random: Random): Network {
    const inputs = this.names.length;
    const mean = this.names.map((_, at) => this.rows.reduce((sum, row) => sum + row[at]!, 0) / this.size);
    const scale = this.names.map((_, at) => {
      const square = this.rows.reduce((sum, row) => sum + (row[at]! - mean[at]!) ** 2, 0) / this.size;
      return Math.max(0.05, Math.sqrt(square));
    });
    const weights = (count: number, from: number) =>
      Array.from({ length: count }, () =>
        Array.from({ length: from + 1 }, (_, at) =>
          at === from ? 0 : random.between(-1, 1) / Math.sqrt(from),
        ),
      );
    return {
      ...{ features: this.names, classes, mean: mean.map(round), scale: scale.map(round) },
      ...{ hidden: weights(units, inputs), output: weights(classes.length, units) },
    };
  }

  inputs(network: Network): { rows: Float32Array[]; classes: readonly number[] } {
    const rows = this.rows.map((row) =>
      Float32Array.from(
        inputsOf(network, Object.fromEntries(this.names.map((name, at) => [name, row[at]!]))),
      ),
    );
    return { rows, classes: this.classes };
  }
}

export interface NetworkFit {
  classes: string[];
  /** Hidden units. */
  units: number;
  /** How often each example is learned from. */
  rounds: number;
  /** This part of the inputs is left out while learning, so that none is relied upon alone. */
  leftOut: number;
  seed: number;
}

const BATCH = 128;
const RATE = 0.004;
const DECAY = 2e-5;

/**
 * Fits a network of one hidden layer by maximum likelihood: batches in an order that the seed gives, Adam (Kingma and Ba
 * 2015), a rate that falls to nothing. The same examples give the same network.
 */
export function fitNetwork(
  examples: Examples,
  { classes, units, rounds, leftOut, seed }: NetworkFit,
): Network {
  const random = new Random(seed);
  const network = examples.blank(classes, units, random);
  const { rows, classes: wanted } = examples.inputs(network);
  const learner = new Learner(network, leftOut, random);
  const order = rows.map((_, at) => at);
  const steps = Math.ceil(rows.length / BATCH) * rounds;
  let done = 0;
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      for (const at of order.slice(from, from + BATCH)) learner.learn(rows[at]!, wanted[at]!);
      learner.step(RATE * (1 - done++ / steps));
    }
  }
  return learner.result();
}

/** The weights in one row, as Adam takes them, and the gradient of a batch. */
class Learner {
  private readonly inputs: number;
  private readonly units: number;
  private readonly weights: Float64Array;
  private readonly gradient: Float64Array;
  private readonly adam: Adam;
  private readonly activity: Float64Array;
  /** Of the example at hand, the inputs that count, and their values. */
  private readonly used: Int32Array;
  private readonly values: Float64Array;
  private count = 0;

  constructor(
    private readonly network: Network,
    private readonly leftOut: number,
    private readonly random: Random,
  ) {
    this.inputs = network.features.length;
    this.units = network.hidden.length;
    this.weights = Float64Array.from([...network.hidden.flat(), ...network.output.flat()]);
    this.gradient = new Float64Array(this.weights.length);
    this.adam = new Adam(this.weights);
    this.activity = new Float64Array(this.units);
    this.used = new Int32Array(this.inputs);
    this.values = new Float64Array(this.inputs);
  }

  learn(full: Float32Array, wanted: number): void {
    const { inputs, units, weights, gradient, activity, used, values } = this;
    const count = this.choose(full);
    const second = units * (inputs + 1);
    for (let unit = 0; unit < units; unit++) {
      const start = unit * (inputs + 1);
      let sum = weights[start + inputs]!;
      for (let at = 0; at < count; at++) sum += weights[start + used[at]!]! * values[at]!;
      activity[unit] = Math.tanh(sum);
    }
    const shares = this.sharesOf(second);
    const back = new Float64Array(units);
    shares.forEach((share, each) => {
      const error = share - Number(each === wanted);
      const start = second + each * (units + 1);
      for (let unit = 0; unit < units; unit++) {
        gradient[start + unit]! += error * activity[unit]!;
        back[unit]! += error * weights[start + unit]!;
      }
      gradient[start + units]! += error;
    });
    for (let unit = 0; unit < units; unit++) {
      const error = back[unit]! * (1 - activity[unit]! ** 2);
      const start = unit * (inputs + 1);
      for (let at = 0; at < count; at++) gradient[start + used[at]!]! += error * values[at]!;
      gradient[start + inputs]! += error;
    }
    this.count += 1;
  }

  /** Leaves inputs out by chance; returns how many are left. */
  private choose(full: Float32Array): number {
    let count = 0;
    for (let at = 0; at < full.length; at++) {
      if (this.random.next() < this.leftOut || full[at] === 0) continue;
      this.used[count] = at;
      this.values[count++] = full[at]!;
    }
    return count;
  }

  private sharesOf(second: number): number[] {
    const { units, weights, activity } = this;
    const sums = this.network.classes.map((_, each) => {
      const start = second + each * (units + 1);
      let sum = weights[start + units]!;
      for (let unit = 0; unit < units; unit++) sum += weights[start + unit]! * activity[unit]!;
      return sum;
    });
    const highest = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - highest));
    const all = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / all);
  }

  step(rate: number): void {
    for (let at = 0; at < this.gradient.length; at++) {
      this.gradient[at] = this.gradient[at]! / this.count + DECAY * this.weights[at]!;
    }
    this.adam.step(this.gradient, rate);
    this.gradient.fill(0);
    this.count = 0;
  }

  result(): Network {
    const { inputs, units } = this;
    const rows = (start: number, count: number, length: number) =>
      Array.from({ length: count }, (_, row) =>
        Array.from(this.weights.subarray(start + row * length, start + (row + 1) * length), round),
      );
    return {
      ...this.network,
      hidden: rows(0, units, inputs + 1),
      output: rows(units * (inputs + 1), this.network.classes.length, units + 1),
    };
  }
}
