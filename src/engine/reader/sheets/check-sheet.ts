import { toReadLine, type PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import type { Reading } from '../../recognition/recogniser.js';
import { toLines } from '../../text/lines.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import type { ReaderParts, SheetType } from '../reading.js';
import type { RecognisedSheet } from './recognise-sheet.js';
import { typeSheet } from './type-sheet.js';
import { wantedWords } from './wanted-words.js';

/**
 * Rounds of reading again: each may bring up other candidates, which are then in doubt themselves. A third one reads again words of
 * one receipt in ten, and looks for candidates on all of them.
 */
const MOST_ROUNDS = 2;

/**
 * Lines, or parts of them: reading so few again takes no longer than to find out which of them are wanted. More: slower
 * receipts; fewer: more words stay as they were first read.
 */
const FEW_TO_CHECK = 6;

/**
 * Reads again the doubtful words that may become a value. It reads all doubtful words again where they are
 * few, and on a page of no standard type, because they may decide its type or all of them may be wanted.
 * Other words stay as they were first read.
 */
export async function checkSheet(
  { reading }: RecognisedSheet,
  content: PageContent,
  type: SheetType,
  request: ExtractionRequest,
  parts: ReaderParts,
): Promise<{ content: PageContent; type: SheetType }> {
  if (reading === null) return { content, type };
  if (type.identification !== null && toCheck(reading) > FEW_TO_CHECK)
    return { content: await checkValues(reading, content, type, parts), type };
  const { words } = await timed('recognition', () => parts.recogniser.check(reading, () => 'anyhow'));
  if (words === content.words) return { content, type };
  const checked = withWords(content, words);
  return { content: checked, type: timed('typing', () => typeSheet(checked, request, parts.catalogue)) };
}

async function checkValues(
  first: Reading,
  content: PageContent,
  { identification }: SheetType,
  { recogniser, now }: ReaderParts,
): Promise<PageContent> {
  let [reading, checked] = [first, content];
  for (let round = 0; round < MOST_ROUNDS && toCheck(reading) > 0; round++) {
    const wanted = timed('fields', () => wantedWords(checked, identification!.type, now()));
    const next = await timed('recognition', () =>
      recogniser.check(reading, (word) => wanted.get(word) ?? 'not'),
    );
    if (next === reading) return checked;
    reading = next;
    checked = withWords(checked, reading.words);
  }
  return checked;
}

function toCheck({ doubts, readFirst }: Reading): number {
  return doubts.length + readFirst.length;
}

function withWords(content: PageContent, words: Word[]): PageContent {
  return { ...content, words, lines: linesOf(words) };
}

/** Without words that hold no character. */
export function linesOf(words: readonly Word[]): PageContent['lines'] {
  return toLines(words.filter((word) => word.text.trim() !== '')).map(toReadLine);
}
