import type { Page } from '../pages/page.js';
import { readLines } from './lines/read-line.js';
import type { Policy } from './policy.js';
import type { RawWord } from './raw-word.js';
import { asWritten, wordsOf } from './read-each-line.js';
import type { Readers } from './readers.js';
import { SAMPLE_LINES, SAMPLE_WIDTH } from './tuning.js';
import type { WordKnowledge } from './known/word-knowledge.js';

/** Some of a page's words, the cheapest way to learn whether it is legible as it lies. */
export async function readSample(
  page: Page,
  readers: Readers,
  { detector, lineReader, pageReader }: Policy,
  knowledge: WordKnowledge,
): Promise<RawWord[]> {
  if (lineReader === null) {
    const reader = readers.wordReader(pageReader);
    return reader.readWords(page, 'eng', Math.min(SAMPLE_WIDTH, page.width * 2));
  }
  const boxes = await readers.detector(detector).findLines(page);
  const longest = boxes.sort((a, b) => b.width / b.height - a.width / a.height).slice(0, SAMPLE_LINES);
  const read = await readLines(page, longest, readers.lineReader(lineReader));
  const language = knowledge.languageOf(wordsOf(read));
  return read.flatMap(({ words }) => asWritten(words, language, knowledge));
}
