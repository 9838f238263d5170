import type { Page } from '../pages/page.js';
import type { Word } from '../text/word.js';
import { readByOne } from './fusion/fuse.js';
import type { Vocabulary } from './known/vocabulary.js';
import type { WordKnowledge } from './known/word-knowledge.js';
import type { ReadLine } from './lines/read-line.js';
import type { Policy } from './policy.js';
import type { Language } from './raw-word.js';
import { readEachLine, wordsOf } from './read-each-line.js';
import type { Readers } from './readers.js';
import { doubtedParts } from './second-reading.js';

/** What was read of a page, and what may be read again. */
export interface Reading {
  /** Boxes in the page's pixels, no order promised. */
  words: Word[];
  language: Language;
  /** Of which the line reader is not sure, and which the checker has not read. */
  doubts: PartOfPage[];
  /** That nobody but the first reader has read. */
  readFirst: PartOfPage[];
}

/** A line, or a run of a line's words cut out of it. */
export interface PartOfPage {
  line: ReadLine;
  /** Its words, as they stand among the page's. */
  read: Word[];
}

/** Reads each line that the detector finds once; a word in doubt has the certainty that it has earned so far. */
export async function readOnce(
  page: Page,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { firstReader, lineReader } = policy;
  if (lineReader === null) return readWholePage(page, readers, policy, knowledge);
  const { lines, language } = await readEachLine(page, readers, { ...policy, lineReader }, knowledge);
  const seenTwice = lines.filter(({ isReadFirst }) => !isReadFirst);
  const { words, doubts } = partSureFromDoubted(seenTwice, lineReader, knowledge.vocabularyOf(language));
  const readFirst = lines
    .filter(({ isReadFirst }) => isReadFirst)
    .map((line) => ({ line, read: readByOne(line.words, 'first-reader', firstReader!) }));
  return { language, words: [...words, ...readFirst.flatMap(({ read }) => read)], doubts, readFirst };
}

/** @param lines that the line reader has read */
export function partSureFromDoubted(
  lines: readonly ReadLine[],
  lineReader: string,
  vocabulary: Vocabulary | null,
): Pick<Reading, 'words' | 'doubts'> {
  const parts = lines.flatMap((line) => doubtedParts(line, vocabulary));
  const doubted = new Set(parts.flatMap(({ words }) => words));
  const sure = wordsOf(lines).filter((word) => !doubted.has(word));
  const doubts = parts.map((line) => ({ line, read: readByOne(line.words, 'alone-reader', lineReader) }));
  const words = readByOne(sure, 'sure-reader', lineReader);
  return { words: [...words, ...doubts.flatMap(({ read }) => read)], doubts };
}

/** Once to tell the language, and again where it is another one than was read. */
async function readWholePage(
  page: Page,
  readers: Readers,
  { pageReader }: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const reader = readers.wordReader(pageReader);
  const words = await reader.readWords(page, 'eng');
  const language = knowledge.languageOf(words);
  const read = language === 'eng' ? words : await reader.readWords(page, language);
  return { words: readByOne(read, 'page-reader', pageReader), language, doubts: [], readFirst: [] };
}
