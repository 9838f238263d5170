import { lexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import type { Page } from '../../src/engine/pages/page.js';
import { readingsOf } from '../../src/engine/recognition/check-words.js';
import { readAlike } from '../../src/engine/recognition/fusion/comparable.js';
import { compareReadings, type Readings } from '../../src/engine/recognition/fusion/fuse.js';
import type { Standing } from '../../src/engine/recognition/fusion/standing.js';
import { features } from '../../src/engine/recognition/fusion/word-confidence.js';
import { Languages } from '../../src/engine/recognition/known/languages.js';
import type { Vocabulary } from '../../src/engine/recognition/known/vocabulary.js';
import { readLineAgain, readLines, type ReadLine } from '../../src/engine/recognition/lines/read-line.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import type { RawWord } from '../../src/engine/recognition/raw-word.js';
import { lineAsWritten, wordsOf } from '../../src/engine/recognition/read-each-line.js';
import type { Readers } from '../../src/engine/recognition/readers.js';
import { doubtedParts } from '../../src/engine/recognition/second-reading.js';
import { alnumWords } from '../../bench/engine/metrics/words.js';
import type { Rectangle, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { openPrinted, type PrintedPage } from '../pages/printed-pages.js';
import type { Observation } from './fit-logistic.js';

/** A word's features and whether it was right. */
export interface Judged extends Observation {
  standing: Standing;
}

/** Judges the words of pages that all readers read, in each standing that a word may have. */
export class WordJudge {
  private readonly knowledge = new Languages();

  /** @param texts whose words pages may hold besides those of their language */
  constructor(
    private readonly readers: Readers,
    texts: Iterable<string>,
  ) {
    this.knowledge.useWords(lexicon().recognition);
    this.knowledge.know(texts);
  }

  /**
   * A word is right when its runs of letters and digits stand one after the other in print where it was read. Words of
   * punctuation alone are not judged.
   */
  async judge(printed: PrintedPage): Promise<Judged[]> {
    const { page, truth } = await openPrinted(printed);
    const read = await this.read(page);
    const language = this.knowledge.languageOf(wordsOf(read));
    const vocabulary = this.knowledge.vocabularyOf(language);
    const lines = read.map((line) => lineAsWritten(line, language, this.knowledge));
    const parts = lines.flatMap((line) => doubtedParts(line, vocabulary));
    const doubted = new Set(wordsOf(parts));
    const judged: Judged[] = [];
    const add = (standing: Standing, word: RawWord, values: number[]) => {
      const right = isRight(word, truth);
      if (right !== null) judged.push({ standing, features: values, right });
    };
    for (const word of wordsOf(lines))
      add(doubted.has(word) ? 'alone-reader' : 'sure-reader', word, features(word, null));
    for (const part of parts) {
      const checker = this.readers.lineReader(POLICY.checker);
      const readings = await readingsOf(part, checker, language, this.knowledge);
      for (const each of readings) addReadings(each, vocabulary, add);
    }
    return judged;
  }

  private async read(page: Page): Promise<ReadLine[]> {
    const boxes = await this.readers.detector(POLICY.detector).findLines(page);
    const lines: ReadLine[] = [];
    for (const line of await readLines(page, boxes, this.readers.lineReader(POLICY.firstReader!)))
      lines.push(await readLineAgain(line, this.readers.lineReader(POLICY.lineReader!)));
    return lines;
  }
}

function addReadings(
  readings: Readings,
  vocabulary: Vocabulary | null,
  add: (standing: Standing, word: RawWord, values: number[]) => void,
): void {
  const { reader, checker } = readings;
  if (checker.text === '') add('only-reader', reader, features(reader, null));
  else if (readAlike(reader.text, checker.text)) add('agreed', reader, features(reader, checker));
  else {
    const values = features(reader, checker, compareReadings(readings, vocabulary));
    add('differing-reader', reader, values);
    add('differing-checker', checker, values);
  }
}

/**
 * Whether a word's runs of letters and digits stand one after the other in print where it was read; null of punctuation.
 * @param printed lines, or words, of which those beside each other are taken together
 */
export function isRight(word: RawWord, printed: readonly TruthLine[]): boolean | null {
  const read = alnumWords(word.text);
  if (read.length === 0) return null;
  const near = printed.filter(({ box }) => overlaps(word.box, box)).sort((a, b) => a.box.x - b.box.x);
  const texts = [...near.map(({ text }) => text), near.map(({ text }) => text).join(' ')];
  return texts.some((text) => ` ${alnumWords(text).join(' ')} `.includes(` ${read.join(' ')} `));
}

/** Printed texts share at least a third of the word's height. */
function overlaps(word: Rectangle, line: Rectangle): boolean {
  const across = Math.min(word.x + word.width, line.x + line.width) - Math.max(word.x, line.x);
  const down = Math.min(word.y + word.height, line.y + line.height) - Math.max(word.y, line.y);
  return across > 0 && down > word.height / 3;
}
