import type { Page } from '../pages/page.js';
import { withoutStrayAccents } from './known/stray-accents.js';
import type { WordKnowledge } from './known/word-knowledge.js';
import { readLineAgain, readLines, type ReadLine } from './lines/read-line.js';
import { partByCertainty } from './part-by-certainty.js';
import type { LineReader } from './ports.js';
import type { Policy } from './policy.js';
import type { Language, RawWord } from './raw-word.js';
import type { Readers } from './readers.js';

/** A line of a page, or a part of one, and who read it. */
export interface LineOfPage extends ReadLine {
  /** Whether nobody but the first reader did. */
  isReadFirst: boolean;
}

export interface LinesOfPage {
  lines: LineOfPage[];
  language: Language;
}

/** Reads each line that the detector finds: by the first reader, and the parts that it is not sure of by the line reader. */
export async function readEachLine(
  page: Page,
  readers: Readers,
  { detector, firstReader, lineReader }: Policy & { lineReader: string },
  knowledge: WordKnowledge,
): Promise<LinesOfPage> {
  const boxes = await readers.detector(detector).findLines(page);
  const second = readers.lineReader(lineReader);
  const lines: LineOfPage[] = [];
  if (firstReader === null) {
    for (const line of await readLines(page, boxes, second)) lines.push({ ...line, isReadFirst: false });
  } else {
    for (const line of await readLines(page, boxes, readers.lineReader(firstReader)))
      lines.push(...(await readWhereUnsure(line, second)));
  }
  const language = knowledge.languageOf(wordsOf(lines));
  return { language, lines: lines.map((line) => lineAsWritten(line, language, knowledge)) };
}

/** The parts of a line that the first reader is sure of, and the others as the line reader reads them. */
async function readWhereUnsure(line: ReadLine, reader: LineReader): Promise<LineOfPage[]> {
  const parts: LineOfPage[] = [];
  for (const { part, isSure } of partByCertainty(line))
    parts.push({ ...(isSure ? part : await readLineAgain(part, reader)), isReadFirst: isSure });
  return parts;
}

/** A line as its language writes it, without accents that it can't have. */
export function lineAsWritten<Line extends ReadLine>(
  line: Line,
  language: Language,
  knowledge: WordKnowledge,
): Line {
  const hasAccents = knowledge.spellingsOf(language) !== null;
  const accented = hasAccents ? line : withoutStrayAccents(line);
  return { ...accented, words: asWritten(accented.words, language, knowledge) };
}

/** @param words of a line, in its order */
export function asWritten(
  words: readonly RawWord[],
  language: Language,
  knowledge: WordKnowledge,
): RawWord[] {
  const texts = knowledge.asWritten(
    words.map(({ text }) => text),
    language,
  );
  return words.map((word, index) => ({ ...word, text: texts[index]! }));
}

export function wordsOf(lines: readonly ReadLine[]): RawWord[] {
  return lines.flatMap(({ words }) => words);
}
