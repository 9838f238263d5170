import { Random } from '../../bench/specimens/random.js';
import { inputsOf, type Network } from '../../src/engine/text/network.js';
import type { RankingNetwork } from '../../src/engine/rank/softmax-ranker.js';
import { Adam, round } from './adam.js';
import type { Choice } from './conditional-logit.js';
import { meanOf } from './mean-network.js';
import { shuffle } from './shuffle.js';

/** A choice that counts for less, or for more, than others. */
export interface WeighedChoice extends Choice {
  weight: number;
}

export interface RankingFit {
  /** Hidden units of each network. */
  units: number;
  /** How often each choice is learned from. */
  rounds: number;
  /** This part of the inputs is left out while learning, so that none is relied upon alone. */
  leftOut: number;
  /** Networks that differ by their seeds alone, whose mean it is. */
  networks: number;
}

const BATCH = 16;
const RATE = 0.01;
const DECAY = 1e-3;
/** No input is divided by less: it hardly ever differs. */
const LEAST_SCALE = 0.05;

/**
 * Fits networks of one hidden layer that give each candidate what a conditional logit (McFadden 1974) gives by a weighted sum, by
 * maximum likelihood: batches in an order that the seed gives, Adam (Kingma and Ba 2015), a rate that falls to nothing. Their mean
 * is one network with the hidden units of all. The same choices give the same network.
 */
export function fitRankingNetwork(choices: readonly WeighedChoice[], fit: RankingFit): RankingNetwork {
  const all = Array.from({ length: fit.networks }, (_, at) => fitOne(choices, fit, at + 1));
  const none = all.reduce((sum, each) => sum + each.none, 0) / all.length;
  return { none: round(none), network: meanOf(all.map(({ network }) => network)) };
}

function fitOne(choices: readonly WeighedChoice[], fit: RankingFit, seed: number): RankingNetwork {
  const random = new Random(seed);
  const blank = blankFor(choices, fit.units, random);
  const learner = new ChoiceLearner(blank, fit.leftOut, random);
  const rows = choices
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ candidates, ...choice }) => ({
      ...choice,
      inputs: candidates.map((each) => inputsOf(blank, each)),
    }));
  const steps = Math.ceil(rows.length / BATCH) * fit.rounds;
  let done = 0;
  for (let round = 0; round < fit.rounds; round++) {
    shuffle(rows, random);
    for (let from = 0; from < rows.length; from += BATCH) {
      for (const row of rows.slice(from, from + BATCH)) learner.learn(row);
      learner.step(RATE * (1 - done++ / steps));
    }
  }
  return learner.result();
}

/** A network that knows the usual size of each feature, and nothing else. */
function blankFor(choices: readonly Choice[], units: number, random: Random): Network {
  const all = choices.flatMap(({ candidates }) => candidates);
  const features = [...new Set(all.flatMap((each) => Object.keys(each)))].sort();
  const usual = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const mean = features.map((name) => round(usual(all.map((each) => each[name] ?? 0))));
  const scale = features.map((name, at) => {
    const squares = all.map((each) => ((each[name] ?? 0) - mean[at]!) ** 2);
    return round(Math.max(LEAST_SCALE, Math.sqrt(usual(squares))));
  });
  const row = (from: number) =>
    Array.from({ length: from + 1 }, (_, at) => (at === from ? 0 : random.between(-1, 1) / Math.sqrt(from)));
  const hidden = Array.from({ length: units }, () => row(features.length));
  return { features, classes: ['right'], mean, scale, hidden, output: [row(units)] };
}

interface ChoiceRow {
  inputs: Float64Array[];
  right: boolean[];
  weight: number;
}

/** The weights in one row, as Adam takes them: those of each hidden unit and its bias, the output's and its bias, `none`. */
class ChoiceLearner {
  private readonly inputs: number;
  private readonly units: number;
  private readonly weights: Float64Array;
  private readonly gradient: Float64Array;
  private readonly adam: Adam;
  private learned = 0;

