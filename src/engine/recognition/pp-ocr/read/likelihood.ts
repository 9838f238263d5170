/** What a network makes of an image of a line: `steps` rows of `size` probabilities, the blank's first. */
export interface Output {
  probabilities: Float32Array;
  steps: number;
  size: number;
}

/** Added to each probability: what a network rules out in one look is not impossible. */
const FLOOR = 1e-6;

/**
 * Natural logarithm of the probability that a network gives to a text, over all ways in which its steps may spell it: the forward
 * pass of CTC, scaled at each step (Graves et al. 2006, section 4.1).
 * @param classes of the text's characters, without blanks
 * @returns below -700 where there are fewer steps than the text needs
 */
export function logLikelihood({ probabilities, steps, size }: Output, classes: readonly number[]): number {
  // A blank, class 0, before each character and behind the last.
  const states = classes.flatMap((index) => [0, index]).concat(0);
  let ways = new Float64Array(states.length);
  let next = new Float64Array(states.length);
  // From here the first step comes to the first blank or to the first character.
  ways[0] = 1;
  let logarithm = 0;
  for (let step = 0; step < steps; step++) {
    let sum = 0;
    states.forEach((index, state) => {
      const stays = ways[state]!;
      const comes = state > 0 ? ways[state - 1]! : 0;
      const skips = state > 1 && index !== 0 && index !== states[state - 2] ? ways[state - 2]! : 0;
      sum += next[state] = (stays + comes + skips) * (probabilities[step * size + index]! + FLOOR);
    });
    for (let state = 0; state < next.length; state++) next[state]! /= sum;
    logarithm += Math.log(sum);
    [ways, next] = [next, ways];
  }
  return logarithm + Math.log(ways.at(-1)! + (ways.at(-2) ?? 0) + Number.MIN_VALUE);
}
