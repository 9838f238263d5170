import { apply } from '../../../../src/engine/pages/homography.js';
import { enclosing } from '../../../../src/engine/text/word.js';
import type { TracedPage } from '../../../../src/engine/trace/reading-trace.js';
import { characterErrors, type CharacterErrors } from '../../metrics/characters.js';
import type { Rectangle, TruthLine } from './sroie-truth.js';

export interface LineErrors {
  /** Of each printed line. */
  printed: CharacterErrors[];
  /** Words on no printed line: noise, or print that the truth leaves out. */
  strays: CharacterErrors[];
}

/**
 * Character errors line by line. Each word belongs to the printed line that it shares most of its area
 * with; within a line words stand from left to right.
 * @param width of the image that the lines' boxes refer to; the engine's page may be a smaller one, or a straightened one
 */
export function lineErrors(
  page: TracedPage | undefined,
  lines: readonly TruthLine[],
  width: number,
): LineErrors {
  const byLine = new Map<TruthLine, TracedPage['words']>();
  const strays: CharacterErrors[] = [];
  for (const word of page?.words ?? []) {
    const line = lineOf(onImage(word.box, page!, width), lines);
    if (line === null) strays.push(characterErrors(word.text, ''));
    else byLine.set(line, [...(byLine.get(line) ?? []), word]);
  }
  const printed = lines.map((line) => {
    const words = (byLine.get(line) ?? []).sort((a, b) => a.box.x - b.box.x);
    return characterErrors(words.map(({ text }) => text).join(' '), line.text);
  });
  return { printed, strays };
}

/** A box of the page as it was read, on the image of the given width. */
function onImage(box: Rectangle, { opened, ...page }: TracedPage, width: number): Rectangle {
  if (opened === undefined) return enlarged(box, width / page.width);
  const corners = [0, 1].flatMap((across) =>
    [0, 1].map((down) => ({ x: box.x + across * box.width, y: box.y + down * box.height })),
  );
  const places = corners.map((corner) => ({ ...apply(opened.toOpened, corner), width: 0, height: 0 }));
  return enlarged(enclosing(places), width / opened.width);
}

function enlarged({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

function lineOf(word: Rectangle, lines: readonly TruthLine[]): TruthLine | null {
  let best: TruthLine | null = null;
  let most = 0;
  for (const line of lines) {
    const area = overlap(word, line.box);
    if (area > most) [best, most] = [line, area];
  }
  return best;
}

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
