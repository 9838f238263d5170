import type { Ruling } from '../../../pages/rulings.js';
import { toLines } from '../../../text/lines.js';
import { enclosing, toLine, type Rectangle, type Word } from '../../../text/word.js';

/** Words side by side that nothing parts: a cell's line. */
export interface Chunk {
  words: Word[];
  text: string;
  box: Rectangle;
}

/** A blank wider than this part of the print's height parts two cells where no line is drawn. */
const GAP = 0.62;

/** The lines of some words, each parted at wide blanks and at drawn lines. */
export function chunkLines(words: readonly Word[], vertical: readonly Ruling[]): Chunk[][] {
  return toLines(words).map((line) => partLine(line.words, vertical).map(toLine));
}

function partLine(words: readonly Word[], vertical: readonly Ruling[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const previous = parts.at(-1)?.at(-1);
    if (previous && !isParted(previous.box, word.box, vertical)) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

function isParted(left: Rectangle, right: Rectangle, vertical: readonly Ruling[]): boolean {
  const height = Math.min(left.height, right.height);
  if (right.x - left.x - left.width > GAP * height) return true;
  const [from, to] = [left.x + left.width / 2, right.x + right.width / 2];
  const y = right.y + right.height / 2;
  return vertical.some((line) => line.at > from && line.at < to && line.from <= y && line.to >= y);
}

/** Whether print is what tables are full of: a number, an amount, a date, a mark, a dash. */
export function isFigure(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  return digits > letters || (letters === 0 && text.length <= 3) || /^(n\/?a|[xX])$/i.test(text);
}

export function boxOf(chunks: readonly Chunk[]): Rectangle {
  return enclosing(chunks.map(({ box }) => box));
}
