import type { Alphabet } from './alphabet.js';

/** A character of a line as the network read it. */
export interface ReadCharacter {
  character: string;
  /** 0 to 1, at its most certain step. */
  probability: number;
  /** Steps at which it was the likeliest, first and last. */
  from: number;
  to: number;
}

/**
 * Greedy decoding (Graves et al. 2006, section 3.2): the likeliest class of each step, repeats taken once, blanks left out.
 * Classes outside the alphabet are never chosen.
 * @param probabilities `steps` rows of `alphabet.size` probabilities
 */
export function decode(probabilities: Float32Array, steps: number, alphabet: Alphabet): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const { index, character, probability } = likeliest(probabilities, step * alphabet.size, alphabet);
    const last = read.at(-1);
    if (index !== 0 && index === previous && last !== undefined) {
      last.to = step;
      last.probability = Math.max(last.probability, probability);
    } else if (index !== 0) read.push({ character, probability, from: step, to: step });
    previous = index;
  }
  return read;
}

function likeliest(probabilities: Float32Array, row: number, alphabet: Alphabet) {
  let best = { index: 0, character: '', probability: probabilities[row]! };
  for (const { index, character } of alphabet.readable) {
    const probability = probabilities[row + index]!;
    if (probability > best.probability) best = { index, character, probability };
  }
  return best;
}
