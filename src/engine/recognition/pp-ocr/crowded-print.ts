import { median } from '../../median.js';
import type { ReadCharacter } from './ctc.js';

/**
 * Crowded print is read in an image this much wider than the line. Of the characters of doubtful crowded lines of SROIE
 * (tune) 5.9 % were wrong as the lines stand and 3.7 % so; of those that are not crowded, 3.7 % and 4.0 %.
 */
export const WIDENED = 1.2;

/** From one character to the next, in heights of the line: closer ones share a step of the network and get lost. */
const CROWDED_PITCH = 0.333;
/** Greater distances have a blank between them. */
const WITHIN_WORDS = 1.6;
/** Fewer characters of a line have no pitch to speak of. */
const FEWEST_CHARACTERS = 5;
/** A line whose characters are all more certain than this has lost none. */
const SURE = 0.9;

/**
 * Whether a line that was read as it stands had better be read again, wider: its characters stand close and one of them is
 * in doubt.
 * @param stepWidth columns of the line's image for one step of the network
 */
export function mayHaveLostCharacters(
  characters: readonly ReadCharacter[],
  stepWidth: number,
  lineHeight: number,
): boolean {
  const printed = characters.filter(({ character }) => character !== ' ');
  if (printed.length < FEWEST_CHARACTERS) return false;
  if (printed.every(({ probability }) => probability >= SURE)) return false;
  return (pitch(printed) * stepWidth) / lineHeight < CROWDED_PITCH;
}

/** Mean distance within words, in steps of the network. */
function pitch(characters: readonly ReadCharacter[]): number {
  const distances = characters.slice(1).map(({ from }, index) => from - characters[index]!.from);
  const usual = median(distances);
  const within = distances.filter((distance) => distance <= WITHIN_WORDS * usual);
  return within.reduce((sum, distance) => sum + distance, 0) / within.length;
}
