import type { Page } from '../pages/page.js';
import type { Word } from '../text/word.js';
import { alone, unchecked } from './fusion/fuse.js';
import type { WordKnowledge } from './known/word-knowledge.js';
import type { ReadLine } from './lines/read-line.js';
import type { Policy } from './policy.js';
import type { Language, RawWord } from './raw-word.js';
import { partsInDoubt, readEachLine, wordsOf } from './read-each-line.js';
import type { Readers } from './readers.js';
import { asSpelled, type DoubtedPart } from './second-reading.js';

/** What was read of a page, and what may be read again. */
export interface Reading {
  /** Boxes in the page's pixels, no order promised. */
  words: Word[];
  language: Language;
  /** Of the page, in pixels. */
  size: Pick<Page, 'width' | 'height'>;
  /** Parts that the checker should read again; empty without a checker, or when all are checked. */
  doubts: Doubt[];
  /** Lines, and parts of lines, that nobody but the first reader has read. */
  readFirst: LineReadFirst[];
}

/** A run of words of a line that the line reader is not sure of. */
export interface Doubt extends DoubtedPart {
  /** The same words, as they stand among the page's. */
  read: Word[];
}

/** A line that the line reader has not read. */
export interface LineReadFirst {
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
  const { firstReader, lineReader, checker } = policy;
  if (lineReader === null) return readWholePage(page, readers, policy, knowledge);
  const { lines, language } = await readEachLine(page, readers, { ...policy, lineReader }, knowledge);
  const size = { width: page.width, height: page.height };
  const none = { language, size, doubts: [], readFirst: [] };
  if (checker === null) return { ...none, words: alone(wordsOf(lines), 'reader', lineReader) };
  const seenTwice = lines.filter(({ isReadFirst }) => !isReadFirst);
  const { words, doubts } = partSureFromDoubted(seenTwice, lineReader, none, knowledge);
  const readFirst = lines
    .filter(({ isReadFirst }) => isReadFirst)
    .map((line) => ({
      line,
      read: unchecked(spelled(line.words, language, knowledge), 'first-reader', firstReader!),
    }));
  return { ...none, words: [...words, ...readFirst.flatMap(({ read }) => read)], doubts, readFirst };
}

/** @param lines that the line reader has read */
export function partSureFromDoubted(
  lines: readonly ReadLine[],
  lineReader: string,
  { language, size }: Pick<Reading, 'language' | 'size'>,
  knowledge: WordKnowledge,
): Pick<Reading, 'words' | 'doubts'> {
  const parts = lines.flatMap((line) => partsInDoubt(line, size, language, knowledge));
  const doubted = new Set(parts.flatMap(({ words }) => words));
  const sure = wordsOf(lines).filter((word) => !doubted.has(word));
  const doubts = parts.map((part) => ({
    ...part,
    read: alone(spelled(part.words, language, knowledge), 'reader', lineReader),
  }));
  const words = unchecked(spelled(sure, language, knowledge), 'sure-reader', lineReader);
  return { words: [...words, ...doubts.flatMap(({ read }) => read)], doubts };
}

function spelled(words: readonly RawWord[], language: Language, knowledge: WordKnowledge): RawWord[] {
  const spellings = knowledge.spellingsOf(language);
  return words.map((word) => asSpelled(word, spellings));
}

/** Once to tell the language, and again where it is another one than was read. */
async function readWholePage(
  page: Page,
  readers: Readers,
  { checker }: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  if (checker === null) throw new Error('A policy needs a line reader or a checker');
  const reader = readers.wordReader(checker);
  const words = await reader.readWords(page, 'eng');
  const language = knowledge.languageOf(words);
  const read = language === 'eng' ? words : await reader.readWords(page, language);
  const size = { width: page.width, height: page.height };
  return { words: alone(read, 'checker', checker), language, size, doubts: [], readFirst: [] };
}
