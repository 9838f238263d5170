import type { Page } from '../pages/page.js';
import type { WordKnowledge } from './known/word-knowledge.js';
import { readLineAgain, readLines, type ReadLine } from './lines/read-line.js';
import type { LineReader } from './ports.js';
import type { Policy } from './policy.js';
import { weakest, type Language, type RawWord } from './raw-word.js';
import type { Readers } from './readers.js';
import { doubtedParts, hasDoubts } from './second-reading.js';
import { SURE_AT_FIRST, TINY_PAGE } from './tuning.js';

/** A line of a page and who read it. */
export interface LineOfPage extends ReadLine {
  /** Whether nobody but the first reader did. */
  isReadFirst: boolean;
}

export interface LinesOfPage {
  lines: LineOfPage[];
  language: Language;
}

/** Reads each line that the detector finds: by the first reader where it is sure, else by the line reader. */
export async function readEachLine(
  page: Page,
  readers: Readers,
  { detector, firstReader, lineReader }: Policy & { lineReader: string },
  knowledge: WordKnowledge,
): Promise<LinesOfPage> {
  const boxes = await readers.detector(detector).findLines(page);
  const second = readers.lineReader(lineReader);
  const isReadFirst = firstReader !== null;
  const read = await readLines(page, boxes, isReadFirst ? readers.lineReader(firstReader) : second);
  const lines = read.map((line) => ({ ...line, isReadFirst }));
  // Which language it is decides what else is in doubt, and needs words that are read well.
  const legible = await readAgainWhere(isUnsure, lines, second);
  const language = knowledge.languageOf(wordsOf(legible));
  const vocabulary = knowledge.vocabularyOf(language);
  const sure = await readAgainWhere((line) => hasDoubts(line, vocabulary, isTiny(page)), legible, second);
  return { language, lines: sure.map((line) => withLettersOf(line, language, knowledge)) };
}

async function readAgainWhere(
  isDoubted: (line: ReadLine) => boolean,
  lines: readonly LineOfPage[],
  reader: LineReader,
): Promise<LineOfPage[]> {
  const read: LineOfPage[] = [];
  for (const line of lines) {
    const isAgain = line.isReadFirst && isDoubted(line);
    read.push(isAgain ? { ...(await readLineAgain(line, reader)), isReadFirst: false } : line);
  }
  return read;
}

function isUnsure({ words }: ReadLine): boolean {
  return words.length === 0 || words.some((word) => weakest(word) < SURE_AT_FIRST);
}

/** What the checker should read again of a line. */
export function partsInDoubt(
  line: ReadLine,
  page: Pick<Page, 'width' | 'height'>,
  language: Language,
  knowledge: WordKnowledge,
) {
  return doubtedParts(line, knowledge.spellingsOf(language), knowledge.vocabularyOf(language), isTiny(page));
}

/** A picture of a card rather than a scanned form. */
function isTiny({ width, height }: Pick<Page, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= TINY_PAGE;
}

/** A line with those of letters that print alike that can stand there in the language. */
export function withLettersOf<Line extends ReadLine>(
  line: Line,
  language: Language,
  knowledge: WordKnowledge,
): Line {
  return { ...line, words: withLetters(line.words, language, knowledge) };
}

/** @param words of a line, in its order */
export function withLetters(
  words: readonly RawWord[],
  language: Language,
  knowledge: WordKnowledge,
): RawWord[] {
  const texts = knowledge.withLetters(
    words.map(({ text }) => text),
    language,
  );
  return words.map((word, index) => ({ ...word, text: texts[index]! }));
}

export function wordsOf(lines: readonly ReadLine[]): RawWord[] {
  return lines.flatMap(({ words }) => words);
}
