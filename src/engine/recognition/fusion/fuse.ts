import type { Word } from '../../text/word.js';
import { weakest, type RawWord } from '../raw-word.js';
import type { Vocabulary } from '../known/vocabulary.js';
import { accents, readAlike, withoutAccents } from './comparable.js';
import { pairWords, type Pair } from './pair-words.js';
import { compareSpelling } from './spelling.js';
import type { Role, Standing } from './standing.js';
import { LEAST_ALONE } from './tuning.js';
import { votes } from './vote.js';
import { chanceOf, probabilityAlone, probabilityOf } from './word-confidence.js';

/** What two readers make of the same print. */
export interface Readings {
  reader: readonly RawWord[];
  checker: readonly RawWord[];
  /** Whose spaces are taken where the two separate the same print differently. */
  spaces: Role;
}

/** The readers' ids. */
export type Names = Record<Role, string>;

/** What helps to choose between two readings. */
export interface Advice {
  /** Of the page's language; null where there is none, and the readers' certainty alone decides. */
  vocabulary: Vocabulary | null;
  /** What others make of the same print: the first reader, and the tie-breaker where it was asked. */
  tieBreaks: readonly string[];
}

/** Words of one reader when nobody else is asked. */
export function alone(words: readonly RawWord[], role: Role, id: string): Word[] {
  return words.map((word) => toWord(word, probabilityAlone(role, word), { readBy: [id], agreed: null }));
}

/** Words of a line that its reader was so sure of that nobody was asked to check them. */
export function unchecked(
  words: readonly RawWord[],
  standing: 'first-reader' | 'sure-reader',
  id: string,
): Word[] {
  return words.map((word) =>
    toWord(word, probabilityOf(standing, word, null), { readBy: [id], agreed: null }),
  );
}

/**
 * One set of words of a line from two readings: what is alike is taken as agreed; where they differ the likelier reading is
 * taken; what only one saw is kept with the little confidence that such words have earned.
 */
export function fuse(readings: Readings, names: Names, advice: Advice): Word[] {
  return pairs(readings).flatMap((pair) => {
    if (pair.second === null) return [single(pair.first, 'reader', names)];
    if (pair.first !== null) return [fusePair(pair.first, pair.second, names, advice)];
    const word = single(pair.second, 'checker', names);
    return word.confidence < LEAST_ALONE ? [] : [word];
  });
}

/** Whether any words are read differently, so that a tie-breaker is worth its time. */
export function differs(readings: Readings): boolean {
  return pairs(readings).some(
    ({ first, second }) => first !== null && second !== null && !readAlike(first.text, second.text),
  );
}

function pairs({ reader, checker, spaces }: Readings): Pair[] {
  return pairWords(reader, checker, spaces);
}

function single(word: RawWord, role: Role, names: Names): Word {
  return toWord(word, probabilityOf(`only-${role}`, word, null), { readBy: [names[role]], agreed: false });
}

function toWord(
  word: RawWord,
  confidence: number,
  { readBy, agreed }: { readBy: string[]; agreed: boolean | null },
): Word {
  return {
    text: word.text,
    box: word.box,
    confidence,
    evidence: { readBy, agreed, weakest: weakest(word), other: null },
  };
}

function fusePair(first: RawWord, second: RawWord, names: Names, { vocabulary, tieBreaks }: Advice): Word {
  const pair = { first, second };
  if (readAlike(first.text, second.text)) {
    return both(seesAccents(first, second) ? second.text : first.text, first, pair, names, 'agreed');
  }
  const spelling = compareReadings(first.text, second.text, vocabulary, tieBreaks);
  return isCheckerRight(first, second, spelling)
    ? both(second.text, second, pair, names, 'differing-checker', spelling)
    : both(first.text, first, pair, names, 'differing-reader', spelling);
}

/** Evidence for one of two different readings, besides the readers' certainty. */
export function compareReadings(
  first: string,
  second: string,
  vocabulary: Vocabulary | null,
  tieBreaks: readonly string[],
): number[] {
  return [...compareSpelling(first, second, vocabulary), votes(first, second, tieBreaks)];
}

function isCheckerRight(first: RawWord, second: RawWord, spelling: readonly number[]): boolean {
  if (seesAccents(first, second) && similar(first.text, second.text)) return true;
  if (digitsPrevail(first.text) && spelling.at(-1)! >= 0) return false;
  return (
    chanceOf('differing-checker', first, second, spelling) >
    chanceOf('differing-reader', first, second, spelling)
  );
}

/**
 * In numbers the line reader is believed, since the readers' certainty does not tell there which is right, unless more of
 * the others hold the checker's reading.
 */
function digitsPrevail(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits > 0 && digits >= (text.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * Whether the checker has the accents that are printed: line readers overlook many above capitals, and take one for another
 * (`Á` for `Ã`) where the checker reads the page's language.
 */
function seesAccents(first: RawWord, second: RawWord): boolean {
  return accents(second.text) > 0 && accents(second.text) >= accents(first.text);
}

/** Of one length, accents apart, and alike in more than half of the characters. */
function similar(a: string, b: string): boolean {
  const [left, right] = [[...withoutAccents(a)], [...withoutAccents(b)]];
  if (Math.abs(left.length - right.length) > 1) return false;
  return left.filter((character, index) => character === right[index]).length > left.length / 2;
}

function both(
  text: string,
  believed: RawWord,
  { first, second }: { first: RawWord; second: RawWord },
  names: Names,
  standing: Standing,
  spelling: readonly number[] = [],
): Word {
  const agreed = standing === 'agreed';
  return {
    text,
    box: believed.box,
    confidence: probabilityOf(standing, first, second, spelling),
    evidence: {
      readBy: [names.reader, names.checker],
      agreed,
      weakest: weakest(believed),
      other: agreed ? null : believed === first ? second.text : first.text,
    },
  };
}
