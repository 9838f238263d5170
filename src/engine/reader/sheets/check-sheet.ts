import { toReadLine, type PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import { toLines } from '../../text/lines.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import type { ReaderParts, SheetType } from '../reading.js';
import type { RecognisedSheet } from './recognise-sheet.js';
import { typeSheet } from './type-sheet.js';
import { wantedWords } from './wanted-words.js';

/**
 * Has read again what is in doubt and may become a value; on a page of no standard type everything, since what is in doubt may
 * decide its type, or all of it be wanted. What nobody asks for stays as it was first read.
 */
export async function checkSheet(
  { first }: RecognisedSheet,
  content: PageContent,
  type: SheetType,
  request: ExtractionRequest,
  { catalogue, recogniser, now }: ReaderParts,
): Promise<{ content: PageContent; type: SheetType }> {
  if (first === null || first.doubts.length === 0) return { content, type };
  const wanted =
    type.identification && timed('fields', () => wantedWords(content, type.identification!.type, now()));
  const words = await timed('recognition', () =>
    recogniser.check(first, (word) => wanted?.has(word) ?? true),
  );
  if (words === first.words) return { content, type };
  const checked = withWords(content, words);
  // What is known of a type was sure enough; what was not may be known now.
  return {
    content: checked,
    type: wanted ? type : timed('typing', () => typeSheet(checked, request, catalogue)),
  };
}

function withWords(content: PageContent, words: Word[]): PageContent {
  return { ...content, words, lines: linesOf(words) };
}

/** Without words that hold no character. */
export function linesOf(words: readonly Word[]): PageContent['lines'] {
  return toLines(words.filter((word) => word.text.trim() !== '')).map(toReadLine);
}