  constructor(
    private readonly network: Network,
    private readonly leftOut: number,
    private readonly random: Random,
  ) {
    this.inputs = network.features.length;
    this.units = network.hidden.length;
    this.weights = Float64Array.from([...network.hidden.flat(), ...network.output.flat(), 0]);
    this.gradient = new Float64Array(this.weights.length);
    this.adam = new Adam(this.weights);
  }

  learn({ inputs, right, weight }: ChoiceRow): void {
    const seen = this.leaveOut(inputs);
    const units = seen.map((values) => this.unitsOf(values));
    const utilities = units.map((own) => this.utilityOf(own));
    const none = this.weights.length - 1;
    const highest = Math.max(this.weights[none]!, ...utilities);
    const powers = utilities.map((each) => Math.exp(each - highest));
    const ofNone = Math.exp(this.weights[none]! - highest);
    const all = powers.reduce((sum, power) => sum + power, ofNone);
    const ofRight = powers.reduce((sum, power, at) => sum + (right[at] ? power : 0), 0);
    const anyRight = right.some(Boolean);
    powers.forEach((power, at) => {
      const wanted = right[at] ? power / ofRight : 0;
      this.add(weight * (power / all - wanted), seen[at]!, units[at]!);
    });
    this.gradient[none]! += weight * (ofNone / all - Number(!anyRight));
    this.learned += weight;
  }

  /** The same inputs are left out of all candidates. */
  private leaveOut(inputs: readonly Float64Array[]): Float64Array[] {
    const isIn = new Float64Array(this.inputs);
    for (let at = 0; at < isIn.length; at++)
      isIn[at] = this.random.next() < this.leftOut ? 0 : 1 / (1 - this.leftOut);
    return inputs.map((values) => {
      const seen = new Float64Array(values);
      for (let at = 0; at < seen.length; at++) seen[at]! *= isIn[at]!;
      return seen;
    });
  }

  private unitsOf(values: Float64Array): Float64Array {
    const { inputs, weights } = this;
    const units = new Float64Array(this.units);
    for (let unit = 0; unit < units.length; unit++) {
      const start = unit * (inputs + 1);
      let sum = weights[start + inputs]!;
      for (let at = 0; at < inputs; at++) sum += weights[start + at]! * values[at]!;
      units[unit] = Math.tanh(sum);
    }
    return units;
  }

  private utilityOf(units: Float64Array): number {
    const start = this.units * (this.inputs + 1);
    return units.reduce(
      (sum, unit, at) => sum + this.weights[start + at]! * unit,
      this.weights[start + this.units]!,
    );
  }

  /** @param error of the candidate's utility */
  private add(error: number, values: Float64Array, units: Float64Array): void {
    const { inputs, gradient, weights } = this;
    const second = this.units * (inputs + 1);
    units.forEach((unit, at) => {
      gradient[second + at]! += error * unit;
      const back = error * weights[second + at]! * (1 - unit ** 2);
      const start = at * (inputs + 1);
      for (let input = 0; input < inputs; input++) gradient[start + input]! += back * values[input]!;
      gradient[start + inputs]! += back;
    });
    gradient[second + units.length]! += error;
  }

  step(rate: number): void {
    const count = Math.max(1, this.learned);
    for (let at = 0; at < this.gradient.length; at++)
      this.gradient[at] = this.gradient[at]! / count + DECAY * this.weights[at]!;
    this.adam.step(this.gradient, rate);
    this.gradient.fill(0);
    this.learned = 0;
  }

  result(): RankingNetwork {
    const { inputs, units, weights } = this;
    const row = (start: number, length: number) => Array.from(weights.subarray(start, start + length), round);
    return {
      none: round(weights.at(-1)!),
      network: {
        ...this.network,
        hidden: Array.from({ length: units }, (_, unit) => row(unit * (inputs + 1), inputs + 1)),
        output: [row(units * (inputs + 1), units + 1)],
      },
    };
  }
}
