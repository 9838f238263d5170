import { toLine, type Word } from '../../../text/word.js';
import type { Place } from './place.js';

/** How many lines make up a text, or which one alone is meant, counted from 1. */
export interface LinesWanted {
  lines: number;
  line?: number;
}

/** Several lines as one text come before the single lines. */
export function inLines(found: readonly Word[][], { lines, line }: LinesWanted, factor: number): Place[] {
  if (line !== undefined) {
    return atComma(inOneParagraph(found))
      .slice(line - 1, line)
      .map((words) => ({ words, factor }));
  }
  const single = found.map((words, distance) => ({ words, factor: factor - 0.15 * distance }));
  if (lines === 1 || found.length < 2) return single;
  return [{ words: found.slice(0, lines).flat(), factor }, ...single.map(halved)];
}

/** Lines; where the first one has two parts, as a surname and given names behind a comma, these are what is printed in lines else. */
function atComma(lines: readonly Word[][]): Word[][] {
  const [first = [], ...more] = lines;
  const end = first.findIndex(({ text }, at) => text.endsWith(',') && at < first.length - 1) + 1;
  return end === 0 ? [...lines] : [first.slice(0, end), first.slice(end), ...more];
}

/** The first lines, up to one that begins a line's height or more below the one before it. */
function inOneParagraph(found: readonly Word[][]): Word[][] {
  const boxes = found.map((words) => toLine(words).box);
  const end = boxes.findIndex((box, index) => {
    const previous = boxes[index - 1];
    return previous !== undefined && box.y - (previous.y + previous.height) > previous.height;
  });
  return found.slice(0, end < 0 ? found.length : end);
}

function halved(place: Place): Place {
  return { ...place, factor: place.factor / 2 };
}
