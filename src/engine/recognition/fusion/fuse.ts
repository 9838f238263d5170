import type { Word } from '../../text/word.js';
import type { Vocabulary } from '../known/vocabulary.js';
import { weakest, type RawWord } from '../raw-word.js';
import { printsAlike, readAlike, withoutAccents } from './comparable.js';
import { compareSpelling } from './spelling.js';
import type { Standing } from './standing.js';
import { chanceOf, probabilityOf } from './word-confidence.js';

/** What three readers make of the same print. */
export interface Readings {
  /** The line reader's. */
  reader: RawWord;
  /** The checker's; without text where it read nothing. */
  checker: RawWord;
  /** The first reader's, without spaces; null where it was not asked. */
  before: string | null;
}

/** The ids of line reader and checker. */
export type Names = Record<'reader' | 'checker', string>;

/** Words that one reader alone has read. */
export function readByOne(
  words: readonly RawWord[],
  standing: 'first-reader' | 'sure-reader' | 'alone-reader' | 'page-reader',
  id: string,
): Word[] {
  return words.map((word) => ({
    text: word.text,
    box: word.box,
    confidence: probabilityOf(standing, word, null),
    evidence: { readBy: [id], agreed: null, weakest: weakest(word), other: null },
  }));
}

/**
 * One word of several readings: what is alike is taken as agreed, with the line reader's accents, since the checker knows few; where
 * they differ the likelier one is taken; what the checker does not see is kept with the little confidence that such words have earned.
 */
export function fuse(readings: Readings, names: Names, vocabulary: Vocabulary | null): Word {
  const { reader, checker } = readings;
  if (checker.text === '') return toWord(reader, readings, names, 'only-reader');
  if (readAlike(reader.text, checker.text)) return toWord(reader, readings, names, 'agreed');
  const spelling = compareReadings(readings, vocabulary);
  return isCheckerRight(readings, spelling)
    ? toWord(checker, readings, names, 'differing-checker', spelling)
    : toWord(reader, readings, names, 'differing-reader', spelling);
}

/** Evidence for one of two different readings, besides the readers' certainty; the first reader's vote is the last of it. */
export function compareReadings(
  { reader, checker, before }: Readings,
  vocabulary: Vocabulary | null,
): number[] {
  const [first, second] = [reader.text, checker.text];
  const isAlikeButForSigns = withoutSigns(first) === withoutSigns(second);
  return [
    ...compareSpelling(first, second, vocabulary),
    Number(isAlikeButForSigns),
    vote(first, second, before),
  ];
}

/** Letters and digits, in runs as signs part them. */
function withoutSigns(text: string): string {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** 1 for the first of two readings, -1 for the second, 0 for neither. */
function vote(first: string, second: string, before: string | null): number {
  return before === null ? 0 : Number(printsAlike(before, first)) - Number(printsAlike(before, second));
}

/**
 * In numbers the line reader is believed, since the readers' certainty does not tell there which is right, unless the first reader has
 * read them as the checker does.
 */
function isCheckerRight({ reader, checker }: Readings, spelling: readonly number[]): boolean {
  if (digitsPrevail(reader.text) && spelling.at(-1)! >= 0) return false;
  return (
    chanceOf('differing-checker', reader, checker, spelling) >
    chanceOf('differing-reader', reader, checker, spelling)
  );
}

function digitsPrevail(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits > 0 && digits >= (text.match(/\p{L}/gu)?.length ?? 0);
}

function toWord(
  believed: RawWord,
  { reader, checker }: Readings,
  names: Names,
  standing: Standing,
  spelling: readonly number[] = [],
): Word {
  const isSeenTwice = standing !== 'only-reader';
  const other = believed === reader ? checker : reader;
  return {
    text: believed.text,
    box: believed.box,
    confidence: probabilityOf(standing, reader, isSeenTwice ? checker : null, spelling),
    evidence: {
      readBy: isSeenTwice ? [names.reader, names.checker] : [names.reader],
      agreed: standing === 'agreed',
      weakest: weakest(believed),
      other: standing.startsWith('differing') ? other.text : null,
    },
  };
}
