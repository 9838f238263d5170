import { compareReadings } from '../../src/engine/recognition/fusion/fuse.js';
import { readAlike } from '../../src/engine/recognition/fusion/comparable.js';
import { pairWords } from '../../src/engine/recognition/fusion/pair-words.js';
import type { Standing } from '../../src/engine/recognition/fusion/standing.js';
import { features } from '../../src/engine/recognition/fusion/word-confidence.js';
import { wordsOf } from '../../src/engine/recognition/lines/read-line.js';
import { isInDoubt, whoseSpaces } from '../../src/engine/recognition/second-reading.js';
import type { Vocabulary } from '../../src/engine/recognition/known/vocabulary.js';
import type { RawWord } from '../../src/engine/recognition/raw-word.js';
import { alnumWords } from '../../bench/engine/metrics/words.js';
import type { Rectangle, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { lexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import { tellAlike } from '../../src/engine/recognition/known/like-letters.js';
import type { Observation } from './fit-logistic.js';
import type { RawLine, RawReading } from './raw-readings.js';

const { letters } = lexicon().recognition;

/** A word's features and whether it was right. */
export interface Judged extends Observation {
  standing: Standing;
}

/**
 * Each word of a page in each standing it may have. A word is right when its runs of letters and digits stand
 * one after the other in the printed line where it was read. Words of punctuation alone are not judged.
 */
export function judgeWords(
  { lines, whole }: RawReading,
  truth: readonly TruthLine[],
  vocabulary: Vocabulary,
): Judged[] {
  const judged: Judged[] = [];
  const add: Add = (standing, word, one, other, spelling = []) => {
    const right = isRight(word, truth);
    if (right !== null) judged.push({ standing, features: features(one, other, spelling), right });
  };
  for (const word of whole) add('alone-checker', word, word, null);
  for (const line of lines) {
    const read = wordsOf(line);
    const texts = tellAlike(
      read.map(({ text }) => text),
      letters,
      undefined,
    );
    const words = read.map((word, index) => ({ ...word, text: texts[index]! }));
    for (const word of words) add('alone-reader', word, word, null);
    const doubted = (word: RawWord) => isInDoubt(word, vocabulary);
    for (const word of words) if (!doubted(word)) add('sure-reader', word, word, null);
    if (words.some(doubted)) judgePairs(words, line, vocabulary, add);
  }
  return judged;
}

type Add = (
  standing: Standing,
  word: RawWord,
  one: RawWord,
  other: RawWord | null,
  spelling?: readonly number[],
) => void;

/** The engine asks for the words in doubt only; what was read beside them says how those would be read. */
function judgePairs(first: RawWord[], line: RawLine, vocabulary: Vocabulary, add: Add): void {
  const { checked, tieBreak } = line;
  for (const pair of pairWords(first, checked, whoseSpaces(line))) {
    if (pair.first !== null && !isInDoubt(pair.first, vocabulary)) continue;
    if (pair.second === null) add('only-reader', pair.first, pair.first, null);
    else if (pair.first === null) add('only-checker', pair.second, pair.second, null);
    else if (readAlike(pair.first.text, pair.second.text)) add('agreed', pair.first, pair.first, pair.second);
    else {
      const spelling = compareReadings(pair.first.text, pair.second.text, vocabulary, [tieBreak]);
      add('differing-reader', pair.first, pair.first, pair.second, spelling);
      add('differing-checker', pair.second, pair.first, pair.second, spelling);
    }
  }
}

/**
 * Whether its runs of letters and digits stand one after the other in the printed line where it was read; null of punctuation.
 */
export function isRight(word: RawWord, lines: readonly TruthLine[]): boolean | null {
  const read = alnumWords(word.text);
  if (read.length === 0) return null;
  const near = lines.filter((line) => overlaps(word.box, line.box));
  return near.some(({ text }) => ` ${alnumWords(text).join(' ')} `.includes(` ${read.join(' ')} `));
}

/** Lines share at least a third of the word's height. */
function overlaps(word: Rectangle, line: Rectangle): boolean {
  const across = Math.min(word.x + word.width, line.x + line.width) - Math.max(word.x, line.x);
  const down = Math.min(word.y + word.height, line.y + line.height) - Math.max(word.y, line.y);
  return across > 0 && down > word.height / 3;
}
