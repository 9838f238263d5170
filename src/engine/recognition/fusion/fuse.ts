import type { RecogniserName } from '../../text/recogniser-name.js';
import type { Vocabulary } from '../vocabulary.js';
import { weakest, type RawWord } from '../word-recogniser.js';
import type { Word } from '../../text/word.js';
import { accents, readAlike, withoutAccents } from './comparable.js';
import { pairWords } from './pair-words.js';
import { compareSpelling } from './spelling.js';
import type { Standing } from './standing.js';
import { vote } from './vote.js';
import { chanceOf, probabilityAlone, probabilityOf } from './word-confidence.js';

/** Tesseract takes edges and stains for words; what PP-OCR saw nothing of is left out below this probability. */
const LEAST_ALONE = 0.3;

/** Words of one recogniser when the other was not asked. */
export function alone(words: readonly RawWord[], name: RecogniserName): Word[] {
  return words.map((word) => ({
    text: word.text,
    box: word.box,
    confidence: probabilityAlone(name, word),
    evidence: { readBy: [name], agreed: null, weakest: weakest(word), other: null },
  }));
}

/** Words of a line that PP-OCR was so sure of that tesseract was not asked. */
export function unchecked(words: readonly RawWord[]): Word[] {
  return words.map((word) => ({
    text: word.text,
    box: word.box,
    confidence: probabilityOf('sure-pp-ocr', word, null),
    evidence: { readBy: ['pp-ocr'], agreed: null, weakest: weakest(word), other: null },
  }));
}

/**
 * One set of words of a line from two recognisers: what both read is taken as agreed; where they differ the likelier
 * reading is taken; what only one saw is kept with the little confidence that such words have earned.
 * @param first of PP-OCR
 * @param second of tesseract
 * @param vocabulary of the page's language; null where there is none, and the recognisers' certainty alone decides
 * @param third what a third reader makes of these words; null when it was not asked
 * @param spaces whose are taken where the two part the same print differently
 */
export function fuse(
  first: readonly RawWord[],
  second: readonly RawWord[],
  vocabulary: Vocabulary | null = null,
  third: string | null = null,
  spaces: RecogniserName = 'pp-ocr',
): Word[] {
  return pairWords(first, second, spaces).flatMap((pair) => {
    if (pair.second === null) return [single(pair.first, 'pp-ocr')];
    if (pair.first !== null) return [fusePair(pair.first, pair.second, vocabulary, third)];
    const word = single(pair.second, 'tesseract');
    return word.confidence < LEAST_ALONE ? [] : [word];
  });
}

function single(word: RawWord, name: RecogniserName): Word {
  return {
    text: word.text,
    box: word.box,
    confidence: probabilityOf(name === 'pp-ocr' ? 'only-pp-ocr' : 'only-tesseract', word, null),
    evidence: { readBy: [name], agreed: false, weakest: weakest(word), other: null },
  };
}

function fusePair(
  first: RawWord,
  second: RawWord,
  vocabulary: Vocabulary | null,
  third: string | null,
): Word {
  if (readAlike(first.text, second.text)) {
    return both(seesAccents(first, second) ? second.text : first.text, first, { first, second }, 'agreed');
  }
  return differing(first, second, compareReadings(first.text, second.text, vocabulary, third));
}

/** Whether any words are read differently, so that a third reading is worth its time. */
export function differs(
  first: readonly RawWord[],
  second: readonly RawWord[],
  spaces: RecogniserName = 'pp-ocr',
): boolean {
  return pairWords(first, second, spaces).some(
    (pair) => pair.first && pair.second && !readAlike(pair.first.text, pair.second.text),
  );
}

/** What tells of two readings that differ which of them is right, besides the recognisers' certainty. */
export function compareReadings(
  first: string,
  second: string,
  vocabulary: Vocabulary | null,
  third: string | null,
): number[] {
  return [...compareSpelling(first, second, vocabulary), vote(first, second, third)];
}

function differing(first: RawWord, second: RawWord, spelling: readonly number[]): Word {
  const chances = {
    first: chanceOf('differing-pp-ocr', first, second, spelling),
    second: chanceOf('differing-tesseract', first, second, spelling),
  };
  const accented = seesAccents(first, second) && similar(first.text, second.text);
  const isBelieved = digitsPrevail(first.text) && spelling.at(-1)! >= 0;
  return accented || (!isBelieved && chances.second > chances.first)
    ? both(second.text, second, { first, second }, 'differing-tesseract', spelling)
    : both(first.text, first, { first, second }, 'differing-pp-ocr', spelling);
}

/**
 * PP-OCR is believed in numbers: of 198 that were read differently (SROIE tune) its reading was right of 123, tesseract's of
 * 27, and their certainty did not tell which; tesseract is the less to be trusted in a word cut out alone. A third reading
 * that is tesseract's too outweighs that.
 */
function digitsPrevail(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits > 0 && digits >= (text.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * Whether the second reading has the accents that are printed: PP-OCR overlooks many above capitals, and takes one for another
 * (`Á` for `Ã`) where tesseract reads Portuguese.
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
  standing: Standing,
  spelling: readonly number[] = [],
): Word {
  const agreed = standing === 'agreed';
  return {
    text,
    box: believed.box,
    confidence: probabilityOf(standing, first, second, spelling),
    evidence: {
      readBy: ['pp-ocr', 'tesseract'],
      agreed,
      weakest: weakest(believed),
      other: agreed ? null : believed === first ? second.text : first.text,
    },
  };
}
