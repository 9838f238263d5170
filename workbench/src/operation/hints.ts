import type { Capture } from '../api/shapes.js';

export interface Hint {
  hint: 'unreadable' | 'small' | 'covered' | 'blurred';
  /** Of items, or pixels of width. */
  count: number;
}

/** Pixels: a document of fewer across has letters of few, which matters where something was not read. */
const ENOUGH_WIDTH = 1000;
/** Of an item's score: so little is a guess. */
const GUESSED = 0.6;

/** Why a capture may have been read badly, from what was read of it. */
export function hintsFor({
  documents,
  pages,
  toReview,
}: Pick<Capture, 'documents' | 'pages' | 'toReview'>): Hint[] {
  if (documents.length === 0) return [{ hint: 'unreadable', count: 0 }];
  const width = Math.min(...pages.map((page) => page.width));
  const missing = toReview.filter(({ value }) => value === null).length;
  const guessed = toReview.filter(({ value, score }) => value !== null && (score ?? 0) < GUESSED).length;
  const hints: Hint[] = [
    { hint: 'small', count: width < ENOUGH_WIDTH && missing + guessed > 0 ? width : 0 },
    { hint: 'covered', count: missing },
    { hint: 'blurred', count: guessed },
  ];
  return hints.filter(({ count }) => count > 0);
}
