import type { ReadCharacter } from './ctc.js';
import type { Ink } from './ink.js';

/** Characters without a space between them, and where they stand in the line's image. */
export interface SpacedWord {
  characters: ReadCharacter[];
  /** First column with ink and the column after the last. */
  left: number;
  right: number;
}

/** A blank at least this wide, in heights of the line's image, may be a space. */
const SPACE = 0.18;
/** Between digits and what separates them, where print leaves more room without meaning a space. */
const SPACE_IN_NUMBER = 0.3;
/** And it is wider by this than the blanks within words: spaced and monospaced print has wide ones. */
const WIDER_THAN_USUAL = 0.13;
/** Share of a line's blanks that stand within words, whatever the line says. */
const WITHIN_WORDS = 0.35;

/**
 * Parts a line's characters into words. The network was trained on Chinese and drops most spaces, so they
 * are put back where the columns of ink are blank for long enough.
 * @param stepWidth columns of the line's image for one step of the network
 */
export function toWords(
  characters: readonly ReadCharacter[],
  ink: Ink,
  lineHeight: number,
  stepWidth: number,
): SpacedWord[] {
  const printed = characters.filter(({ character }) => character !== ' ');
  const blanks = printed.slice(1).map((character, index) => {
    return widestBlank(ink, centre(printed[index]!, stepWidth), centre(character, stepWidth)) / lineHeight;
  });
  const usual = [...blanks].sort((a, b) => a - b)[Math.floor(WITHIN_WORDS * (blanks.length - 1))] ?? 0;
  const words: ReadCharacter[][] = [];
  printed.forEach((character, index) => {
    const previous = printed[index - 1];
    const least = previous ? Math.max(leastSpace(previous, character), usual + WIDER_THAN_USUAL) : 0;
    const parted = !previous || blanks[index - 1]! >= least || spaceBetween(characters, previous, character);
    if (parted) words.push([character]);
    else words.at(-1)!.push(character);
  });
  return words.map((word, index) => place(word, words[index - 1], words[index + 1], ink, stepWidth));
}

function spaceBetween(all: readonly ReadCharacter[], a: ReadCharacter, b: ReadCharacter): boolean {
  return all.slice(all.indexOf(a) + 1, all.indexOf(b)).length > 0;
}

function leastSpace(a: ReadCharacter, b: ReadCharacter): number {
  const inNumber = /^(\d[\d.,:/-]|[.,:/-]\d)$/.test(a.character + b.character);
  return inNumber ? SPACE_IN_NUMBER : SPACE;
}

function centre({ from, to }: ReadCharacter, stepWidth: number): number {
  return ((from + to + 1) / 2) * stepWidth;
}

/** Of the runs of columns without ink between two columns. */
function widestBlank({ columns }: Ink, from: number, to: number): number {
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
  { columns }: Ink,
  stepWidth: number,
): SpacedWord {
  const [first, last] = [centre(word[0]!, stepWidth), centre(word.at(-1)!, stepWidth)];
  const from = before ? (centre(before.at(-1)!, stepWidth) + first) / 2 : 0;
  const to = after ? (last + centre(after[0]!, stepWidth)) / 2 : columns.length;
  let left = Math.min(columns.length - 1, Math.round(from));
  let right = Math.min(columns.length, Math.round(to));
  while (left < first - 1 && columns[left] === 0) left++;
  while (right > last + 1 && columns[right - 1] === 0) right--;
  return { characters: word, left, right: Math.max(right, left + 1) };
}
