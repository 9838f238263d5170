import { toReadLine, type PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import type { Reading, Want } from '../../recognition/recogniser.js';
import { toLines } from '../../text/lines.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import type { ReaderParts, SheetType } from '../reading.js';
import type { RecognisedSheet } from './recognise-sheet.js';
import { typeSheet } from './type-sheet.js';
import { wantedWords } from './wanted-words.js';

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
  { recogniser, catalogue, now }: ReaderParts,
): Promise<{ content: PageContent; type: SheetType }> {
  if (reading === null) return { content, type };
  const { identification } = type;
  const isAllWanted = identification === null || toCheck(reading) <= FEW_TO_CHECK;
  const wanted = isAllWanted ? null : timed('fields', () => wantedWords(content, identification.type, now()));
  const want = (word: Word): Want => (wanted === null ? 'anyhow' : (wanted.get(word) ?? 'not'));
  const { words } = await timed('recognition', () => recogniser.check(reading, want));
  if (words === content.words) return { content, type };
  const checked = withWords(content, words);
  return {
    content: checked,
    type: isAllWanted ? timed('typing', () => typeSheet(checked, request, catalogue)) : type,
  };
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
