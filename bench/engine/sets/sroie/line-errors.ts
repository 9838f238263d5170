import type { TracedPage } from '../../../../src/engine/trace/reading-trace.js';
import { characterErrors, type CharacterErrors } from '../../metrics/characters.js';
import type { Rectangle, TruthLine } from './sroie-truth.js';

/**
 * Character errors line by line. Each word belongs to the printed line that it shares most of its area
 * with; within a line words stand from left to right. Words on no printed line are insertions.
 */
export function lineErrors(page: TracedPage | undefined, lines: readonly TruthLine[]): CharacterErrors[] {
  const byLine = new Map<TruthLine, TracedPage['words']>();
  const strays: CharacterErrors[] = [];
  for (const word of page?.words ?? []) {
    const line = lineOf(word.box, lines);
    if (line === null) strays.push(characterErrors(word.text, ''));
    else byLine.set(line, [...(byLine.get(line) ?? []), word]);
  }
  const compared = lines.map((line) => {
    const words = (byLine.get(line) ?? []).sort((a, b) => a.box.x - b.box.x);
    return characterErrors(words.map(({ text }) => text).join(' '), line.text);
  });
  return [...compared, ...strays];
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
