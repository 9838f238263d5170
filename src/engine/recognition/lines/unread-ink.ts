import type { ReadLine, Span } from './read-line.js';
import { runsOf } from './runs.js';
import { BESIDE_CHARACTER, LEAST_INK } from './tuning.js';

/** Runs of columns with ink in which no character was read: a comma, a dot or a letter that the reader has overlooked. */
export function unreadInk({ ink, characters }: Pick<ReadLine, 'ink' | 'characters'>): Span[] {
  const read = characters.filter(({ character }) => character !== ' ');
  return runsOf(Array.from(ink.columns, (pixels) => pixels > 0))
    .filter(({ flag }) => flag)
    .map(({ first, last }) => ({ left: first, right: last + 1 }))
    .filter(({ left, right }) => Math.max(...ink.columns.subarray(left, right)) >= LEAST_INK)
    .filter((run) => !read.some((each) => isAt(each, run)));
}

function isAt(character: Span, { left, right }: Span): boolean {
  return character.left - BESIDE_CHARACTER < right && character.right + BESIDE_CHARACTER > left;
}
