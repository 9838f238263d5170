import type { Word } from '../text/word.js';
import { type Doubt, partSureFromDoubted, type Reading } from './first-reading.js';
import { differs, fuse } from './fusion/fuse.js';
import { readLineAgain, type ReadLine } from './lines/read-line.js';
import { readText } from './lines/read-text.js';
import type { Policy } from './policy.js';
import type { RawWord } from './raw-word.js';
import { withLetters, withLettersOf } from './read-each-line.js';
import type { Readers } from './readers.js';
import { whoseSpaces } from './second-reading.js';
import { SURE_OF_WANTED } from './tuning.js';
import type { Vocabulary } from './known/vocabulary.js';
import type { WordKnowledge } from './known/word-knowledge.js';

/** Whether a word is wanted: not, unless the first reader is sure of it, or anyhow. */
export type Want = 'not' | 'unless-sure' | 'anyhow';

/**
 * Has wanted words read again: lines, and parts of lines, that only the first reader has read by the line reader, and words in doubt
 * by the checker, and by the tie-breaker where these two readings differ.
 * @returns the same objects for all other words; the same reading where nothing is read again
 */
export async function checkWords(
  reading: Reading,
  want: (word: Word) => Want,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { lineReader, checker } = policy;
  if (lineReader === null || checker === null) return reading;
  const names = { ...policy, lineReader, checker };
  const seen = await readWantedLines(reading, want, readers, names, knowledge);
  return checkDoubts(seen, want, readers, names, knowledge);
}

/** Of words that nobody but the first reader has read. */
function isWorthReading({ evidence }: Word, want: Want): boolean {
  return want === 'anyhow' || (want === 'unless-sure' && evidence!.weakest < SURE_OF_WANTED);
}

type Names = Policy & { lineReader: string; checker: string };

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
    lines.push(withLettersOf(again, reading.language, knowledge));
  }
  const { words, doubts } = partSureFromDoubted(lines, lineReader, reading, knowledge);
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
  names: Names,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { language, doubts } = reading;
  const wanted = doubts.filter(({ read }) => read.some((word) => want(word) !== 'not'));
  if (wanted.length === 0) return reading;
  const lines = wanted.map(({ line }) => line);
  const read = await readers.wordReader(names.checker).readLines(lines, language);
  const checked = read.map((words) => withLetters(words, language, knowledge));
  const fused: Word[] = [];
  for (const [index, doubt] of wanted.entries()) {
    fused.push(...(await settle(doubt, checked[index]!, readers, names, knowledge.vocabularyOf(language))));
  }
  return {
    ...reading,
    words: [...without(reading.words, wanted), ...fused],
    doubts: doubts.filter((doubt) => !wanted.includes(doubt)),
  };
}

function without(words: readonly Word[], parts: readonly { read: Word[] }[]): Word[] {
  const gone = new Set(parts.flatMap(({ read }) => read));
  return words.filter((word) => !gone.has(word));
}

/** One set of words of what line reader and checker read. */
async function settle(
  { words, line, before }: Doubt,
  checked: readonly RawWord[],
  readers: Readers,
  { lineReader, checker, tieBreaker }: Names,
  vocabulary: Vocabulary | null,
): Promise<Word[]> {
  const readings = { reader: words, checker: checked, spaces: whoseSpaces(line) };
  const tieBreaks = before === null ? [] : [before];
  if (differs(readings)) tieBreaks.push(await readText(line.image, readers.lineReader(tieBreaker)));
  return fuse(readings, { reader: lineReader, checker }, { vocabulary, tieBreaks });
}
