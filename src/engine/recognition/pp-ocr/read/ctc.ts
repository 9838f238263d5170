import type { ReadCharacter } from '../../ports.js';
import type { Alphabet } from './alphabet.js';

/** A character and the network's class that it was told by. */
export interface DecodedCharacter extends ReadCharacter {
  index: number;
}

/**
 * Greedy decoding (Graves et al. 2006, section 3.2): the likeliest class of each step, repeats taken once, blanks left out.
 * Classes outside the alphabet are never chosen. A character is as probable as at its most certain step, and stands where it is
 * the likeliest.
 * @param probabilities `steps` rows of `alphabet.size` probabilities
 * @param stepWidth columns of the line's image for one step
 */
export function decode(
  probabilities: Float32Array,
  steps: number,
  alphabet: Alphabet,
  stepWidth: number,
): DecodedCharacter[] {
  const read: DecodedCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const { index, character, probability } = likeliest(probabilities, step * alphabet.size, alphabet);
    const last = read.at(-1);
    if (index !== 0 && index === previous && last !== undefined) {
      last.right = (step + 1) * stepWidth;
      last.probability = Math.max(last.probability, probability);
    } else if (index !== 0)
      read.push({ index, character, probability, left: step * stepWidth, right: (step + 1) * stepWidth });
    previous = index;
  }
  return read;
}

const BLANK = { index: 0, character: '' };

function likeliest(probabilities: Float32Array, row: number, alphabet: Alphabet) {
  let best = BLANK;
  let probability = probabilities[row]!;
  for (const readable of alphabet.readable) {
    const own = probabilities[row + readable.index]!;
    if (own <= probability) continue;
    best = readable;
    probability = own;
  }
  return { index: best.index, character: best.character, probability };
}
