import { readAlike } from '../../../src/engine/recognition/fusion/comparable.js';
import { pairWords } from '../../../src/engine/recognition/fusion/pair-words.js';
import type { Standing } from '../../../src/engine/recognition/fusion/standing.js';
import { features } from '../../../src/engine/recognition/fusion/word-confidence.js';
import type { RawWord } from '../../../src/engine/recognition/word-recogniser.js';
import { alnumWords } from '../metrics/words.js';
import type { Rectangle, TruthLine } from '../sets/sroie/sroie-truth.js';
import type { RawReading } from './raw-readings.js';

/** A word's features and whether it was right. */
export interface Judged {
  standing: Standing;
  features: number[];
  right: boolean;
}

/**
 * Each word of a page in each standing it may have. A word is right when its runs of letters and digits stand
 * one after the other in the printed line where it was read. Words of punctuation alone are not judged.
 */
export function judgeWords({ first, second }: RawReading, lines: readonly TruthLine[]): Judged[] {
  const judged: Judged[] = [];
  const add = (standing: Standing, word: RawWord, one: RawWord, other: RawWord | null) => {
    const right = isRight(word, lines);
    if (right !== null) judged.push({ standing, features: features(one, other), right });
  };
  for (const word of first) add('alone-pp-ocr', word, word, null);
  for (const word of second) add('alone-tesseract', word, word, null);
  for (const pair of pairWords(first, second)) {
    if (pair.second === null) add('only-pp-ocr', pair.first, pair.first, null);
    else if (pair.first === null) add('only-tesseract', pair.second, pair.second, null);
    else if (readAlike(pair.first.text, pair.second.text)) add('agreed', pair.first, pair.first, pair.second);
    else {
      add('differing-pp-ocr', pair.first, pair.first, pair.second);
      add('differing-tesseract', pair.second, pair.first, pair.second);
    }
  }
  return judged;
}

function isRight(word: RawWord, lines: readonly TruthLine[]): boolean | null {
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
