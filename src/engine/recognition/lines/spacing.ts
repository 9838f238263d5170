import { probabilities } from '../../text/network.js';
import type { ReadCharacter } from '../ports.js';
import type { Ink } from './ink.js';
import { spaceFeatures, type Pair } from './space-features.js';
import { SPACING } from './spacing.fit.js';

/** Place of the class of pairs with a space between them. */
const SPACE = 1;

/** Characters without a space between them, and where they stand in the line's image. */
export interface SpacedWord {
  characters: ReadCharacter[];
  /** First column with ink and the column after the last. */
  left: number;
  right: number;
  /** How likely a space stands before it, 0 to 1; 1 for the first one. */
  spaceBefore: number;
}

/**
 * Parts a line's characters into words. The readers drop spaces, so they are put where a small network that knows the blanks
 * between characters and the spaces that were read finds one likelier than not.
 */
export function toWords(
  characters: readonly ReadCharacter[],
  ink: Pick<Ink, 'columns'>,
  lineHeight: number,
): SpacedWord[] {
  const pairs = toPairs(characters, ink, lineHeight);
  const spaces = spaceFeatures(pairs).map((features, index) =>
    isInZone(pairs[index]!) ? 0 : probabilities(SPACING, features)[SPACE]!,
  );
  const words: { characters: ReadCharacter[]; spaceBefore: number }[] = [];
  characters.filter(isPrinted).forEach((character, index) => {
    const spaceBefore = index === 0 ? 1 : spaces[index - 1]!;
    if (spaceBefore > 0.5) words.push({ characters: [character], spaceBefore });
    else words.at(-1)!.characters.push(character);
  });
  return words.map((word, index) => ({
    ...word,
    ...place(word.characters, words[index - 1]?.characters, words[index + 1]?.characters, ink),
  }));
}

/** Each printed character with the next, and what lies between them. */
export function toPairs(
  characters: readonly ReadCharacter[],
  ink: Pick<Ink, 'columns'>,
  lineHeight: number,
): Pair[] {
  const printed = characters.filter(isPrinted);
  return printed.slice(1).map((second, index) => {
    const first = printed[index]!;
    const [from, to] = [centre(first), centre(second)];
    return {
      first: first.character,
      second: second.character,
      blank: widestBlank(ink, from, to) / lineHeight,
      pitch: (to - from) / lineHeight,
      spaceRead: characters.indexOf(second) - characters.indexOf(first) > 1,
    };
  });
}

function isPrinted({ character }: ReadCharacter): boolean {
  return character !== ' ';
}

/** Machine-readable zones have fillers and no spaces. */
function isInZone({ first, second }: Pair): boolean {
  return first === '<' || second === '<';
}

function centre({ left, right }: ReadCharacter): number {
  return (left + right) / 2;
}

/** Of the runs of columns without ink between two columns. */
function widestBlank({ columns }: Pick<Ink, 'columns'>, from: number, to: number): number {
  let [widest, run] = [0, 0];
  for (let column = Math.max(0, Math.floor(from)); column < Math.min(columns.length, to); column++) {
    run = columns[column]! === 0 ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** A word's ink lies between the middles of the blanks that part it from its neighbours. */
function place(
  word: ReadCharacter[],
  before: ReadCharacter[] | undefined,
  after: ReadCharacter[] | undefined,
  { columns }: Pick<Ink, 'columns'>,
): Pick<SpacedWord, 'left' | 'right'> {
  const [first, last] = [centre(word[0]!), centre(word.at(-1)!)];
  const from = before ? (centre(before.at(-1)!) + first) / 2 : 0;
  const to = after ? (last + centre(after[0]!)) / 2 : columns.length;
  let left = Math.min(columns.length - 1, Math.round(from));
  let right = Math.min(columns.length, Math.round(to));
  while (left < first - 1 && columns[left] === 0) left++;
  while (right > last + 1 && columns[right - 1] === 0) right--;
  return { left, right: Math.max(right, left + 1) };
}
