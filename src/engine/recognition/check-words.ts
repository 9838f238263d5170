import type { Word } from '../text/word.js';
import { type PartOfPage, partSureFromDoubted, type Reading } from './first-reading.js';
import { fuse, type Readings } from './fusion/fuse.js';
import type { WordKnowledge } from './known/word-knowledge.js';
import { readBefore, readLineAgain, type ReadLine, wordsAs } from './lines/read-line.js';
import type { Policy } from './policy.js';
import type { LineReader } from './ports.js';
import type { Language } from './raw-word.js';
import { asWritten, lineAsWritten } from './read-each-line.js';
import type { Readers } from './readers.js';
import { SURE_OF_WANTED } from './tuning.js';

/** Whether a word is wanted: not, unless the first reader is sure of it, or anyhow. */
export type Want = 'not' | 'unless-sure' | 'anyhow';

/**
 * Has wanted words read again: lines, and parts of lines, that only the first reader has read by the line reader, and words in doubt
 * by the checker.
 * @returns the same objects for all other words; the same reading where nothing is read again
 */
export async function checkWords(
  reading: Reading,
  want: (word: Word) => Want,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { lineReader } = policy;
  if (lineReader === null) return reading;
  const names = { ...policy, lineReader };
  const seen = await readWantedLines(reading, want, readers, names, knowledge);
  return checkDoubts(seen, want, readers, names, knowledge);
}

/** Of words that nobody but the first reader has read. */
function isWorthReading({ evidence }: Word, want: Want): boolean {
  return want === 'anyhow' || (want === 'unless-sure' && evidence!.weakest < SURE_OF_WANTED);
}

type Names = Policy & { lineReader: string };

async function readWantedLines(
  reading: Reading,
  want: (word: Word) => Want,
  readers: Readers,
  { lineReader }: Names,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const wanted = reading.readFirst.filter(({ read }) =>
    read.some((word) => isWorthReading(word, want(word))),
  );
  if (wanted.length === 0) return reading;
  const lines: ReadLine[] = [];
  for (const { line } of wanted) {
    const again = await readLineAgain(line, readers.lineReader(lineReader));
    lines.push(lineAsWritten(again, reading.language, knowledge));
  }
  const { words, doubts } = partSureFromDoubted(lines, lineReader, knowledge.vocabularyOf(reading.language));
  return {
    ...reading,
    words: [...without(reading.words, wanted), ...words],
    doubts: [...reading.doubts, ...doubts],
    readFirst: reading.readFirst.filter((line) => !wanted.includes(line)),
  };
}

async function checkDoubts(
  reading: Reading,
  want: (word: Word) => Want,
  readers: Readers,
  { lineReader, checker }: Names,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { language, doubts } = reading;
  const wanted = doubts.filter(({ read }) => read.some((word) => want(word) !== 'not'));
  if (wanted.length === 0) return reading;
  const names = { reader: lineReader, checker };
  const vocabulary = knowledge.vocabularyOf(language);
  const fused: Word[] = [];
  for (const { line } of wanted) {
    const readings = await readingsOf(line, readers.lineReader(checker), language, knowledge);
    fused.push(...readings.map((each) => fuse(each, names, vocabulary)));
  }
  return {
    ...reading,
    words: [...without(reading.words, wanted), ...fused],
    doubts: doubts.filter((doubt) => !wanted.includes(doubt)),
  };
}

function without(words: readonly Word[], parts: readonly PartOfPage[]): Word[] {
  const gone = new Set(parts.flatMap(({ read }) => read));
  return words.filter((word) => !gone.has(word));
}

/** Of each word of a line, what its readers and the checker make of it. */
export async function readingsOf(
  line: ReadLine,
  checker: LineReader,
  language: Language,
  knowledge: WordKnowledge,
): Promise<Readings[]> {
  const read = wordsAs(line, await checker.readCharacters(line.image));
  const checked = asWritten(read, language, knowledge);
  return line.words.map((reader, index) => {
    return { reader, checker: checked[index]!, before: readBefore(line, index) };
  });
}
