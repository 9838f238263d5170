import type { Box } from '../domain/document.js';
import type { PageWords } from '../engine/engine.js';
import { toBox } from '../engine/recognition/word.js';

/** A word of a page, as it is kept and as reviewers get it. */
export interface PrintedWord {
  text: string;
  box: Box;
  /** Probability that it is right, 0 to 1; 1 of a text layer. */
  confidence: number;
  /** What the second recogniser read here, where it differs. */
  other: string | null;
}

/** Far more than a page can hold; what has more is no page that anybody clicks words of. */
const MOST_WORDS = 20_000;

export function printedWords({ width, height, words }: PageWords): PrintedWord[] {
  return words.slice(0, MOST_WORDS).map(({ text, box, confidence, evidence }) => ({
    text,
    box: toBox(box, { width, height }),
    confidence: Number(confidence.toFixed(4)),
    other: evidence?.other ?? null,
  }));
}
