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
 * @param width of the image that the lines' boxes refer to; the engine's page may be a smaller one
 */
export function lineErrors(
  page: TracedPage | undefined,
  lines: readonly TruthLine[],
  width: number,
): LineErrors {
  const byLine = new Map<TruthLine, TracedPage['words']>();
  const strays: CharacterErrors[] = [];
  for (const word of page?.words ?? []) {
    const line = lineOf(enlarged(word.box, width / page!.width), lines);
    if (line === null) strays.push(characterErrors(word.text, ''));
    else byLine.set(line, [...(byLine.get(line) ?? []), word]);
  }
  const printed = lines.map((line) => {
    const words = (byLine.get(line) ?? []).sort((a, b) => a.box.x - b.box.x);
    return characterErrors(words.map(({ text }) => text).join(' '), line.text);
  });
  return { printed, strays };
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
