import type { Page } from '../pages/page.js';
import type { Word } from '../text/word.js';
import { alone, unchecked } from './fusion/fuse.js';
import { readLines, type ReadLine } from './lines/read-line.js';
import type { Policy } from './policy.js';
import type { Language, RawWord } from './raw-word.js';
import type { Readers } from './readers.js';
import { asSpelled, doubtedParts, type DoubtedPart } from './second-reading.js';
import { TINY_PAGE } from './tuning.js';
import type { WordKnowledge } from './known/word-knowledge.js';

/** What was read of a page, and what may be read again. */
export interface Reading {
  /** Boxes in the page's pixels, no order promised. */
  words: Word[];
  language: Language;
  /** Parts that the checker should read again; empty without a checker, or when all are checked. */
  doubts: Doubt[];
}

/** A run of words of a line that the line reader is not sure of. */
export interface Doubt extends DoubtedPart {
  /** The same words, as they stand among the page's. */
  read: Word[];
}

/** Reads each line that the detector finds once; a word in doubt has the certainty that it has earned so far. */
export async function readOnce(
  page: Page,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { detector, lineReader, checker } = policy;
  if (lineReader === null) return readWholePage(page, readers, policy, knowledge);
  const boxes = await readers.detector(detector).findLines(page);
  const read = await readLines(page, boxes, readers.lineReader(lineReader));
  const lines = read.map((line) => withLetters(line, knowledge));
  const language = knowledge.languageOf(wordsOf(lines));
  if (checker === null) return { words: alone(wordsOf(lines), 'reader', lineReader), language, doubts: [] };
  const isTiny = Math.max(page.width, page.height) <= TINY_PAGE;
  return { language, ...partSureFromDoubted(lines, isTiny, lineReader, language, knowledge) };
}

function partSureFromDoubted(
  lines: readonly ReadLine[],
  isTiny: boolean,
  lineReader: string,
  language: Language,
  knowledge: WordKnowledge,
): Pick<Reading, 'words' | 'doubts'> {
  const [vocabulary, spellings] = [knowledge.vocabularyOf(language), knowledge.spellingsOf(language)];
  const parts = lines.flatMap((line) => doubtedParts(line, spellings, vocabulary, isTiny));
  const doubted = new Set(parts.flatMap(({ words }) => words));
  const spelled = (words: readonly RawWord[]) => words.map((word) => asSpelled(word, spellings));
  const sure = wordsOf(lines).filter((word) => !doubted.has(word));
  const doubts = parts.map((part) => ({ ...part, read: alone(spelled(part.words), 'reader', lineReader) }));
  const words = [...unchecked(spelled(sure), lineReader), ...doubts.flatMap(({ read }) => read)];
  return { words, doubts };
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
  return { words: alone(read, 'checker', checker), language, doubts: [] };
}

export function withLetters(line: ReadLine, knowledge: WordKnowledge): ReadLine {
  return { ...line, words: line.words.map((word) => ({ ...word, text: knowledge.withLetters(word.text) })) };
}

export function wordsOf(lines: readonly ReadLine[]): RawWord[] {
  return lines.flatMap(({ words }) => words);
}
