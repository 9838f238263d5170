import { printsAlike } from './fusion/comparable.js';
import type { Role } from './fusion/standing.js';
import { partOfLine } from './lines/part-of-line.js';
import { readBefore, type ReadLine, shareOfPrint } from './lines/read-line.js';
import { runsOf } from './lines/runs.js';
import type { StraightLine } from './lines/straight-line.js';
import { LONG_WORD, LOW_PRINT, MOST_OF_LINE, SURE, SURE_OF_LOW, SURE_OF_UNKNOWN } from './tuning.js';
import { spelledAs, type Spellings } from './known/spelled-words.js';
import type { Vocabulary } from './known/vocabulary.js';
import { weakest, type RawWord } from './raw-word.js';

/** A run of words of a line, cut out of it, that the checker reads again. */
export interface DoubtedPart {
  words: RawWord[];
  line: StraightLine;
  /** What the first reader made of it; null where it read nothing. */
  before: string | null;
}

/** @param vocabulary of the page's language; null where there is none */
export function isInDoubt(word: RawWord, vocabulary: Vocabulary | null): boolean {
  const certainty = weakest(word);
  if (certainty < SURE || certainty >= SURE_OF_UNKNOWN || vocabulary === null) return certainty < SURE;
  return vocabulary.familiarity(word.text) < 0;
}

/**
 * Whether the first reader read a word otherwise, but for accents and letters that print alike. Of the words that the line reader is
 * sure of, some 8 in 100 of these are wrong, and 3 in 1,000 of the others.
 */
function isReadOtherwise(line: ReadLine, index: number): boolean {
  const before = readBefore(line, index);
  return before !== null && !printsAlike(before, line.words[index]!.text);
}

/**
 * Parts of a line that the checker should read again: words in which the line reader doubts a character or that the first reader
 * read otherwise, and those that may have accents, many of which it overlooks. Of some words the spelling is known.
 * @param spellings of a language that has accents; null of one that has none
 * @param isTiny the page is a picture of a card rather than a scanned form: its lines are low, but the checker reads them worse
 */
export function doubtedParts(
  line: ReadLine,
  spellings: Spellings | null,
  vocabulary: Vocabulary | null,
  isTiny = false,
): DoubtedPart[] {
  const { words, spans } = line;
  const doubts = words.map(
    (word, index) =>
      isInDoubt(word, vocabulary) || isReadOtherwise(line, index) || mayHaveAccents(word, spellings),
  );
  const whole = () => [{ words, line, before: readBefore(line, 0, words.length - 1) }];
  if (!isTiny && mayHaveLostSpaces(line)) return whole();
  if (!doubts.includes(true)) return [];
  if (shareOfPrint(spans, doubts) > MOST_OF_LINE) return whole();
  return runsOf(doubts)
    .filter(({ flag }) => flag)
    .map(({ first, last }) => ({
      words: words.slice(first, last + 1),
      line: partOfLine(line, first, last),
      before: readBefore(line, first, last),
    }));
}

/** Whose spaces to believe in a line. */
export function whoseSpaces(line: Pick<ReadLine, 'box'>): Role {
  return isLow(line) ? 'checker' : 'reader';
}

function mayHaveLostSpaces(line: ReadLine): boolean {
  return (
    isLow(line) && line.words.some((word) => word.text.length > LONG_WORD || weakest(word) < SURE_OF_LOW)
  );
}

function isLow({ box }: Pick<ReadLine, 'box'>): boolean {
  return box.height < LOW_PRINT;
}

function mayHaveAccents({ text }: RawWord, spellings: Spellings | null): boolean {
  return spellings !== null && /\p{L}{2}/u.test(text) && spelledAs(text, spellings) === null;
}

/** A word that is not read again, as it is spelled. */
export function asSpelled(word: RawWord, spellings: Spellings | null): RawWord {
  const spelled = spellings === null ? null : spelledAs(word.text, spellings);
  return spelled === null ? word : { ...word, text: spelled };
}
