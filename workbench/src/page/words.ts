import type { Box, Word } from '../api/shapes.js';

const holds = ([x, y, width, height]: Box, px: number, py: number): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;

/** The word at a point, given in fractions of the page; -1 when there is none. */
export const wordAt = (words: readonly Word[], x: number, y: number): number =>
  words.findIndex(({ box }) => holds(box, x, y));

const middle = ([x, y, width, height]: Box): [number, number] => [x + width / 2, y + height / 2];

/** All words whose middle lies in a frame, in the order in which they were read. */
export const wordsIn = (words: readonly Word[], frame: Box): number[] =>
  words.flatMap(({ box }, at) => (holds(frame, ...middle(box)) ? [at] : []));

export const textOf = (words: readonly Word[], chosen: readonly number[]): string =>
  chosen.map((at) => words[at]?.text ?? '').join(' ');

/** The word above or below another: the nearest one in a line before or after it. */
export function wordBeside(words: readonly Word[], from: number, down: boolean): number {
  const start = words[from];
  if (!start) return from;
  const [x, y] = middle(start.box);
  const least = start.box[3] / 2;
  let best = from;
  let nearest = Infinity;
  words.forEach(({ box }, at) => {
    const [otherX, otherY] = middle(box);
    const away = down ? otherY - y : y - otherY;
    if (away < least) return;
    // A line further off counts more than a word further along it.
    const distance = away * 4 + Math.abs(otherX - x);
    if (distance < nearest) [best, nearest] = [at, distance];
  });
  return best;
}

export const between = (a: number, b: number): number[] => {
  const [first, last] = a < b ? [a, b] : [b, a];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** The frame between two points. */
export const frameOf = ([ax, ay]: [number, number], [bx, by]: [number, number]): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.abs(ax - bx),
  Math.abs(ay - by),
];
