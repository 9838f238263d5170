import type { Box } from '../../domain/document.js';

/** A rectangle in pixels of the page, from its top left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  box: Rectangle;
  /** Probability that the word is right, 0 to 1; 1 for a word from a text layer. */
  confidence: number;
  /** Absent for a word from a text layer. */
  evidence?: WordEvidence;
}

/** The evidence for a word that was read from pixels. */
export interface WordEvidence {
  /** Ids of the readers that saw a word here. */
  readBy: string[];
  /** Whether two recognisers read it alike, accents apart; null when only one was asked. */
  agreed: boolean | null;
  /** Confidence of the least certain character, 0 to 1, from the recogniser whose reading was taken. */
  weakest: number;
  /** What the other recogniser read here, where it differs; null when it read the same, nothing, or was not asked. */
  other: string | null;
}

/** Words side by side, in reading order. */
export interface Line {
  words: Word[];
  /** The words joined by one space. */
  text: string;
  box: Rectangle;
}

/** The words joined by one space. */
export function textOf(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The smallest rectangle around boxes, of which there is at least one. */
export function enclosing(boxes: readonly Rectangle[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** In fractions of the page, clipped to it. */
export function toBox(rectangle: Rectangle, page: { width: number; height: number }): Box {
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const left = clip(rectangle.x / page.width);
  const top = clip(rectangle.y / page.height);
  const right = clip((rectangle.x + rectangle.width) / page.width);
  const bottom = clip((rectangle.y + rectangle.height) / page.height);
  return [left, top, right - left, bottom - top].map((value) => Number(value.toFixed(5))) as Box;
}

/** Words of one line, in any order, as a line. */
export function toLine(words: readonly Word[]): Line {
  const ordered = [...words].sort(fromLeft);
  return {
    words: ordered,
    text: ordered.map((word) => word.text).join(' '),
    box: enclosing(ordered.map((word) => word.box)),
  };
}

/** Puts words in order from the left. */
export function fromLeft(a: Word, b: Word): number {
  return a.box.x - b.box.x;
}

/** Parts a line where blanks are wider than `gap` times its height: columns, or blocks side by side. */
export function splitAtGaps(words: readonly Word[], gap: number): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    const blank = previous ? word.box.x - (previous.box.x + previous.box.width) : Infinity;
    if (run && blank < gap * Math.max(word.box.height, previous!.box.height)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** In heights of letters: words of one text stand closer. */
export const TEXT_GAP = 1.5;

/** Texts side by side on a line, such as cells of a table or blocks of two parties. */
export function textsOn({ words }: Pick<Line, 'words'>): Word[][] {
  return splitAtGaps(words, TEXT_GAP);
}
