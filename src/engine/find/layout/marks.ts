import type { Word } from '../../text/word.js';

const MARK = /^[xX]$/;
/** Beside these it is no mark or no text by itself: `84 x 24.9 mm`, `[ X ] Yes`. */
const BOUND = /\d|^(?:mm|cm|m|in|ft)\.?$|[[(]$|^[\])]/i;
/** What is longer is a sentence that speaks of the sign. */
const LONGEST = 4;

/** A cross that is set beside words to choose them. Ticks and printed boxes are found as boxes. */
export function isMark({ text }: { text: string }): boolean {
  return MARK.test(text);
}

/** `Yes X No`: a mark is a text by itself, and parts what stands around it. */
export function atMarks(words: readonly Word[]): Word[][] {
  const others = words.filter((word) => !isMark(word));
  if (others.length === words.length || others.length > LONGEST) return [[...words]];
  const isParted = words.map((word, at) => isMark(word) && !isBound(words, at));
  const parts: Word[][] = [];
  words.forEach((word, at) => {
    if (at === 0 || isParted[at] || isParted[at - 1]) parts.push([word]);
    else parts.at(-1)!.push(word);
  });
  return parts;
}

function isBound(words: readonly Word[], at: number): boolean {
  return [words[at - 1], words[at + 1]].some((word) => word !== undefined && BOUND.test(word.text));
}
