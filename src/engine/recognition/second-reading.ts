import { printsAlike } from './fusion/comparable.js';
import type { Vocabulary } from './known/vocabulary.js';
import { partOfLine } from './lines/part-of-line.js';
import { readBefore, type ReadLine, shareOfPrint } from './lines/read-line.js';
import { runsOf } from './lines/runs.js';
import { weakest, type RawWord } from './raw-word.js';
import { MOST_OF_LINE, SURE, SURE_OF_UNKNOWN } from './tuning.js';

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
 * read otherwise.
 */
export function doubtedParts(line: ReadLine, vocabulary: Vocabulary | null): ReadLine[] {
  const { words, spans } = line;
  const doubts = words.map((word, index) => isInDoubt(word, vocabulary) || isReadOtherwise(line, index));
  if (!doubts.includes(true)) return [];
  if (shareOfPrint(spans, doubts) > MOST_OF_LINE) return [line];
  return runsOf(doubts)
    .filter(({ flag }) => flag)
    .map(({ first, last }) => partOfLine(line, first, last));
}
