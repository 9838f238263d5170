import type { Word } from '../text/word.js';
import type { Doubt, Reading } from './first-reading.js';
import { differs, fuse } from './fusion/fuse.js';
import { readText } from './lines/read-text.js';
import type { Policy } from './policy.js';
import type { RawWord } from './raw-word.js';
import type { Readers } from './readers.js';
import { whoseSpaces } from './second-reading.js';
import type { Vocabulary } from './known/vocabulary.js';
import type { WordKnowledge } from './known/word-knowledge.js';

/**
 * Asks the checker to read the wanted words in doubt again, and the tie-breaker where the two readings
 * differ.
 * @returns the same objects for all other words; the same reading where nothing is read again
 */
export async function checkWords(
  reading: Reading,
  isWanted: (word: Word) => boolean,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Reading> {
  const { words, language, doubts } = reading;
  const wanted = doubts.filter(({ read }) => read.some(isWanted));
  const { lineReader, checker } = policy;
  if (lineReader === null || checker === null || wanted.length === 0) return reading;
  const lines = wanted.map(({ line }) => line);
  const checked = await readers.wordReader(checker).readLines(lines, language);
  const names = { ...policy, lineReader, checker };
  const fused: Word[] = [];
  for (const [index, doubt] of wanted.entries()) {
    fused.push(...(await settle(doubt, checked[index]!, readers, names, knowledge.vocabularyOf(language))));
  }
  const settled = new Set(wanted.flatMap(({ read }) => read));
  return {
    language,
    words: [...words.filter((word) => !settled.has(word)), ...fused],
    doubts: doubts.filter((doubt) => !wanted.includes(doubt)),
  };
}

/** One set of words of what line reader and checker read. */
async function settle(
  { words, line }: Doubt,
  checked: readonly RawWord[],
  readers: Readers,
  { lineReader, checker, tieBreaker }: Policy & { lineReader: string; checker: string },
  vocabulary: Vocabulary | null,
): Promise<Word[]> {
  const readings = { reader: words, checker: checked, spaces: whoseSpaces(line) };
  const tieBreak = differs(readings) ? await readText(line.image, readers.lineReader(tieBreaker)) : null;
  return fuse(readings, { reader: lineReader, checker }, { vocabulary, tieBreak });
}
