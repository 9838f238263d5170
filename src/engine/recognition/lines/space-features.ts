import { WIDEST_BLANK, WITHIN_WORDS } from './tuning.js';

/** The fitted model of spaces, stored as data. */
export interface Spacing {
  fittedOn: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** In the order of `spaceFeatures`. */
  weights: number[];
}

/** Two characters of a line, one after the other. */
export interface Pair {
  first: string;
  second: string;
  /** The widest blank between their middles, in heights of the line's image. */
  blank: number;
  /** From middle to middle, in heights of the line's image. */
  pitch: number;
  /** Whether the network itself read a space here. */
  spaceRead: boolean;
}

/** Place of `spaceRead` among the features. */
export const SPACE_READ = 8;

/**
 * What tells of each pair of a line whether a space stands between the two: the blank and the pitch, both also against what
 * is usual in the line (spaced and monospaced print has wide blanks within words), and what kinds of characters meet.
 */
export function spaceFeatures(pairs: readonly Pair[]): number[][] {
  const blank = at(
    pairs.map((pair) => pair.blank),
    WITHIN_WORDS,
  );
  const pitch = at(
    pairs.map((pair) => pair.pitch),
    0.5,
  );
  return pairs.map((pair) => {
    const capped = Math.min(WIDEST_BLANK, pair.blank);
    return [
      1,
      capped,
      Math.sqrt(capped),
      Math.min(WIDEST_BLANK, pair.blank - blank),
      Math.min(WIDEST_BLANK, pair.pitch),
      Math.min(WIDEST_BLANK, pair.pitch - pitch),
      blank,
      pairs.length < 4 ? 1 : 0,
      pair.spaceRead ? 1 : 0,
      ...kinds(pair.first, pair.second).map(Number),
    ];
  });
}

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const DIGIT = /\d/;
const SEPARATOR = /[.,:/-]/;

function kinds(first: string, second: string): boolean[] {
  const [digitFirst, digitSecond] = [DIGIT.test(first), DIGIT.test(second)];
  const letters = LETTER.test(first) && LETTER.test(second);
  return [
    digitFirst && digitSecond,
    (digitFirst && SEPARATOR.test(second)) || (SEPARATOR.test(first) && digitSecond),
    letters && LOWER.test(first) && LOWER.test(second),
    letters && LOWER.test(first) && !LOWER.test(second),
    (LETTER.test(first) && digitSecond) || (digitFirst && LETTER.test(second)),
    /[.,:;!?)]/.test(first) && LETTER.test(second),
    /[.,:;!?)]/.test(second),
    /[([]/.test(second),
    /[([]/.test(first),
    /[1IlijtfrJ!|]/.test(first),
    /[1IlijtfrJ!|]/.test(second),
    /[WMmw@%]/.test(first) || /[WMmw@%]/.test(second),
  ];
}

function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}
