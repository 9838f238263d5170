import type { Page } from '../pages/page.js';
import type { Rectangle, Word } from '../text/word.js';
import { alone, differs, fuse, unchecked } from './fusion/fuse.js';
import { cutRow } from './lines/line-image.js';
import { readLines, type ReadLine } from './lines/read-line.js';
import { readText } from './lines/read-text.js';
import type { Policy } from './policy.js';
import type { Language, RawWord } from './raw-word.js';
import type { Readers } from './readers.js';
import { asSpelled, doubtedParts, whoseSpaces } from './second-reading.js';
import { SAMPLE_LINES, SAMPLE_WIDTH, TINY_PAGE } from './tuning.js';
import type { Spellings } from './spelled-words.js';
import type { Vocabulary } from './vocabulary.js';

/** What is known of words before a page is read. */
export interface WordKnowledge {
  /** The language to read a page in, by what was read of it. */
  languageOf(words: readonly RawWord[]): Language;
  /** Words of a language; null where there is no list, and half a list is worse than none. */
  vocabularyOf(language: Language): Vocabulary | null;
  /** How words of a language are spelled; null of a language without accents. */
  spellingsOf(language: Language): Spellings | null;
  /** A word with capital I's and small L's, which print alike, where only one of them can be. */
  withLetters(text: string): string;
}

/** What a row of words is read as, by itself. */
export interface RowReading {
  lineReader: string;
  tieBreaker: string;
}

/**
 * Words of an upright page, boxes in the page's pixels, no order promised. The line reader reads each line that the detector
 * finds; the checker, in the language that this tells, reads again what is in doubt.
 */
export async function recognisePage(
  page: Page,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<Word[]> {
  const { detector, lineReader, checker } = policy;
  if (lineReader === null) return readWholePage(page, readers, policy, knowledge);
  const boxes = await readers.detector(detector).findLines(page);
  const read = await readLines(page, boxes, readers.lineReader(lineReader));
  const lines = read.map((line) => withLetters(line, knowledge));
  if (checker === null) return alone(wordsOf(lines), 'reader', lineReader);
  const isTiny = Math.max(page.width, page.height) <= TINY_PAGE;
  return checkLines(lines, isTiny, readers, { ...policy, lineReader, checker }, knowledge);
}

/** Once to tell the language, and again where it is another one than was read. */
async function readWholePage(
  page: Page,
  readers: Readers,
  { checker }: Policy,
  { languageOf }: WordKnowledge,
): Promise<Word[]> {
  if (checker === null) throw new Error('A policy needs a line reader or a checker');
  const reader = readers.wordReader(checker);
  const words = await reader.readWords(page, 'eng');
  const language = languageOf(words);
  return alone(language === 'eng' ? words : await reader.readWords(page, language), 'checker', checker);
}

/** Has the checker read again what is in doubt, and the tie-breaker what these two read differently. */
async function checkLines(
  lines: readonly ReadLine[],
  isTiny: boolean,
  readers: Readers,
  { lineReader, checker, tieBreaker }: Policy & { lineReader: string; checker: string },
  { languageOf, vocabularyOf, spellingsOf }: WordKnowledge,
): Promise<Word[]> {
  const language = languageOf(wordsOf(lines));
  const [vocabulary, spellings] = [vocabularyOf(language), spellingsOf(language)];
  const parts = lines.flatMap((line) => doubtedParts(line, spellings, vocabulary, isTiny));
  const checked = await readers.wordReader(checker).readLines(
    parts.map(({ line }) => line),
    language,
  );
  const fused: Word[] = [];
  for (const [index, { words, line }] of parts.entries()) {
    const readings = { reader: words, checker: checked[index]!, spaces: whoseSpaces(line) };
    const tieBreak = differs(readings) ? await readText(line.image, readers.lineReader(tieBreaker)) : null;
    fused.push(...fuse(readings, { reader: lineReader, checker }, { vocabulary, tieBreak }));
  }
  const doubted = new Set(parts.flatMap(({ words }) => words));
  const sure = wordsOf(lines).filter((word) => !doubted.has(word));
  return [
    ...unchecked(
      sure.map((word) => asSpelled(word, spellings)),
      lineReader,
    ),
    ...fused,
  ];
}

/** Some of a page's words, the cheapest way to learn whether it is legible as it lies. */
export async function readSample(
  page: Page,
  readers: Readers,
  policy: Policy,
  knowledge: WordKnowledge,
): Promise<RawWord[]> {
  const { detector, lineReader, checker } = policy;
  if (lineReader === null) {
    const reader = readers.wordReader(checker!);
    return reader.readWords(page, 'eng', Math.min(SAMPLE_WIDTH, page.width * 2));
  }
  const boxes = await readers.detector(detector).findLines(page);
  const longest = boxes.sort((a, b) => b.width / b.height - a.width / a.height).slice(0, SAMPLE_LINES);
  const read = await readLines(page, longest, readers.lineReader(lineReader));
  return wordsOf(read.map((line) => withLetters(line, knowledge)));
}

/** A row of the page's words cut out and read by itself, by two readers; null where no line reader is asked. */
export async function readRowAgain(
  page: Page,
  row: Rectangle,
  readers: Readers,
  { lineReader, tieBreaker }: Policy,
): Promise<RowReading | null> {
  if (lineReader === null) return null;
  const image = cutRow(page, row);
  return {
    lineReader: await readText(image, readers.lineReader(lineReader)),
    tieBreaker: await readText(image, readers.lineReader(tieBreaker)),
  };
}

function withLetters(line: ReadLine, knowledge: WordKnowledge): ReadLine {
  return { ...line, words: line.words.map((word) => ({ ...word, text: knowledge.withLetters(word.text) })) };
}

function wordsOf(lines: readonly ReadLine[]): RawWord[] {
  return lines.flatMap(({ words }) => words);
}
