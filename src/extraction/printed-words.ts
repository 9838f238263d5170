import type { PrintedWord } from '../domain/printed-word.js';
import type { PageWords } from '../engine/engine.js';
import { toBox } from '../engine/text/word.js';

/** Far more than a page can hold; nobody selects words on a page with more. */
const MOST_WORDS = 20_000;

export function printedWords({ width, height, words }: PageWords): PrintedWord[] {
  return words.slice(0, MOST_WORDS).map(({ text, box, confidence, evidence }) => ({
    text,
    box: toBox(box, { width, height }),
    confidence: Number(confidence.toFixed(4)),
    other: evidence?.other ?? null,
  }));
}
